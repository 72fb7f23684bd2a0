import type { Store } from '@reduxjs/toolkit';
import type { api } from '@site/shared/api';
import { listingsApi } from '../../api/listings.api';
import { keepPlace, keptPlaces } from './feed-place';
import { isFeedQuery, type KeptFeed, readKeptFeeds } from './read-kept-feeds';
import { DATA_KEY, feedName, INDEX_KEY, KEPT_BY, type KeptIndex, restorableFeeds } from './restorable-feeds';

/** The part of the site's state that holds the feeds. */
export interface ApiState {
  api: ReturnType<typeof api.reducer>;
}

type ApiStore = Store<ApiState>;

/** About 2 MB: a browser keeps two bytes a character, and other parts of the site need room too. */
const MOST_CHARACTERS = 1_000_000;

function loadedFeeds(store: ApiStore): KeptFeed[] {
  const queries = Object.values(store.getState().api.queries);
  const feeds = new Map<string, KeptFeed>();
  for (const [entry, place] of keptPlaces()) {
    const known = feeds.get(place.feed);
    if (known) {
      known.places.push([entry, place]);
      continue;
    }
    const args = queries.find(
      (one) =>
        one?.endpointName === 'listingFeed' &&
        isFeedQuery(one.originalArgs) &&
        feedName(one.originalArgs) === place.feed,
    )?.originalArgs;
    if (!isFeedQuery(args)) continue;
    const { data } = listingsApi.endpoints.listingFeed.select(args)(store.getState());
    if (data) feeds.set(place.feed, { query: args, ...data, places: [[entry, place]] });
  }
  return [...feeds.values()];
}

/** A feed without the texts that its cards do not show. */
const slim = (feed: KeptFeed): KeptFeed => ({
  ...feed,
  pages: feed.pages.map((page) => ({
    ...page,
    data: page.data.map((item) => ({
      ...item,
      partial: true as const,
      post: { ...item.post, description: '' },
    })),
  })),
});

/** The feeds as texts, the last seen first, as many as there is room for. */
function fitting(feeds: KeptFeed[]): { texts: string[]; kept: KeptFeed[] } {
  const texts: string[] = [];
  const kept: KeptFeed[] = [];
  let room = MOST_CHARACTERS;
  for (const feed of feeds) {
    const whole = JSON.stringify(feed);
    const text = whole.length <= room ? whole : JSON.stringify(slim(feed));
    if (text.length > room) continue;
    room -= text.length;
    texts.push(text);
    kept.push(feed);
  }
  return { texts, kept };
}

/**
 * Keeps the loaded feeds and the places in them over a reload of this tab (NAV-6).
 *
 * @param store the site's store
 */
export function keepFeeds(store: ApiStore): void {
  const { texts, kept } = fitting(loadedFeeds(store));
  const index: KeptIndex = {
    by: KEPT_BY,
    at: Date.now(),
    feeds: Object.fromEntries(
      kept.flatMap((feed) => feed.places.map(([entry, place]) => [entry, place.feed])),
    ),
  };
  try {
    sessionStorage.setItem(DATA_KEY, `[${texts.join(',')}]`);
    sessionStorage.setItem(INDEX_KEY, JSON.stringify(index));
  } catch {
    forgetKeptFeeds();
  }
}

/** Throws away what was kept over a reload. */
export function forgetKeptFeeds(): void {
  try {
    sessionStorage.removeItem(INDEX_KEY);
    sessionStorage.removeItem(DATA_KEY);
  } catch {
    // No storage: nothing was kept.
  }
}

let restored = false;

/** Tells whether {@link restoreFeeds} has anything to do. */
export const canRestoreFeeds = (): boolean => !restored && Object.keys(restorableFeeds()).length > 0;

/**
 * Puts what was kept over a reload back into the store, once; the pages then find it as if it had never been away.
 *
 * @param store the site's store
 */
export function restoreFeeds(store: ApiStore): void {
  if (!canRestoreFeeds()) return;
  restored = true;
  try {
    const feeds = readKeptFeeds(sessionStorage.getItem(DATA_KEY) ?? '');
    for (const { query, pages, pageParams, places } of feeds) {
      const known = listingsApi.endpoints.listingFeed.select(query)(store.getState());
      if (!known.data) {
        store.dispatch(
          listingsApi.util.upsertQueryEntries([
            { endpointName: 'listingFeed', arg: query, value: { pages, pageParams } },
          ]),
        );
      }
      for (const [entry, place] of places.toReversed()) keepPlace(entry, place);
    }
  } catch {
    forgetKeptFeeds();
  }
}

/** Lets a test reload. */
export const forgetRestoring = (): void => {
  restored = false;
};
