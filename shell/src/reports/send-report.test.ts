import { routeAt } from './send-report';

beforeEach(() => {
  const routes = [
    { path: '/for-sale/:filter?/:place?', page: 'sale-feed', home: 'for-sale' },
    { path: '/for-sale/app/:id', page: 'sale-detail' },
  ];
  Object.assign(window, {
    __CONFIG__: { homeFeed: 'for-sale' },
    __RECORD__: { areas: { 'mf-listings': { id: 'mf-listings', routes } } },
  });
});

test.each([
  ['/', '/'],
  ['/for-sale', '/for-sale/:filter?/:place?'],
  ['/for-sale/can-ho/quan-7', '/for-sale/:filter?/:place?'],
  ['/for-sale/app/12', '/for-sale/app/:id'],
  ['/for-sale/can-ho/quan-7/more', undefined],
])('SHELL-3 a report of %s names the route %s', (pathname, path) => {
  expect(routeAt(pathname)?.path).toBe(path);
});
