import { testConfig } from '@site/shared/testing';
import early from './early';

const ask = (address: string, homeFeed: 'for-sale' | 'mega-views' = 'for-sale') =>
  early(new URL(address, 'https://site.example'), { ...testConfig, homeFeed });
const asked = (address: string) => ask(address).map(({ path }) => path);

test('FEED-1 MEGA-1 the first page is asked for on /mega-views, and on / when that is the home feed', () => {
  const first = [
    { method: 'POST', path: '/api/megaviews/get-posts', body: { filter: {}, cursor: null, limit: 5 } },
  ];
  expect(ask('/mega-views')).toEqual(first);
  expect(ask('/mega-views/')).toEqual(first);
  expect(ask('/', 'mega-views')).toEqual(first);
  expect(ask('/')).toEqual([]);
});

test('MEGA-9 PROFILE-2 the search of the address is asked for at once, wherever the feed shall start', () => {
  expect(ask('/mega-views?q=%20Qu%E1%BA%ADn%207&author=a1&start=p9')[0]?.body).toMatchObject({
    filter: { location: 'Quận 7', author_id: 'a1' },
  });
});

test('MEGA-2 the post that a shared address starts with is asked for at once, beside the feed of everybody', () => {
  expect(ask('/mega-views?start=p9').map(({ body }) => body)).toMatchObject([
    { filter: { id: 'p9' } },
    { filter: {} },
  ]);
});

test('PROFILE-1 an author’s pages ask for the author at once; a name that is no text asks for nothing', () => {
  expect(asked('/user/a%20b')).toEqual(['/api/users/authors/a%20b']);
  expect(asked('/user/u1/mega-views/')).toEqual(['/api/users/authors/u1']);
  expect(asked('/user/u1/for-sale')).toEqual([]);
  expect(asked('/user/%ff')).toEqual([]);
});

test('LIVE-1 the first live streams are asked for on their page', () => {
  const first = { method: 'POST', path: '/api/livestream/get-list', body: { cursor: null, limit: 5 } };
  expect(ask('/livestream/list')).toEqual([first]);
});

const ROWS = [{ author_id: 'u1' }, { author_id: 'u2' }, { author_id: 'u1' }];

test('NEWS-1 the newsfeed asks for its items, and for who wrote them as soon as they are there', () => {
  const [items] = ask('/newsfeed?q=metro');
  expect(items?.path).toContain('/rest/v1/newsfeed?');
  expect(new URLSearchParams(items?.path.split('?')[1]).get('description')).toBe('ilike.%metro%');
  const [authors, ...more] = items?.next?.(ROWS) ?? [];
  expect(more).toEqual([]);
  expect(new URLSearchParams(authors?.path.split('?')[1]).get('uid')).toBe('in.("u1","u2")');
  expect(items?.next?.([])).toEqual([]);
});

test('NEWS-2 the newsfeed of one person asks for both at once; a name that is no uid asks for nothing', () => {
  const uid = '8d7f3c1e-1f5a-4c27-9a41-0f6a1c2b3d4e';
  expect(asked(`/newsfeed/${uid}`).map((path) => path.split('?')[0])).toEqual([
    '/rest/v1/newsfeed',
    '/rest/v1/users',
  ]);
  expect(asked('/newsfeed/somebody')).toEqual([]);
});
