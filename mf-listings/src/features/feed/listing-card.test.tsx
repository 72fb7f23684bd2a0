import type { ListingItem } from '@site/shared/domain';
import { render, screen } from '@testing-library/react';
import { listingItem } from '../../testing/listing-items';
import { makeStore } from '../../testing/make-store';
import { TestShell } from '../../testing/test-shell';
import { ListingCard } from './listing-card';

const card = (item: ListingItem) => (
  <TestShell store={makeStore()}>
    <ListingCard kind="for-sale" item={item} priority={false} inFeed titleId="title" />
  </TestShell>
);

afterEach(() => jest.useRealTimers());

test('FEED-9 says everything a buyer compares by, and is one link', () => {
  render(card(listingItem(1)));
  expect(screen.getByText('2,5 tỷ Vnđ')).toBeTruthy();
  expect(screen.getByText('35,7 triệu/m²')).toBeTruthy();
  for (const fact of ['70 m²', '2 PN', '1 WC', 'Đông Nam', 'Chung cư'])
    expect(screen.getByText(fact)).toBeTruthy();
  expect(screen.getByText('+1')).toBeTruthy();
  expect(screen.getByText('5 ảnh')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Căn hộ 1' }).getAttribute('href')).toBe('/for-sale/app/listing-1');
  expect(screen.getByRole('link', { name: /^Gọi/ }).getAttribute('href')).toBe('tel:+84912345678');
  expect(screen.getByRole('link', { name: /^Đặng Chí Thanh/ }).getAttribute('href')).toBe('/user/uid-1');
});

test('SAME-4 FEED-9 the card of a home with several posts says how many there are, and from which price', () => {
  const same_home = { home: 'h', count: 3, from_price: 6_500_000_000 };
  const { unmount } = render(card(listingItem(1, { same_home })));
  expect(screen.getByText('3 tin của căn này, từ 6,5 tỷ')).toBeTruthy();
  unmount();
  // A listing without photos keeps their place.
  render(card(listingItem(1, { images_path: [] })));
  expect(screen.getByText('Chưa có ảnh')).toBeTruthy();
  expect(screen.queryByText(/tin của căn này/)).toBeNull();
});
