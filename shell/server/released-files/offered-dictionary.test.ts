import { offeredDictionary } from './offered-dictionary';

const HASH = Buffer.alloc(32, 7);
const OFFER = {
  'available-dictionary': `:${HASH.toString('base64')}:`,
  'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz',
};

test.each([
  ['from the page itself', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' }],
  ['typed by the visitor', { 'sec-fetch-site': 'none' }],
  ['that another site may read', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }],
])('DELTA-3 a version that is offered in a request %s is known by its hash', (_what, headers) => {
  expect(offeredDictionary({ ...OFFER, ...headers })).toBe(HASH.toString('hex'));
});

test.each<[string, Record<string, string>]>([
  ['another site asks', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
  ['a sister site asks', { 'sec-fetch-site': 'same-site' }],
  ['the coding is not accepted', { 'accept-encoding': 'gzip, br, dcb' }],
  ['the coding is refused', { 'accept-encoding': 'br, dcz;q=0' }],
  ['a part is asked for', { range: 'bytes=0-9' }],
  ['nothing is offered', { 'available-dictionary': '' }],
  ['the offer is no byte sequence', { 'available-dictionary': HASH.toString('base64') }],
  ['the hash is short', { 'available-dictionary': `:${HASH.subarray(1).toString('base64')}:` }],
  ['two are offered', { 'available-dictionary': `${OFFER['available-dictionary']}, :AAAA:` }],
])('DELTA-3 no version counts as offered when %s', (_what, headers) => {
  expect(offeredDictionary({ ...OFFER, ...headers })).toBeUndefined();
});
