import { screen, within } from '@testing-library/react';
import { giveLayout, navigatedBy } from '../../testing/browser-parts';
import { listingItem } from '../../testing/listing-items';
import { type ListingServer, startListingServer } from '../../testing/listing-server';
import { visit } from '../../testing/test-shell';
import { feedPlaces } from './feed-place';
import { forgetRestoring } from './restore-once';

/** The posts of one home, by their numbers. */
const OF_ONE_HOME = [1, 3, 5];

let server: ListingServer;

beforeEach(async () => {
  navigatedBy('navigate');
  const same_home = { home: 'h', count: OF_ONE_HOME.length, from_price: 2_400_000_000 };
  server = await startListingServer(
    [1, 2, 3, 4, 5].map((number) => listingItem(number, OF_ONE_HOME.includes(number) ? { same_home } : {})),
  );
  history.replaceState(null, '', '/');
  giveLayout();
  feedPlaces.forget();
  forgetRestoring();
});

afterEach(() => server.stop());

test('SAME-4 a home has one card, at the first of its posts; the end counts posts, as the service does', async () => {
  visit('/for-sale');
  await screen.findByRole('feed');
  const cards = screen.getAllByRole('article');
  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
    'Căn hộ 1',
    'Căn hộ 2',
    'Căn hộ 4',
  ]);
  expect(within(cards[0] as HTMLElement).getByText('3 tin của căn này, từ 2,4 tỷ')).toBeTruthy();
  expect(cards[0]?.getAttribute('aria-setsize')).toBe('3');
  expect(await screen.findByText('Bạn đã xem hết 5 tin')).toBeTruthy();
});
