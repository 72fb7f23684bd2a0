import type { EarlyAnswer, Locale } from '@site/shared/contract';

/** What the site's server asks the shell's server bundle for. */
export interface PageRequest {
  /** The page's whole address. */
  address: string;
  /** The language in which it is rendered. */
  locale: Locale;
  /** Origin of the base service. */
  service: string;
  /** Origin behind the site's own address, for the services that have no origin of their own. */
  platform: string;
  /** Network address of the visitor. */
  visitor: string;
  /** How long the page's data is waited for, ms. */
  dataLimit: number;
}

/** What a page is rendered from. */
export interface PageData {
  /** By their early keys. */
  answers: Record<string, EarlyAnswer>;
  /** The moment that the page shows, epoch ms. */
  now: number;
}

/** In `Server-Timing`, the age of a document that is an address's last rendering: no newer one could be had (PLAIN-3). */
export const LAST_PAGE = 'last-page';
