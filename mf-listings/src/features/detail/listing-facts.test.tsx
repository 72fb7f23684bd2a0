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
function show(kind: 'for-sale' | 'for-rent', post: Listing) {
  const { container } = renderInShell(
    <>
      <Price kind={kind} listing={post} />
      <ListingFacts kind={kind} post={post} />
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

const changing = (price: number, next: number): Listing =>
  listingItem(1, { price, new_price: { date_time: new Date(NOW + 5_000).toISOString(), price: next } }).post;

test('FEED-10 DETAIL-2 header and table name the same price and price of one m² before, during and after a countdown', () => {
  const { header, fact } = show('for-sale', changing(2_500_000_000, 2_100_000_000));
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

test('FEED-10 a rent that has changed before the page came is the new one in both', () => {
  const post = changing(8_500_000, 8_000_000);
  jest.setSystemTime(NOW + 60_000);
  const { header, fact } = show('for-rent', post);
  expect(header()).toBe('8 triệu Vnđ/thángGiá cũ 8,5 triệu Vnđ/tháng');
  expect(fact('Mức giá')).toBe('8.000.000 Vnđ/tháng');
  expect(fact('Giá cũ')).toBe('8.500.000 Vnđ/tháng');
});
