import { isOwnPath } from './own-paths';

test.each([
  ['/reports', true],
  ['/api/products/for-sale/list', true],
  ['/docs', true],
  ['/media/photos/1.jpg', true],
  ['/service-worker.js', true],
  ['/app-frame', true],
  ['/', false],
  ['/document', false],
  ['/for-sale/app/1', false],
])('WORKER-4 %s is the server’s own, and no page: %s', (pathname, own) => {
  expect(isOwnPath(pathname)).toBe(own);
});
