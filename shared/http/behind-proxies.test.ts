import { readAddress, tidyForwardedFor } from './behind-proxies';

const NONE =
  '|unknown|_hidden|_hidden:4711|"|[]|[203.0.113.9|203.0.113|203.0.113.256:80|0203.0.113.9|2001:db8::g|visitor.example:80|for=203.0.113.9';
test.each<[address: string | undefined, written: string[]]>([
  [
    '203.0.113.9',
    ['203.0.113.9', ' 203.0.113.9\t', '203.0.113.9:4711', '"203.0.113.9:4711"', '203.0.113.9:'],
  ],
  ['2001:db8::1', ['2001:db8::1', '[2001:db8::1]', '[2001:db8::1]:4711', '"[2001:db8::1]:4711"']],
  ['fe80::1', ['fe80::1%eth0', '[fe80::1%25eth0]:4711']],
  ['::ffff:203.0.113.9', ['::ffff:203.0.113.9', '[::ffff:203.0.113.9]:4711']],
  [undefined, NONE.split('|')],
])('LOAD-10 the address %s is read in %j', (address, written) => {
  expect(written.map(readAddress)).toEqual(written.map(() => address));
});

test.each([
  ['198.51.100.1:5, 203.0.113.9:4711', '198.51.100.1, 203.0.113.9'],
  ['198.51.100.1,, ,203.0.113.9:4711,', '198.51.100.1, 203.0.113.9'],
  ['198.51.100.1, unknown, 203.0.113.9', '203.0.113.9'],
  ['198.51.100.1, _hidden', ''],
  ['', ''],
  // A request without a proxy.
  [undefined, undefined],
])('LOAD-10 of %j, what is left of a part that is no address goes: %j', (given, left) => {
  const headers = { host: 'nha.example', ...(given === undefined ? {} : { 'x-forwarded-for': given }) };
  tidyForwardedFor({ headers });
  expect(headers).toEqual({ host: 'nha.example', 'x-forwarded-for': left });
});
