import type { ListingKind } from '@site/shared/domain';
import type { FeedFilter } from './feed-filter';

/** The filters that the path of a feed's address names, by their slugs: `/for-sale/chung-cu/quan-7` (FIND-1). */
export type PathFilter = Pick<FeedFilter, 'type' | 'place'>;

/** The part of a filter that the path names: one type and one place. Several types are in the query, as all else. */
export const pathPart = ({ type, place }: FeedFilter): PathFilter => ({
  ...(type && !type.includes(',') && { type }),
  ...(place && { place }),
});

/** A filter of the query with what the path names, which wins over the query. */
export const withPath = ({ places, ...filter }: FeedFilter, path: PathFilter): FeedFilter => ({
  ...filter,
  ...(places && !path.place && { places }),
  ...path,
});

/** Writes the path of a feed that is narrowed by type and place; all other filters are in the query. */
export const feedPath = (kind: ListingKind, { type, place }: FeedFilter): string =>
  ['', kind, type, place].filter((part) => part !== undefined).join('/');
