/** Address of the service worker; its folder is what it may control. */
export const WORKER_ADDRESS = '/service-worker.js';

/** Address of the document without a page, which the worker keeps for addresses that it has no document of. */
export const FRAME_ADDRESS = '/app-frame';

/** The header of a document that may be kept: the id of its release record. */
export const RELEASE_HEADER = 'x-release';

/** The header of a document that names the parameters of a query that its page reads, commas between them. */
export const QUERY_HEADER = 'x-page-query';

/** The worker's cache of documents; the version is that of its form. */
export const DOCUMENTS_CACHE = 'documents-v1';

/** What a kept document says of itself in the header `server-timing`, which its own scripts can read. */
export const KEPT_TIMING = 'kept';

/** The cache that says since when the worker has taken itself away: until that is over, no tab brings it back. */
export const REST_CACHE = 'rest-v1';

/** The one entry of {@link REST_CACHE}: epoch ms as text. */
export const REST_ENTRY = '/rest';

/** What a tab that was loaded without the worker tells it: what the tab came with is in no cache of the worker's yet. */
export interface LoadedMessage {
  kind: 'loaded';
  /** Path and query of the document. */
  page: string;
  /** Paths of the released files that the tab has loaded. */
  files: string[];
}

/** What a tab tells that somebody looks at: notifications about that page are seen by this. */
export interface SeenMessage {
  kind: 'seen';
  /** Path and query of the page. */
  page: string;
}

/** What a tab tells when it has heard how many threads wait in the inbox of whoever is here: the icon's badge counts them. */
export interface UnreadMessage {
  kind: 'unread';
  count: number;
}

/** What the worker asks a tab, with a port for the answer: which page it shows. */
export interface PageQuestion {
  kind: 'where';
}

/** What a tab answers to {@link PageQuestion}. */
export interface PageAnswer {
  /** Path and query of the page. */
  page: string;
  /** Whether somebody looks at it: the tab is in front, and its window has the focus. */
  isLookedAt: boolean;
}

/** A tab shows what was kept, since no service has answered it. */
export interface UnansweredMessage {
  kind: 'unanswered';
}

/** An account has left this browser, here or elsewhere. */
export interface LeftMessage {
  kind: 'left';
}

/** What tabs tell the worker. */
export type TabMessage = LoadedMessage | SeenMessage | UnreadMessage | UnansweredMessage | LeftMessage;
