import type { Listing } from '@site/shared/domain';
import { listingsApi } from '../../api/listings.api';
import { navigatedBy } from '../../testing/browser-parts';
import { listingItem, listingItems } from '../../testing/listing-items';
import { makeStore } from '../../testing/make-store';
import { feedPlaces, placeOf } from './feed-place';
import { keepFeeds, restoreFeeds } from './kept-feeds';
import { DATA_KEY, feedName, INDEX_KEY, KEPT_BY } from './restorable-feeds';
import { canRestoreFeeds, forgetRestoring } from './restore-once';

const query = { kind: 'for-sale', filter: { price: '2-3' } } as const;
const feed = feedName(query);
const place = { feed, offset: 1234, width: 390, columns: 1, margin: 180, anchor: undefined, heights: [] };

const storeWith = (items = listingItems(30)) => {
  const store = makeStore();
  store.dispatch(
    listingsApi.util.upsertQueryEntries([
      {
        endpointName: 'listingFeed',
        arg: query,
        value: { pages: [{ data: items, nextCursor: 'next' }], pageParams: [null] },
      },
    ]),
  );
  return store;
};

const reload = () => {
  feedPlaces.forget();
  forgetRestoring();
  navigatedBy('reload');
};

const itemsOf = (store: ReturnType<typeof makeStore>) =>
  listingsApi.endpoints.listingFeed
    .select(query)(store.getState())
    .data?.pages.flatMap(({ data }) => data);

beforeEach(() => {
  reload();
  feedPlaces.keep('entry', place);
});

test('NAV-6 brings pages and place back after a reload, once', () => {
  keepFeeds(storeWith());
  reload();
  const store = makeStore();
  expect(canRestoreFeeds()).toBe(true);
  restoreFeeds(store);
  expect(itemsOf(store)).toEqual(listingItems(30));
  expect(placeOf('entry', feed)).toEqual(place);
  expect(placeOf('entry', 'another feed')).toBeUndefined();
  expect(canRestoreFeeds()).toBe(false);
});

test('NAV-6 a feed that is too large leaves its descriptions behind, or stays away', () => {
  const long = (length: number, changes: Partial<Listing> = {}) =>
    Array.from({ length: 30 }, (_, index) =>
      listingItem(index, { description: 'x'.repeat(length), ...changes }),
    );
  keepFeeds(storeWith(long(50_000)));
  reload();
  const store = makeStore();
  restoreFeeds(store);
  expect(itemsOf(store)).toEqual(long(0).map((item) => ({ ...item, partial: true })));

  feedPlaces.keep('entry', place);
  keepFeeds(storeWith(long(0, { location: 'y'.repeat(50_000) })));
  reload();
  expect(canRestoreFeeds()).toBe(false);
  expect(sessionStorage.getItem(DATA_KEY)).toBe('[]');
});

test('NAV-6 a full or broken storage is no error', () => {
  const store = storeWith();
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  keepFeeds(store);
  setItem.mockRestore();
  reload();
  expect(canRestoreFeeds()).toBe(false);

  feedPlaces.keep('entry', place);
  keepFeeds(store);
  sessionStorage.setItem(DATA_KEY, '{broken');
  reload();
  restoreFeeds(makeStore());
  expect(sessionStorage.getItem(DATA_KEY)).toBeNull();
});

test.each<[string, (feed: Record<string, unknown>) => unknown]>([
  ['null', () => null],
  ['an item without author', (feed) => [{ ...feed, pages: [{ data: [{ post: {} }], nextCursor: null }] }]],
  ['no cursors', (feed) => [{ ...feed, pageParams: [] }]],
  ['no such feed', (feed) => [{ ...feed, query: { kind: 'for-free', filter: {} } }]],
  ['a place without heights', (feed) => [{ ...feed, places: [['entry', { ...place, heights: null }]] }]],
])('NAV-6 kept feeds that are %s are thrown away', (_name, change) => {
  keepFeeds(storeWith(listingItems(2)));
  const [kept] = JSON.parse(sessionStorage.getItem(DATA_KEY) ?? '') as Record<string, unknown>[];
  sessionStorage.setItem(DATA_KEY, JSON.stringify(change(kept ?? {})));
  reload();
  const store = makeStore();
  restoreFeeds(store);
  expect(itemsOf(store)).toBeUndefined();
  expect(placeOf('entry', feed)).toBeUndefined();
  expect(sessionStorage.getItem(DATA_KEY)).toBeNull();
});

test.each([null, 'text', undefined])('NAV-6 an index of %j of kept feeds is thrown away', (feeds) => {
  sessionStorage.setItem(INDEX_KEY, JSON.stringify({ by: KEPT_BY, at: Date.now(), feeds }));
  reload();
  expect(canRestoreFeeds()).toBe(false);
});
