import type { SiteConfig } from '@site/shared/contract';
import { mediaUrl } from '@site/shared/domain';
import { parseUrl } from '@site/shared/parse-url';
import { authorHead } from './author-head';
import { feedHead } from './feed-head';
import { type HeadAnswer, type HeadRequest, type HeadSite, type HeadSource, headSite } from './head-request';
import { headTexts } from './head-texts';
import { listingHead } from './listing-head';
import { plainHead } from './plain-head';
import { videoHead } from './video-head';

/** The kinds of pages that have a head of their own; the first that knows an address answers. */
const SOURCES: HeadSource[] = [listingHead, feedHead, videoHead, authorHead, plainHead];

/** The HTML waits no longer than this for the platform, ms: the page asks for itself anyway. */
export const HEAD_LIMIT_MS = 300;

/** What the service says when it has no such thing, and what the page is sent with: only 410 is for good (RFC 9110, 15.5.11). */
const MISSING: Record<number, 404 | 410> = { 400: 404, 404: 404, 410: 410, 414: 404, 422: 404 };

/** Who is asked, and for whom. */
export interface HeadQuestion {
  /** Origin of the base service. */
  service: string;
  config: SiteConfig;
  /** Where the visitor finds the site: what machines read holds whole addresses. */
  origin: string;
  /** Path and query of the address asked for. */
  address: string;
  /** Network address of the visitor: the service's limits are theirs, not this server's. */
  visitor: string;
}

/** What an address is about, or what to ask for it; undefined also for an address that cannot be read. */
function sourceOf(address: string, site: HeadSite): HeadRequest | HeadAnswer | undefined {
  const url = parseUrl(address, 'http://localhost');
  if (!url) return undefined;
  try {
    return SOURCES.map((source) => source(url, site)).find((answer) => answer !== undefined);
  } catch {
    return undefined;
  }
}

/**
 * Finds out what a page is about, of the base service where it must (DETAIL-7, NAV-9, FIND-2 to FIND-6). It never fails
 * and never takes long: without an answer the page has the site's general head.
 *
 * @returns `missing` when there is no such thing, with the status that says so; undefined for other pages and without an
 * answer
 */
export async function pageHead(question: HeadQuestion): Promise<HeadAnswer | undefined> {
  const { service, config, origin, address, visitor } = question;
  const source = sourceOf(address, headSite(config, headTexts(config.locales), origin));
  if (!source || !('call' in source)) return source;
  const { call, body, isOfOne, describe } = source;
  try {
    const response = await fetch(service + call, {
      signal: AbortSignal.timeout(HEAD_LIMIT_MS),
      headers: { 'x-forwarded-for': visitor, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    const missing = MISSING[response.status];
    if (isOfOne && missing) return { missing };
    if (!response.ok) return undefined;
    const head = describe(await response.json());
    if (!head) return undefined;
    return { head: head.image ? { ...head, image: mediaUrl(head.image, config.services.media) } : head };
  } catch {
    return undefined;
  }
}
