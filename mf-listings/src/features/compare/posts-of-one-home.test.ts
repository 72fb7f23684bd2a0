import { postsOfOneHome } from './posts-of-one-home';

const post = (id: string, home?: string) => ({
  id,
  same_home: home === undefined ? undefined : { home, count: 3, from_price: 4_900_000_000 },
});

test('SAME-7 posts of one home are counted, and homes that the platform has not joined are each another one', () => {
  expect(postsOfOneHome([])).toBe(0);
  expect(postsOfOneHome([post('a'), post('b'), post('c', 'x')])).toBe(1);
  expect(postsOfOneHome([post('a', 'x'), post('b', 'y'), post('c', 'x')])).toBe(2);
  expect(postsOfOneHome([post('a', 'x'), post('b', 'x'), post('c', 'x'), post('d')])).toBe(3);
});
