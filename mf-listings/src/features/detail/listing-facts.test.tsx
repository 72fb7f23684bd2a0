import type { Listing } from '@site/shared/domain';
import { renderInShell } from '@site/shared/testing';
import { Price } from '@site/shared/ui';
import { act } from '@testing-library/react';
import { listingItem } from '../../testing/listing-items';
import { ListingFacts } from './listing-facts';

const NOW = Date.parse('2025-06-15T05:00:00Z');

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => jest.useRealTimers());

/** What header and table of a listing's page say. */
function show(post: Listing) {
  const { container } = renderInShell(
    <>
      <Price kind="for-sale" listing={post} />
      <ListingFacts kind="for-sale" post={post} />
    </>,
  );
  return {
    header: () => container.querySelector('p')?.textContent,
    fact: (name: string) =>
      [...container.querySelectorAll('dl > div')]
        .find((row) => row.querySelector('dt')?.textContent === name)
        ?.querySelector('dd')?.textContent,
  };
}

const changing = listingItem(1, {
  price: 2_500_000_000,
  new_price: { date_time: new Date(NOW + 5_000).toISOString(), price: 2_100_000_000 },
}).post;

test('FEED-10 DETAIL-2 header and table name the same price and price of one m² before, during and after a countdown', () => {
  const { header, fact } = show(changing);
  for (const ms of [0, 3_000, 1_900]) {
    act(() => jest.advanceTimersByTime(ms));
    expect(header()).toBe('2,5 tỷ Vnđ35,7 triệu/m²');
    expect(fact('Mức giá')).toBe('2.500.000.000 Vnđ');
    expect(fact('Giá mỗi m²')).toBe('35.714.000 Vnđ');
    expect(fact('Giá mới')).toBe('2.100.000.000 Vnđ từ 15/06/2025');
    expect(fact('Giá cũ')).toBeUndefined();
  }
  act(() => jest.advanceTimersByTime(200));
  expect(header()).toBe('2,1 tỷ VnđGiá cũ 2,5 tỷ Vnđ30 triệu/m²');
  expect(fact('Mức giá')).toBe('2.100.000.000 Vnđ');
  expect(fact('Giá mỗi m²')).toBe('30.000.000 Vnđ');
  expect(fact('Giá cũ')).toBe('2.500.000.000 Vnđ');
  expect(fact('Giá mới')).toBeUndefined();
});
