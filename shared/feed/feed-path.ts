import type { ListingKind } from '@site/shared/domain';
import type { FeedFilter } from './feed-filter';

/** The filters that the path of a feed's address names, by their slugs: `/for-sale/chung-cu/quan-7` (FIND-1). */
export type PathFilter = Pick<FeedFilter, 'type' | 'place'>;

/** Writes the path of a feed that is narrowed by type and place; all other filters are in the query. */
export const feedPath = (kind: ListingKind, { type, place }: FeedFilter): string =>
  ['', kind, type, place].filter((part) => part !== undefined).join('/');
