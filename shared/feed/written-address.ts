import type { ListingKind } from '@site/shared/domain';
import { type FeedFilter, writeFilter } from './feed-filter';
import { feedPath, pathPart } from './feed-path';

/** Writes the address of a feed: its type and its place in the path (FIND-1), all other filters in the query. */
export function feedAddress(kind: ListingKind, filter: FeedFilter): string {
  const path = pathPart(filter);
  const rest = Object.entries(filter).filter(([name]) => !(name in path));
  const query = writeFilter(new URLSearchParams(), Object.fromEntries(rest)).toString();
  return feedPath(kind, path) + (query && `?${query}`);
}
