import { ANSWER_LIMIT_MS, answeredWithin } from './answered-within';

/** How a browser rejects what it forbids, and what it does not answer in time. */
const FORBIDDEN = ['SecurityError', 'TimeoutError'];

/** A browser has no caches at an address without encryption, and forbids them with all cookies blocked or in a private window (Firefox). */
async function unlessForbidden<Value>(work: () => Promise<Value>, otherwise: Value): Promise<Value> {
  try {
    return typeof caches === 'undefined' ? otherwise : await answeredWithin(ANSWER_LIMIT_MS, work());
  } catch (error) {
    if (error instanceof DOMException && FORBIDDEN.includes(error.name)) return otherwise;
    throw error;
  }
}

/**
 * The site's caches, as a browser has them that allows them; in another one, and in one that does not answer, nothing is kept and nothing is found. Every call rejects where
 * the caches are allowed and broken.
 */
export const siteCaches = {
  /** @returns undefined where the browser has no caches */
  open: (name: string): Promise<Cache | undefined> =>
    unlessForbidden(async () => caches.open(name), undefined),
  has: (name: string): Promise<boolean> => unlessForbidden(async () => caches.has(name), false),
  names: (): Promise<string[]> => unlessForbidden(async () => caches.keys(), []),
  /** Removes a cache. */
  remove: (name: string): Promise<boolean> => unlessForbidden(async () => caches.delete(name), false),
};
