import type { AreaRelease, ReleaseRecord } from '@site/shared/contract';
import { findRoute, siteRoutes, spelledPath } from './routes';

const area = (id: AreaRelease['id'], routes: AreaRelease['routes']): AreaRelease => ({
  id,
  owner: 'team',
  contract: '^1.0.0',
  routes,
  widgets: [],
  slices: [],
  budget: { js: 1 },
  version: '1.0.0',
  entry: { url: '/entry.js', integrity: '' },
  pages: {},
});

const record: ReleaseRecord = {
  id: 'r',
  contract: '1.0.0',
  shell: { version: '1.0.0', js: [], css: [] },
  areas: {
    'mf-listings': area('mf-listings', [
      { path: '/for-sale', page: 'sale', feed: true, home: 'for-sale' },
      { path: '/for-sale/app/:id', page: 'detail' },
    ]),
    'mf-megaviews': area('mf-megaviews', [
      { path: '/mega-views', page: 'videos', home: 'mega-views' },
      { path: '/user/:uid', page: 'author' },
    ]),
    'mf-account': area('mf-account', [{ path: '/account', page: 'account', protected: true }]),
  },
};

const pageAt = (path: string, homeFeed: 'for-sale' | 'mega-views' = 'for-sale') => {
  const route = findRoute(siteRoutes(record, { homeFeed }), path);
  return route && `${route.area.id}/${route.page}`;
};

test.each([
  ['/for-sale', 'mf-listings/sale'],
  ['/for-sale/app/7', 'mf-listings/detail'],
  ['/for-sale/app/a%2Fb', 'mf-listings/detail'],
  ['/for-sale/app/%zz', 'mf-listings/detail'],
  ['/user/7', 'mf-megaviews/author'],
  ['/account', 'mf-account/account'],
  ['/account/', 'mf-account/account'],
])('SHELL-1 the record alone says that %s is %s', (path, page) => {
  expect(pageAt(path)).toBe(page);
});

test.each(['/for-sale/app', '/for-sale/app/7/more', '/accounts', '/user'])(
  'NAV-10 nothing answers %s',
  (path) => {
    expect(pageAt(path)).toBeUndefined();
  },
);

test('FEED-1 the configuration decides what / is', () => {
  expect(pageAt('/')).toBe('mf-listings/sale');
  expect(pageAt('/', 'mega-views')).toBe('mf-megaviews/videos');
});

test('FEED-1 the home page keeps the marks of its own address', () => {
  expect(findRoute(siteRoutes(record, { homeFeed: 'for-sale' }), '/')?.feed).toBe(true);
  expect(findRoute(siteRoutes(record, { homeFeed: 'for-sale' }), '/account')?.protected).toBe(true);
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
  ['/For-Sale/', '/for-sale'],
  ['/for-sale//', '/for-sale'],
  ['/%66or-sale', '/for-sale'],
  ['/FOR-SALE/App/A1-bC', '/for-sale/app/A1-bC'],
  ['/USER/aB%20c', '/user/aB%20c'],
  ['/for-rent/CHUNG-CU/Quan-7', '/for-rent/chung-cu/quan-7'],
  ['//', '/'],
])('NAV-11 %s is spelled %s', (pathname, spelled) => {
  const rent = area('mf-listings', [{ path: '/for-rent/:filter?/:place?', page: 'rent' }]);
  const routes = [
    ...siteRoutes(record, { homeFeed: 'for-sale' }),
    ...siteRoutes({ ...record, areas: { 'mf-listings': rent } }, { homeFeed: 'for-sale' }),
  ];
  const route = findRoute(routes, pathname);
  expect(route && spelledPath(route, pathname)).toBe(spelled);
});

test.each(['/', '/for-sale', '/for-sale/', '/for-sale/app/A1', '/user/aB%20c'])(
  'NAV-11 %s is spelled as its route is',
  (pathname) => {
    const route = findRoute(siteRoutes(record, { homeFeed: 'for-sale' }), pathname);
    expect(route && spelledPath(route, pathname)).toBe(pathname);
  },
);
