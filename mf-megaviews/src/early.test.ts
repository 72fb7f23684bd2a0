import { testConfig } from '@site/shared/testing';
import early from './early';

const asked = (address: string) =>
  early(new URL(address, 'https://site.example'), testConfig).map(({ path }) => path);

test('PROFILE-1 an author’s pages ask for the author at once; a name that is no text asks for nothing', () => {
  expect(asked('/user/a%20b')).toEqual(['/api/users/authors/a%20b']);
  expect(asked('/user/u1/mega-views/')).toEqual(['/api/users/authors/u1']);
  expect(asked('/user/u1/for-sale')).toEqual([]);
  expect(asked('/user/%ff')).toEqual([]);
});

test('MEGA-1 the video feed asks for its first page, wherever it shall start', () => {
  expect(asked('/mega-views?author=a1&start=p9')).toEqual(['/api/megaviews/get-posts']);
  expect(asked('/newsfeed')).toEqual([]);
});

test('LIVE-1 the first live streams are asked for on their page', () => {
  const first = { method: 'POST', path: '/api/livestream/get-list', body: { cursor: null, limit: 5 } };
  expect(early(new URL('/livestream/list', 'https://site.example'), testConfig)).toEqual([first]);
});
