import { testConfig } from '@site/shared/testing';
import early from './early';

const ask = (path: string, homeFeed: 'for-sale' | 'mega-views' = 'for-sale') =>
  early(new URL(path, 'https://site.example'), { ...testConfig, homeFeed });

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

test('MEGA-9 the search of the address is asked for at once', () => {
  expect(ask('/mega-views?q=%20Qu%E1%BA%ADn%207&author=a1')[0]?.body).toMatchObject({
    filter: { location: 'Quận 7', author_id: 'a1' },
  });
});
