import { askedAddress } from './asked-address';
import { servedAt } from './served-paths';

const ask = (url: string, host = 'nha.example', siteOrigin?: string) =>
  askedAddress({ protocol: 'https', host, url }, siteOrigin);

test('RENDER-11 an address is read as it was sent', () => {
  expect(ask('/for-sale/app/A?q=//x')).toEqual({
    origin: 'https://nha.example',
    url: '/for-sale/app/A?q=//x',
    pathname: '/for-sale/app/A',
    resolved: '/for-sale/app/A',
  });
});

test.each([
  ['/user/%2e', '/user/'],
  ['/for-sale/app/%2E%2e', '/for-sale/'],
  ['/user\\x', '/user/x'],
  ['/%2e//evil.example', '/evil.example'],
  ['/for-sale/app/%', '/for-sale/app/%'],
  ['http://other.example/for-sale?q=1', '/for-sale'],
])('RENDER-11 the path of %s is %s for a browser', (url, resolved) => {
  expect(ask(url)?.resolved).toBe(resolved);
});

test.each(['', 'x/evil?', 'x#y', 'user@nha.example', 'a:port'])("RENDER-11 '%s' names no host", (host) => {
  expect(ask('/for-sale', host)).toBeUndefined();
});

test.each([
  ['NHA.example:443', 'https://nha.example'],
  ['[::1]:3000', 'https://[::1]:3000'],
])('RENDER-11 %s is the site %s', (host, origin) => {
  expect(ask('/', host)?.origin).toBe(origin);
});

test('RENDER-11 the site of the setting counts, whatever the request names', () => {
  expect(ask('/', 'x/evil?', 'https://nha.example')?.origin).toBe('https://nha.example');
});

test.each([
  ['/docs', '/docs/*'],
  ['/API/:x', '/api/*'],
  ['/auth/v1', '/auth/v1/*'],
  ['/:page', '/assets/*'],
  ['/*', '/assets/*'],
  ['/auth', undefined],
  ['/user/:uid', undefined],
])('%s is of the server by %s', (path, pattern) => {
  expect(servedAt(path)).toBe(pattern);
});
