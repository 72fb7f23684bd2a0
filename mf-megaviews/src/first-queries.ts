import type { SiteConfig } from '@site/shared/contract';
import { decodePart } from '@site/shared/domain';
import { isUuid } from '@site/shared/uuid';
import { type NewsQuery, readNewsQuery } from './api/news-query';
import { readStart, readVideoQuery, type VideoQuery } from './api/video-requests';

/** What a page of this area asks for first. */
export type FirstQuery =
  | { name: 'videos'; query: VideoQuery }
  /** The post that an address names, by its id. */
  | { name: 'named-post'; id: string }
  | { name: 'lives' }
  /** An author, by the key of their page; their videos once the author's id is known. */
  | { name: 'author-videos'; uid: string }
  | { name: 'news'; query: NewsQuery };

/**
 * Tells what the page of an address asks for first. The early requests and the prepared queries both come from here, so
 * that neither is without the other.
 *
 * @param url the page's address
 * @param config the site's configuration
 */
export function firstQueries({ pathname, searchParams }: URL, config: SiteConfig): FirstQuery[] {
  const path = pathname === '/' ? `/${config.homeFeed}` : pathname.replace(/\/$/, '');
  const { supabase } = config.services;
  const [, uid] = /^\/user\/([^/]+)(?:\/mega-views)?$/.exec(path) ?? [];
  if (uid !== undefined) {
    const name = decodePart(uid);
    return name === undefined ? [] : [{ name: 'author-videos', uid: name }];
  }
  const [, author] = /^\/newsfeed\/([^/]+)$/.exec(path) ?? [];
  if (path === '/newsfeed')
    return [{ name: 'news', query: readNewsQuery(searchParams, undefined, supabase) }];
  if (author !== undefined)
    return isUuid(author) ? [{ name: 'news', query: readNewsQuery(searchParams, author, supabase) }] : [];
  if (path === '/livestream/list') return [{ name: 'lives' }];
  if (path !== '/mega-views') return [];
  const start = readStart(searchParams);
  return [
    ...(start && !start.inList ? [{ name: 'named-post', id: start.id } as const] : []),
    { name: 'videos', query: readVideoQuery(searchParams) },
  ];
}
