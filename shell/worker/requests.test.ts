import { byteRange } from './byte-range';
import { oneMore } from './fault-count';
import { isReleasedFile } from './released-path';
import { answerShare } from './share-target';
import { laterPartsOf } from './shell-parts';

test.each([
  ['/assets/shell/main.1a2b3c4d.js', true],
  ['/assets/shell/be-vietnam-pro-latin-400-normal.33beca82.woff2', true],
  ['/releases/0123456789abcdef0123456789abcdef.json', true],
  ['/assets/mf-auctions/0a1b2c3d/remoteEntry.js', true],
  ['/assets/mf-auctions/0a1b2c3d/static/js/auctions.js', true],
  ['/assets/mf-auctions/0a1b2c3d/../remoteEntry.js', false],
  ['/assets/mf-auctions/static/remoteEntry.js', false],
  ['/releases/current', false],
  ['/assets/shell/main.js', false],
  ['/assets/../media/a.1a2b3c4d.js', false],
  ['/media/a.1a2b3c4d.jpg', false],
])('WORKER-2 STOCK-9 %s never changes: %s', (pathname, never) => {
  expect(isReleasedFile(pathname)).toBe(never);
});

test.each([
  [null, undefined],
  ['bytes=0-', { first: 0, last: 99 }],
  ['bytes=90-1000', { first: 90, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-1000', { first: 0, last: 99 }],
  ['bytes=100-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=20-10', undefined],
  ['bytes=0-1,5-6', undefined],
  ['lines=1-2', undefined],
])('OFFLINE-9 of a file of 100 bytes %s is %j', (header, range) => {
  expect(byteRange(header, 100)).toEqual(range);
});

const asked = (address: string, more: Partial<Request> = {}): Promise<Response> | undefined => {
  const request = { url: `https://nha.example${address}`, mode: 'navigate', method: 'GET', ...more };
  return answerShare({ request: request as Request });
};

test.each([
  ['/share?text=https%3A%2F%2Fnha.example%2Ffor-sale%2Fapp%2F1', '/for-sale/app/1'],
  ['/share?url=https%3A%2F%2Fother.example%2Fban-nha-quan-7-123.htm', '/for-sale?q=ban+nha+quan+7'],
  ['/share?text=a&text=b', '/for-sale?q=a'],
  [`/share?text=${'a'.repeat(101)}`, `/for-sale?q=${'a'.repeat(100)}`],
])('INSTALL-3 what is shared is answered without the network: %s leads to %s', async (address, place) => {
  const response = await asked(address);
  expect(response?.status).toBe(303);
  expect(response?.headers.get('location')).toBe(`https://nha.example${place}`);
});

test('INSTALL-3 the worker leaves every other request to others', () => {
  for (const address of ['/', '/shared', '/share/1', '/for-sale?text=a'])
    expect(asked(address)).toBeUndefined();
  expect(asked('/share?text=a', { mode: 'cors' })).toBeUndefined();
  expect(asked('/share?text=a', { method: 'POST' })).toBeUndefined();
});

test('OFFLINE-13 kept of the shell is the code that a press may want: no fonts, not the worker, nothing that needs a network', () => {
  const kept = [
    'site-menu.3381bdb7.css',
    'site-menu.8aaaf305.js',
    'vendors-toaster.cc55cf61.js',
    'account-avatar.8c54c47f.js',
  ];
  const others = [
    'be-vietnam-pro-latin-400-normal.33beca82.woff2',
    'service-worker.9e77fe09.js',
    'account.0d388f3e.js',
    'vendors-account.6fa4644e.js',
    'vendors-socket.25c4aad7.js',
    'inspector.dada30b7.css',
  ];
  const files = Object.fromEntries([...kept, ...others].map((name) => [name, 'sha384-']));
  expect(laterPartsOf({ files, worker: { url: '/assets/shell/service-worker.9e77fe09.js' } })).toEqual(
    kept.map((name) => `/assets/shell/${name}`),
  );
  expect(laterPartsOf({})).toEqual([]);
});

const HOUR = 60 * 60 * 1000;

test('WORKER-6 faults of one day are counted together; a day after the first the count begins again', () => {
  const first = oneMore(undefined, 0);
  expect(oneMore(oneMore(first, HOUR), 23 * HOUR)).toEqual({ count: 3, at: 0 });
  expect(oneMore({ count: 2, at: 0 }, 24 * HOUR)).toEqual({ count: 1, at: 24 * HOUR });
});
