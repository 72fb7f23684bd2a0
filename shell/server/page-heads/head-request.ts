import type { SiteConfig } from '@site/shared/contract';
import { mediaUrl } from '@site/shared/domain';
import { parseUrl } from '@site/shared/parse-url';
import type { HeadTexts } from './head-texts';

/** What the HTML says of a page before any script runs: for search engines, and for previews of a shared link. */
export interface PageHead {
  /** The page's own part of the title. */
  title: string;
  description: string;
  /** Path of the page's canonical address, without what a filter or a campaign adds (FIND-2). */
  path: string;
  /** Address or path of a picture. */
  image?: string;
  /** The picture's caption. */
  imageAlt?: string;
  /** What the page is to a preview (Open Graph's `og:type`); a page of the site by default. */
  type?: 'website' | 'article' | 'profile' | 'video.other';
  /** What the page is about, in the words of schema.org (FIND-4). */
  data?: readonly object[];
  /** There is nothing on the page that a search engine should lead to (FIND-9). */
  isUnlisted?: boolean;
}

/** The site as heads name it. */
export interface HeadSite {
  config: Pick<SiteConfig, 'homeFeed' | 'productName' | 'services'>;
  texts: HeadTexts;
  /** A path as a whole address; undefined where the visitor's Host makes none of it. */
  whole(path: string): string | undefined;
  /** A media path as a whole address. */
  wholeMedia(path: string): string | undefined;
}

/** What is asked of the base service about one page, and how its answer is read. */
export interface HeadRequest {
  /** Path of the call, from `/api/`. */
  call: string;
  /** Origin of another service than the base service, as the configuration has it: empty for the site's own. */
  origin?: string;
  /** Headers that the service wants. */
  headers?: Record<string, string>;
  /** Body of a POST; without it the call is a GET. */
  body?: object;
  /** The page shows one thing: when the service has no such thing, there is no such page. */
  isOfOne: boolean;
  /**
   * Reads the answer.
   *
   * @returns what the page is about, with the media path of its picture, or that there is no such page; undefined when the
   * answer does not say
   */
  describe(answer: unknown): PageHead | Missing | undefined;
  /** What the page is about when the service has not what its address names. */
  otherwise?: PageHead | undefined;
}

/** The status that says that there is no such page (FIND-6). */
export interface Missing {
  missing: 404 | 410;
}

/** What is known of a page: its head, or that there is no such page. */
export type HeadAnswer = { head: PageHead } | Missing;

/** The head of a list, which is known without an answer; whether the list has anything is not. */
export interface ListHead {
  head: PageHead;
  /** Path of the call that gives the list. */
  call: string;
  /** Whether an answer has nothing of what the page is known for. */
  isEmpty(answer: unknown): boolean;
}

/**
 * Knows one kind of page: its head, or what to ask for it; undefined when the address is of another kind.
 */
export type HeadSource = (url: URL, site: HeadSite) => HeadRequest | ListHead | HeadAnswer | undefined;

const OF_THE_WEB = /^https?:\/\/[^/\\]/i;

/**
 * A path of the site, or an address of the web, as the whole address that a head may name. Texts that people have posted come
 * in here: another scheme, and what a browser reads as another host ('//elsewhere'), is no address (FIND-12).
 *
 * @param origin where the visitor finds the site
 * @returns undefined for what is no address
 */
export function wholeAddress(address: string, origin: string): string | undefined {
  const url = parseUrl(address, origin);
  if (!url) return undefined;
  if (url.username !== '' || url.password !== '') return undefined;
  const isOwn = url.origin === parseUrl(origin)?.origin && /^https?:$/.test(url.protocol);
  return isOwn || OF_THE_WEB.test(address) ? url.href : undefined;
}

/**
 * Makes the site as heads name it.
 *
 * @param config the runtime configuration
 * @param texts in the language of the HTML
 * @param origin what the browser sent as Host
 */
export function headSite(config: SiteConfig, texts: HeadTexts, origin: string): HeadSite {
  const whole = (path: string) => wholeAddress(path, origin);
  return { config, texts, whole, wholeMedia: (path) => whole(mediaUrl(path, config.services.media)) };
}
