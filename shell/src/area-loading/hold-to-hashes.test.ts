import { holdToHashes } from './hold-to-hashes';
import { hashOf } from './load-chunk';

jest.mock('./load-chunk', () => ({ hashOf: jest.fn() }));

const LAZY = '/assets/mf-demands/lazy.js';

beforeAll(holdToHashes);
beforeEach(() => {
  jest.mocked(hashOf).mockReset().mockResolvedValue('sha384-lazy');
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const script = () => document.createElement('script');
const scriptWith = (change: (element: HTMLElement) => void) => {
  const element = script();
  change(element);
  return element;
};
const link = () => Object.assign(document.createElement('link'), { rel: 'stylesheet' });
/** The record is asked in between. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

test.each<[string, () => HTMLElement, string]>([
  ['a script', () => Object.assign(script(), { src: LAZY }), 'src'],
  ['a style sheet', () => Object.assign(link(), { href: LAZY }), 'href'],
  ['a script by its attribute', () => scriptWith((element) => element.setAttribute('SRC', LAZY)), 'src'],
  [
    'a script by its attribute without a namespace',
    () => scriptWith((element) => element.setAttributeNS(null, 'src', LAZY)),
    'src',
  ],
  [
    'a script of the whole address',
    () => Object.assign(script(), { src: `${location.origin}${LAZY}?r=1` }),
    'src',
  ],
])('%s of a release gets its hash before its address', async (_what, make, name) => {
  const element = make();
  expect(element.hasAttribute(name)).toBe(false);
  await settled();
  expect(hashOf).toHaveBeenCalledWith(LAZY);
  expect(element).toMatchObject({ integrity: 'sha384-lazy' });
  expect(element.getAttribute(name)).toContain(LAZY);
});

test.each([
  ['that no record names', () => jest.mocked(hashOf).mockResolvedValue('')],
  ['whose record cannot be had', () => jest.mocked(hashOf).mockRejectedValue(new Error('offline'))],
])('a file %s is not asked for, and fails', async (_what, prepare) => {
  prepare();
  const element = script();
  const failed = jest.fn();
  element.onerror = failed;
  element.src = LAZY;
  await settled();
  expect(failed).toHaveBeenCalledTimes(1);
  expect(element.hasAttribute('src')).toBe(false);
});

test('what has a hash, or is no released file, goes its way at once', () => {
  const own = Object.assign(script(), { integrity: 'sha384-own', src: LAZY });
  expect(own.getAttribute('src')).toBe(LAZY);
  const other = Object.assign(script(), { src: 'http://localhost:3001/assets/a.js' });
  expect(other.getAttribute('src')).toBe('http://localhost:3001/assets/a.js');
  const icon = link();
  icon.setAttributeNS(null, 'title', 'a');
  icon.href = '/favicon.svg';
  expect([icon.getAttribute('href'), icon.title]).toEqual(['/favicon.svg', 'a']);
  expect(hashOf).not.toHaveBeenCalled();
});

test('STOCK-3 a file that failed is asked for under another address by the next element: a cache may hold what was refused', async () => {
  const url = '/assets/mf-auctions/0123abcd/lots.js';
  const addressOfNext = async () => {
    const element = Object.assign(script(), { src: url });
    await settled();
    element.dispatchEvent(new Event('error'));
    return element.getAttribute('src');
  };
  expect([await addressOfNext(), await addressOfNext(), await addressOfNext()]).toEqual([
    url,
    `${url}?r=1`,
    `${url}?r=2`,
  ]);
});
