import type { SiteConfig } from '@site/shared/contract';
import { decodePart, type ListingKind } from '@site/shared/domain';
import { readCursor, readFeedAddress } from '@site/shared/feed';
import type { FeedQuery, ListingQuery } from './api/listing-requests';

/** What a page of this area asks for first. */
export type FirstQuery =
  | { name: 'feed'; query: FeedQuery }
  | { name: 'listing'; query: ListingQuery }
  /** An author, by the key of their page; their listings once the author's id is known. */
  | { name: 'author-feed'; uid: string; query: FeedQuery };

const feedQuery = (kind: ListingKind, params: URLSearchParams, filter: FeedQuery['filter']): FeedQuery => {
  const from = readCursor(kind, params);
  return { kind, filter, ...(from === null ? {} : { from }) };
};

/**
 * Tells what the page of an address asks for first. The early requests and the prepared queries both come from here, so
 * that neither is without the other.
 *
 * @param url the page's address
 * @param config the site's configuration
 * @returns undefined for a page that asks for nothing
 */
export function firstQuery(
  { pathname, search, searchParams }: URL,
  config: SiteConfig,
): FirstQuery | undefined {
  const path = pathname === '/' ? `/${config.homeFeed}` : pathname.replace(/\/$/, '');
  const [, uidPart = '', authorKind] = /^\/user\/([^/]+)\/(for-sale|for-rent)$/.exec(path) ?? [];
  if (authorKind === 'for-sale' || authorKind === 'for-rent') {
    const uid = decodePart(uidPart);
    return uid === undefined
      ? undefined
      : { name: 'author-feed', uid, query: feedQuery(authorKind, searchParams, {}) };
  }
  const [, kind, idPart] = /^\/(for-sale|for-rent)(?:\/app\/([^/]+)$|\/|$)/.exec(path) ?? [];
  if (kind !== 'for-sale' && kind !== 'for-rent') return undefined;
  if (idPart !== undefined) {
    const id = decodePart(idPart);
    return id === undefined ? undefined : { name: 'listing', query: { kind, id } };
  }
  const filter = readFeedAddress(kind, { pathname: path, search });
  return filter && { name: 'feed', query: feedQuery(kind, searchParams, filter) };
}
