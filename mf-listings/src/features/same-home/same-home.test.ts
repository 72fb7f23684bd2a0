import { withoutRepeats } from '@site/shared/feed';
import { listingItem } from '../../testing/listing-items';
import { homeKeyOf } from './same-home';
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

test('SAME-4 of a home the first post of the order stands for all; other homes keep their cards', () => {
  const same_home = { home: 'h', count: 2, from_price: 1 };
  const items = [
    listingItem(1, { same_home }),
    listingItem(2),
    listingItem(3, { same_home }),
    listingItem(4),
  ];
  const shown = withoutRepeats(items, ({ post }) => homeKeyOf(post));
  expect(shown).toEqual([items[0], items[1], items[3]]);
});

test('SAME-3 a post of another form is left out, and an answer of another form is none', () => {
  expect(readOtherPosts({ posts: [other, { ...other, price: 'x' }, null] })).toEqual([other]);
  expect(readOtherPosts({})).toBeUndefined();
});
