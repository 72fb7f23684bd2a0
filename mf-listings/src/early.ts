import { authorRequest } from '@site/shared/author';
import type { EarlyRequest, SiteConfig } from '@site/shared/contract';
import { decodePart } from '@site/shared/domain';
import { readFilter } from '@site/shared/feed';
import { feedRequest, listingRequest } from './api/listing-requests';
import { feedName, historyEntry, restorableFeeds } from './features/feed/restorable-feeds';

/**
 * Tells what a page of this area will ask for first, before any of the area is loaded. The build inlines it in the
 * HTML, so it imports next to nothing.
 *
 * @param url the page's address
 * @param config the site's configuration
 * @returns the requests to start; none when the feed comes back from the tab's own storage
 */
export default function early(url: URL, config: SiteConfig): EarlyRequest[] {
  const path = url.pathname === '/' ? `/${config.homeFeed}` : url.pathname.replace(/\/$/, '');
  const [, kind, , id] = /^\/(for-sale|for-rent)(\/app\/([^/]+))?$/.exec(path) ?? [];
  const [, uid] = /^\/user\/([^/]+)\/for-(?:sale|rent)$/.exec(path) ?? [];
  const author = uid === undefined ? undefined : decodePart(uid);
  if (author !== undefined) return [authorRequest(author)];
  if (kind !== 'for-sale' && kind !== 'for-rent') return [];
  if (id !== undefined) {
    const name = decodePart(id);
    return name === undefined ? [] : [listingRequest({ kind, id: name })];
  }
  const query = { kind, filter: readFilter(kind, url.searchParams) } as const;
  return restorableFeeds()[historyEntry()] === feedName(query) ? [] : [feedRequest(query, null)];
}
