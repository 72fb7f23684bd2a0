import type { ListingItem } from '@site/shared/domain';
import { act, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { giveLayout } from '../../testing/browser-parts';
import { listingItem } from '../../testing/listing-items';
import { makeStore } from '../../testing/make-store';
import { TestShell } from '../../testing/test-shell';
import { ListingCard } from './listing-card';
import { VirtualFeedList } from './virtual-feed-list';

/** An item that counts how often a card read it: once in each rendering. */
const counted = (number: number, seconds: number): { item: ListingItem; reads: () => number } => {
  let reads = 0;
  const { post, author } = listingItem(number, {
    new_price: { date_time: new Date(Date.now() + seconds * 1000).toISOString(), price: 2_000_000_000 },
  });
  const watched = Object.defineProperty({ ...post }, 'location', {
    get() {
      reads += 1;
      return post.location;
    },
  });
  return { item: { post: watched, author }, reads: () => reads };
};

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

test('FEED-10 the clock ticks each second and renders no card and no feed', () => {
  jest.useFakeTimers();
  giveLayout();
  const watched = [counted(1, 90), counted(2, 95)];
  const commits: string[] = [];
  render(
    <TestShell store={makeStore()}>
      <Profiler id="feed" onRender={(_, phase) => commits.push(phase)}>
        <VirtualFeedList
          kind="for-sale"
          items={watched.map(({ item }) => item)}
          posts={watched.length}
          entry="default"
          isWhole
          feed="test"
          list={{ hasNextPage: false, isFetching: false, fetchNextPage() {}, refetch() {} }}
          before={{ current: null }}
        />
      </Profiler>
    </TestShell>,
  );
  const [first] = screen.getAllByRole('timer');
  const text = first?.textContent;
  const before = watched.map(({ reads }) => reads());
  commits.length = 0;
  act(() => {
    jest.advanceTimersByTime(5000);
  });
  expect(first?.textContent).not.toBe(text);
  expect(commits.length).toBeGreaterThan(0);
  expect(watched.map(({ reads }) => reads())).toEqual(before);
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
