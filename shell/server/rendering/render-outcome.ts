import type { PageData } from '../../common/rendering';

/** Why a page is not rendered on the server. */
export type FallbackCause =
  /** A service gave no data. */
  | 'data'
  /** A service did not answer in time. */
  | 'slow'
  /** The area asks for data early, and does not fill the store with it. */
  | 'unprepared'
  /** The page threw, or is too large. */
  | 'error'
  /** It had its time box and did not come. */
  | 'timeout'
  /** Its code ended the worker: it left the process, took too much memory, or threw with nobody to catch it. */
  | 'exit'
  /** Its area's bundle could not be loaded. */
  | 'import'
  /** No worker has started yet, or a page holds up each. */
  | 'no-worker'
  /** Its worker ended by other code than its own, or by nobody knows whose. */
  | 'lost'
  /** More pages are asked for than can be rendered, most of them by its visitor. */
  | 'busy'
  /** Its area failed too often, or its services were too slow for several visitors. */
  | 'resting'
  /** The services were too slow for the pages of its visitor, one after the other. */
  | 'resting-for-visitor';

/** What lies with the visitor's other pages: in another visitor's turn, the page may be rendered. */
export const VISITOR_CAUSES: ReadonlySet<FallbackCause> = new Set(['busy', 'resting-for-visitor']);

/** Why there is no page. */
export interface Failure {
  cause: FallbackCause;
  error: string;
  /** How often a page that has lost its worker may be tried again, since its code had the thread then; without it, as often as its box lets. */
  retries?: number;
  /** Nobody knows whose code took the worker away, and this page's had the thread: it is tried again where no other page is. */
  isSuspect?: true;
}

/** What the services said for a page. */
export type DataOutcome = { data: PageData } | Failure;

/** What became of a page. */
export type Outcome = { markup: string; data: PageData; ms: number } | Failure;
