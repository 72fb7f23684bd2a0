import type { MediaConfig } from '@site/shared/contract';
import { mediaUrl } from '@site/shared/domain';
import { parseUrl } from '@site/shared/parse-url';
import { authorHead } from './author-head';
import { listingHead } from './listing-head';
import { videoHead } from './video-head';

/** What the HTML says of a page before any script runs: for search engines, and for previews of a shared link. */
export interface PageHead {
  /** The page's own part of the title. */
  title: string;
  description: string;
  /** Path of the page, without what a filter or a campaign adds. */
  path: string;
  /** Address or path of a picture. */
  image?: string;
}

/** What became of the question what a page is about. */
export type HeadAnswer = { head: PageHead } | { missing: true } | undefined;

/** What is asked of the base service about one page, and how its answer is read. */
export interface HeadRequest {
  /** Path of the call, from `/api/`. */
  call: string;
  /** Body of a POST; without it the call is a GET. */
  body?: object;
  /** The page shows one thing: when the service has no such thing, there is no such page. */
  isOfOne: boolean;
  /**
   * Reads the answer.
   *
   * @returns what the page is about, with the media path of its picture; undefined when the answer does not say
   */
  describe(answer: unknown): PageHead | undefined;
}

/** Knows one kind of page: what to ask for an address, undefined when the address is of another kind. */
export type HeadSource = (url: URL) => HeadRequest | undefined;

/** The pages that are about something of their own. */
const SOURCES: HeadSource[] = [listingHead, videoHead, authorHead];

/** The HTML waits no longer than this for the platform, ms: the page asks for itself anyway. */
export const HEAD_LIMIT_MS = 300;
const MISSING = [400, 404, 410, 414, 422];

/** Who is asked, and for whom. */
export interface HeadQuestion {
  /** Origin of the base service. */
  service: string;
  media: MediaConfig;
  /** Path and query of the address asked for. */
  address: string;
  /** Network address of the visitor: the service's limits are theirs, not this server's. */
  visitor: string;
}

/** What to ask for an address; undefined also for one that cannot be read. */
function requestFor(address: string): HeadRequest | undefined {
  const url = parseUrl(address, 'http://localhost');
  if (!url) return undefined;
  try {
    return SOURCES.map((source) => source(url)).find((request) => request !== undefined);
  } catch {
    return undefined;
  }
}

/**
 * Asks the base service what a page is about: a listing, a video, an author (DETAIL-7, NAV-9). It never fails and never
 * takes long: without an answer the page has the site's general head.
 *
 * @returns `missing` when the service says that there is no such thing; undefined for other pages and without an answer
 */
export async function pageHead({ service, media, address, visitor }: HeadQuestion): Promise<HeadAnswer> {
  const request = requestFor(address);
  if (!request) return undefined;
  const { call, body, isOfOne, describe } = request;
  try {
    const response = await fetch(service + call, {
      signal: AbortSignal.timeout(HEAD_LIMIT_MS),
      headers: { 'x-forwarded-for': visitor, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    if (isOfOne && MISSING.includes(response.status)) return { missing: true };
    if (!response.ok) return undefined;
    const head = describe(await response.json());
    if (!head) return undefined;
    return { head: head.image ? { ...head, image: mediaUrl(head.image, media) } : head };
  } catch {
    return undefined;
  }
}
