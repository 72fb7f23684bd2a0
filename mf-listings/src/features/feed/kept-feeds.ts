import type { Store } from '@reduxjs/toolkit';
import type { api } from '@site/shared/api';
import { readStoredJson, store } from '@site/shared/storage';
import { listingsApi } from '../../api/listings.api';
import { feedPlaces } from './feed-place';
import { isFeedQuery, type KeptFeed, readKeptFeeds } from './read-kept-feeds';
import { DATA_KEY, feedName, INDEX_KEY, KEPT_BY, type KeptIndex } from './restorable-feeds';
import { canRestoreFeeds, markRestored } from './restore-once';

/** The part of the site's state that holds the feeds. */
export interface ApiState {
  api: ReturnType<typeof api.reducer>;
}

type ApiStore = Store<ApiState>;

/** About 2 MB: a browser keeps two bytes a character, and other parts of the site need room too. */
const MOST_CHARACTERS = 1_000_000;

function loadedFeeds(site: ApiStore): KeptFeed[] {
  const queries = Object.values(site.getState().api.queries);
  const feeds = new Map<string, KeptFeed>();
  for (const [entry, place] of feedPlaces.all()) {
    const known = feeds.get(place.feed);
    if (known) {
      known.places.push([entry, place]);
      continue;
    }
    const args = queries.find(
      (one) =>
        one?.endpointName === listingsApi.endpoints.listingFeed.name &&
        isFeedQuery(one.originalArgs) &&
        feedName(one.originalArgs) === place.feed,
    )?.originalArgs;
    if (!isFeedQuery(args)) continue;
    const { data } = listingsApi.endpoints.listingFeed.select(args)(site.getState());
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
 * @param site the site's store
 */
export function keepFeeds(site: ApiStore): void {
  const { texts, kept } = fitting(loadedFeeds(site));
  const index: KeptIndex = {
    by: KEPT_BY,
    at: Date.now(),
    feeds: Object.fromEntries(
      kept.flatMap((feed) => feed.places.map(([entry, place]) => [entry, place.feed])),
    ),
  };
  const isKept =
    store('sessionStorage', DATA_KEY, `[${texts.join(',')}]`) &&
    store('sessionStorage', INDEX_KEY, JSON.stringify(index));
  if (!isKept) forgetKeptFeeds();
}

/** Throws away what was kept over a reload. */
export function forgetKeptFeeds(): void {
  for (const key of [INDEX_KEY, DATA_KEY]) store('sessionStorage', key, undefined);
}

/**
 * Puts what was kept over a reload back into the store, once; the pages then find it as if it had never been away.
 *
 * @param site the site's store
 */
export function restoreFeeds(site: ApiStore): void {
  if (!canRestoreFeeds()) return;
  markRestored();
  const feeds = readKeptFeeds(readStoredJson('sessionStorage', DATA_KEY));
  if (!feeds) {
    forgetKeptFeeds();
    return;
  }
  for (const { query, pages, pageParams, places } of feeds) {
    const known = listingsApi.endpoints.listingFeed.select(query)(site.getState());
    if (!known.data) {
      site.dispatch(
        listingsApi.util.upsertQueryEntries([
          { endpointName: 'listingFeed', arg: query, value: { pages, pageParams } },
        ]),
      );
    }
    for (const [entry, place] of places.toReversed()) feedPlaces.keep(entry, place);
  }
}
