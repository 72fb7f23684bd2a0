import { readOtherPosts } from './same-home.api';

const other = {
  id: 'b',
  title: 'Bán căn hộ',
  price: 6_500_000_000,
  new_price: null,
  createdAt: '2026-11-12T03:00:00Z',
  image: null,
  author: { uid: 'u', display_name: 'An' },
};

test('SAME-3 a post of another form is left out, and so is an answer of another form', () => {
  expect(readOtherPosts({ posts: [other, { ...other, price: 'x' }, null] })).toEqual([other]);
  expect(readOtherPosts({})).toBeUndefined();
});
