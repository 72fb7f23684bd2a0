import type { AreaRelease } from '@site/shared/contract';
import { areaRelease, liveRecord } from '@site/shared/testing/area-release';
import { isOwnPath } from './own-paths';
import { findRoute, siteRoutes, spelledPath } from './routes';
import { sharedAddress } from './shared-address';

const area = (id: AreaRelease['id'], routes: AreaRelease['routes']) => areaRelease({ id, routes });

const record = liveRecord(
  area('mf-listings', [
    { path: '/for-sale', page: 'sale', feed: true, home: 'for-sale' },
    { path: '/for-sale/app/:id', page: 'detail' },
  ]),
  area('mf-megaviews', [
    { path: '/mega-views', page: 'videos', home: 'mega-views' },
    { path: '/user/:uid', page: 'author' },
  ]),
  area('mf-account', [{ path: '/account', page: 'account', protected: true }]),
);

const pageAt = (path: string, homeFeed: 'for-sale' | 'mega-views' = 'for-sale') => {
  const route = findRoute(siteRoutes(record, { homeFeed }), path);
  return route && `${route.area.id}/${route.page}`;
};

test.each([
  ['/for-sale', 'mf-listings/sale'],
  ['/for-sale/app/7', 'mf-listings/detail'],
  ['/for-sale/app/a%2Fb', 'mf-listings/detail'],
  ['/for-sale/app/%zz', 'mf-listings/detail'],
  ['/account/', 'mf-account/account'],
])('SHELL-1 the record alone says that %s is %s', (path, page) => {
  expect(pageAt(path)).toBe(page);
});

test.each(['/for-sale/app', '/for-sale/app/7/more', '/accounts'])('NAV-10 nothing answers %s', (path) => {
  expect(pageAt(path)).toBeUndefined();
});

test('FEED-1 the configuration decides what / is, which keeps the marks of its own address', () => {
  expect([pageAt('/'), pageAt('/', 'mega-views')]).toEqual(['mf-listings/sale', 'mf-megaviews/videos']);
  expect(findRoute(siteRoutes(record, { homeFeed: 'for-sale' }), '/')?.feed).toBe(true);
});

test('SHELL-1 of two routes of one area the one that the router shows is the one whose files are named', () => {
  const news = area('mf-megaviews', [
    { path: '/newsfeed/:uid', page: 'author' },
    { path: '/newsfeed/new', page: 'new' },
  ]);
  const routes = siteRoutes({ ...record, areas: { 'mf-megaviews': news } }, { homeFeed: 'for-sale' });
  expect(findRoute(routes, '/newsfeed/new')?.page).toBe('new');
});

test.each([
  ['/FOR-SALE', '/for-sale'],
  ['/for-sale//', '/for-sale'],
  ['/%66or-sale', '/for-sale'],
  ['/FOR-SALE/App/A1-bC', '/for-sale/app/A1-bC'],
  ['/USER/aB%20c', '/user/aB%20c'],
  ['/for-rent/CHUNG-CU/Quan-7', '/for-rent/chung-cu/quan-7'],
  ['//', '/'],
  ['/for-sale/app/A1', '/for-sale/app/A1'],
])('NAV-11 %s is spelled %s', (pathname, spelled) => {
  const rent = area('mf-listings', [{ path: '/for-rent/:filter?/:place?', page: 'rent' }]);
  const routes = [
    ...siteRoutes(record, { homeFeed: 'for-sale' }),
    ...siteRoutes({ ...record, areas: { 'mf-listings': rent } }, { homeFeed: 'for-sale' }),
  ];
  const route = findRoute(routes, pathname);
  expect(route && spelledPath(route, pathname)).toBe(spelled);
});

test.each([
  ['/reports', true],
  ['/api/products/for-sale/list', true],
  ['/media/photos/1.jpg', true],
  ['/app-frame', true],
  ['/', false],
  ['/document', false],
  ['/for-sale/app/1', false],
])('WORKER-4 %s is the server’s own, and no page: %s', (pathname, own) => {
  expect(isOwnPath(pathname)).toBe(own);
});

const at = (parts: Parameters<typeof sharedAddress>[0]) => sharedAddress(parts, 'https://site.example', 40);

test.each([
  [{ text: 'chung cư quận 7' }, '/for-sale?q=chung+c%C6%B0+qu%E1%BA%ADn+7'],
  [{ text: 'Xem nhà này https://other.example/a-1', title: 'Nhà' }, '/for-sale?q=Xem+nh%C3%A0+n%C3%A0y'],
  [{ url: 'https://other.example/ban-nha-quan-7-123456.htm' }, '/for-sale?q=ban+nha+quan+7'],
  [{ text: 'https://site.example/for-sale/app/1?from=zalo' }, '/for-sale/app/1?from=zalo'],
  [{ text: 'https://site.example//evil.example/a' }, '/evil.example/a'],
  [{ text: 'https://site.example.evil.example/a-b' }, '/for-sale?q=a+b'],
  [{ text: 'x'.repeat(60) }, `/for-sale?q=${'x'.repeat(40)}`],
  [{}, '/'],
])('INSTALL-3 %j leads to %s', (parts, address) => {
  expect(at(parts)).toBe(address);
});
