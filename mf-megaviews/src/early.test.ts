import { testConfig } from '@site/shared/testing';
import early from './early';

const ask = (address: string, homeFeed: 'for-sale' | 'mega-views' = 'for-sale') =>
  early(new URL(address, 'https://site.example'), { ...testConfig, homeFeed });

test('FEED-1 MEGA-1 the first page is asked for on /mega-views, and on / when that is the home feed', () => {
  const first = [
    { method: 'POST', path: '/api/megaviews/get-posts', body: { filter: {}, cursor: null, limit: 5 } },
  ];
  expect(ask('/mega-views')).toEqual(first);
  expect(ask('/mega-views/')).toEqual(first);
  expect(ask('/', 'mega-views')).toEqual(first);
  expect(ask('/')).toEqual([]);
});

test('MEGA-2 MEGA-9 the search of the address is asked for at once, and the post that it starts with beside the feed of everybody', () => {
  const filtersOf = (address: string) => ask(address).map(({ body }) => (body as { filter: object }).filter);
  expect(filtersOf('/mega-views?q=%20Qu%E1%BA%ADn%207&author=a1&start=p9')).toEqual([
    { location: 'Quận 7', author_id: 'a1' },
  ]);
  expect(filtersOf('/mega-views?start=p9')).toEqual([{ id: 'p9' }, {}]);
});

test.each([
  ['/user/a%20b', ['/api/users/authors/a%20b']],
  ['/user/u1/mega-views/', ['/api/users/authors/u1']],
  ['/user/u1/for-sale', []],
  ['/user/%ff', []],
  ['/livestream/list', ['/api/livestream/get-list']],
  ['/newsfeed/8d7f3c1e-1f5a-4c27-9a41-0f6a1c2b3d4e', ['/rest/v1/newsfeed', '/rest/v1/users']],
  ['/newsfeed/somebody', []],
])('PROFILE-1 NEWS-2 %s asks for %j at once; an invalid id asks for nothing', (address, paths) => {
  expect(ask(address).map(({ path }) => path.split('?')[0])).toEqual(paths);
});

test('NEWS-1 the newsfeed asks for its items, and for who wrote them as soon as they are there', () => {
  const queryOf = (path = '') => new URLSearchParams(path.split('?')[1]);
  const [items] = ask('/newsfeed?q=metro');
  expect(queryOf(items?.path).get('description')).toBe('ilike.%metro%');
  const authors = items?.next?.(['u1', 'u2', 'u1', 5].map((author_id) => ({ author_id }))) ?? [];
  expect(authors.map(({ path }) => queryOf(path).get('uid'))).toEqual(['in.("u1","u2")']);
  expect(items?.next?.([])).toEqual([]);
});
