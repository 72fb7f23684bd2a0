// How visits are counted: the HTML's first script (server/boot-scripts.ts) reads what the shell counts at rest.

/** Local storage: how often the visitor came, and when a page was shown last, epoch ms: `2 1764000000000`. */
export const VISITS_KEY = 'visits';

/** Who comes back after this time is on another visit, ms: what statistics of visits commonly take. */
export const VISIT_REST_MS = 30 * 60_000;

/** On so many visits the app is offered in a banner over the feeds (PHONE-3). */
export const BANNER_VISITS = 2;
