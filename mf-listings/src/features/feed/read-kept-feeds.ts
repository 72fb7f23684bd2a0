import { isFields, isText } from '@site/shared/domain';
import type { FeedPage } from '../../api/feed-item';
import type { FeedQuery } from '../../api/listing-requests';
import { readFeedPage } from '../../api/read-answers';
import type { FeedPlace } from './feed-place';
import { feedName } from './restorable-feeds';

/** A feed with all its loaded pages, and the places in it. */
export interface KeptFeed {
  query: FeedQuery;
  pages: FeedPage[];
  pageParams: (string | null)[];
  places: [entry: string, place: FeedPlace][];
}

/** Tells whether something names a feed. */
export const isFeedQuery = (query: unknown): query is FeedQuery =>
  isFields(query) &&
  (query.kind === 'for-sale' || query.kind === 'for-rent') &&
  (query.author === undefined || isText(query.author)) &&
  (query.from === undefined || isText(query.from)) &&
  isFields(query.filter) &&
  Object.values(query.filter).every(isText);

const isPage = (page: unknown): boolean =>
  isFields(page) &&
  Array.isArray(page.data) &&
  (page.nextCursor === null || isText(page.nextCursor)) &&
  readFeedPage(page)?.data.length === page.data.length;

const isHeight = (one: unknown): boolean => Array.isArray(one) && isText(one[0]) && Number.isFinite(one[1]);

const isPlace = (place: unknown, feed: string): boolean =>
  isFields(place) &&
  place.feed === feed &&
  [place.offset, place.width, place.columns, place.margin].every(Number.isFinite) &&
  (place.anchor === undefined ||
    (isFields(place.anchor) && isText(place.anchor.id) && Number.isFinite(place.anchor.above))) &&
  Array.isArray(place.heights) &&
  place.heights.every(isHeight);

const isKeptFeed = (feed: unknown): feed is KeptFeed => {
  if (!isFields(feed) || !isFeedQuery(feed.query)) return false;
  const { query, pages, pageParams, places } = feed;
  const name = feedName(feed.query);
  return (
    isFields(query) &&
    Array.isArray(pages) &&
    pages.length > 0 &&
    pages.every(isPage) &&
    Array.isArray(pageParams) &&
    pageParams.length === pages.length &&
    pageParams.every((param) => param === null || isText(param)) &&
    Array.isArray(places) &&
    places.every((one) => Array.isArray(one) && isText(one[0]) && isPlace(one[1], name))
  );
};

/**
 * Reads what was kept over a reload.
 *
 * @returns undefined when anything of it is odd: what something else wrote, or half, would break each reload again
 */
export const readKeptFeeds = (feeds: unknown): KeptFeed[] | undefined =>
  Array.isArray(feeds) && feeds.every(isKeptFeed) ? feeds : undefined;
