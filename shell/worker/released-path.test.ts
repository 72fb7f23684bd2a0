import { isReleasedFile } from './released-path';

test.each([
  ['/assets/shell/main.1a2b3c4d.js', true],
  ['/assets/mf-listings/page-sale-feed.1a2b3c4d.css', true],
  ['/assets/shell/be-vietnam-pro-latin-400-normal.33beca82.woff2', true],
  ['/releases/0123456789abcdef0123456789abcdef.json', true],
  ['/assets/mf-auctions/0a1b2c3d/remoteEntry.js', true],
  ['/assets/mf-auctions/0a1b2c3d/static/js/auctions.js', true],
  ['/assets/mf-auctions/0a1b2c3d/../remoteEntry.js', false],
  ['/assets/mf-auctions/static/remoteEntry.js', false],
  ['/assets/mf-auctions/mf-manifest.json', false],
  ['/releases/current', false],
  ['/assets/shell/main.js', false],
  ['/assets/../media/a.1a2b3c4d.js', false],
  ['/media/a.1a2b3c4d.jpg', false],
  ['/api/a.1a2b3c4d.js', false],
])('WORKER-2 STOCK-9 %s never changes: %s', (pathname, never) => {
  expect(isReleasedFile(pathname)).toBe(never);
});
