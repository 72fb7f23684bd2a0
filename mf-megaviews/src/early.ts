import { authorRequest } from '@site/shared/author';
import type { EarlyRequest, SiteConfig } from '@site/shared/contract';
import { decodePart } from '@site/shared/domain';
import {
  livesRequest,
  namedPostRequest,
  readStart,
  readVideoQuery,
  videosRequest,
} from './api/video-requests';

/**
 * Tells what a page of this area will ask for first, before any of the area is loaded. The build inlines it in the
 * HTML, so it imports next to nothing.
 *
 * @param url the page's address
 * @param config the site's configuration
 * @returns the requests to start
 */
export default function early(url: URL, config: SiteConfig): EarlyRequest[] {
  const path = url.pathname === '/' ? `/${config.homeFeed}` : url.pathname.replace(/\/$/, '');
  const [, part] = /^\/user\/([^/]+)(?:\/mega-views)?$/.exec(path) ?? [];
  const uid = part === undefined ? undefined : decodePart(part);
  if (uid !== undefined) return [authorRequest(uid)];
  if (path === '/livestream/list') return [livesRequest(null)];
  if (path !== '/mega-views') return [];
  const start = readStart(url.searchParams);
  const named = start && !start.inList ? [namedPostRequest(start.id)] : [];
  return [...named, videosRequest(readVideoQuery(url.searchParams), null)];
}
