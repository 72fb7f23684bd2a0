import type { ListingItem } from '@site/shared/domain';
import { listingItem, listingItems } from '../../testing/listing-items';
import { cardRows, guessRowHeight } from './card-rows';

test('MAP-1 homes stand side by side in their order; the last row may be short', () => {
  const items = listingItems(7);
  const rows = cardRows(items, 3);
  expect(rows.map(({ first, items: side }) => [first, side.length])).toEqual([
    [0, 3],
    [3, 3],
    [6, 1],
  ]);
  expect(rows.flatMap((row) => row.items)).toEqual(items);
  expect(rows.map(({ key }) => key)).toEqual([0, 3, 6].map((first) => items[first]?.post.id));
  expect(cardRows([], 2)).toEqual([]);
});

test('MAP-1 a row is as high as its highest card', () => {
  const withAddress = (location: string) => listingItem(1, { location });
  const low = withAddress('Quận 7');
  const long = withAddress('x'.repeat(200));
  const height = (items: ListingItem[]) => guessRowHeight({ key: '', first: 0, items }, 400);
  expect(height([low, long])).toBe(height([long]));
  expect(height([long])).toBeGreaterThan(height([low]));
});
