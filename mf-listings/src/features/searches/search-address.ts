import type { ListingKind } from '@site/shared/domain';
import { type FeedFilter, feedPath, pathPart, writeFilter } from '@site/shared/feed';

/**
 * The one address of a search, by which it is known among saved ones: the home's is that of the feed, and the query has one order.
 *
 * @param kind which feed
 * @param filter what it is narrowed to
 */
export function searchAddress(kind: ListingKind, filter: FeedFilter): string {
  const inPath = pathPart(filter);
  const inQuery = Object.fromEntries(Object.entries(filter).filter(([name]) => !(name in inPath)));
  const query = writeFilter(new URLSearchParams(), inQuery).toString();
  return feedPath(kind, inPath) + (query && `?${query}`);
}
