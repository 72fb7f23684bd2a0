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
  expect(ask('/newsfeed')).toEqual([]);
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
