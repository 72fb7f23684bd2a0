import { siteCaches } from '@site/shared/browser/site-caches';
import { PICTURES_CACHE } from '../common/pictures';
import { DOCUMENTS_CACHE, REST_CACHE } from '../common/worker';
import { untilWhole } from './network-failure';

/** The worker's caches, named by what they hold and by the version of its form: raise it with the form. */
export const CACHES = {
  documents: DOCUMENTS_CACHE,
  files: 'files-v1',
  faults: 'faults-v2',
  pictures: PICTURES_CACHE,
  rest: REST_CACHE,
} as const;

/**
 * Whether an answer may be kept: a success of the site's own, as the site gave it.
 *
 * @param response the answer
 */
export const mayBeKept = ({ status, type, redirected }: Response): boolean =>
  status === 200 && type === 'basic' && !redirected;

/** Removes the caches of earlier forms, and what an earlier worker has counted of its faults. */
export async function removeOldCaches(): Promise<void> {
  const known: readonly string[] = Object.values(CACHES).filter((name) => name !== CACHES.faults);
  for (const name of await siteCaches.names()) if (!known.includes(name)) await siteCaches.remove(name);
}

/** Removes all that the worker has kept. */
export async function removeAllCaches(): Promise<void> {
  for (const name of await siteCaches.names()) await siteCaches.remove(name);
}

/**
 * Finds an entry by its path: what it varies by is the same for all requests of one browser, or decided by the document.
 *
 * @param name one of {@link CACHES}
 * @param path the entry's key
 */
export const kept = async (name: string, path: string): Promise<Response | undefined> =>
  (await siteCaches.open(name))?.match(path, { ignoreVary: true });

/**
 * Puts an entry at the end of a cache, once all of it has come: the entries in front are those that were put the longest ago.
 * Where the storage is full or forbidden, nothing is kept.
 *
 * @param name one of {@link CACHES}
 * @param path the entry's key
 * @param response what is kept; read by this
 * @returns whether it is kept now
 * @throws NetworkFailure when the line drops within the response: the cache would tell that from no other failure
 */
export async function keep(name: string, path: string, response: Response): Promise<boolean> {
  await untilWhole(response.clone());
  try {
    const cache = await siteCaches.open(name);
    await cache?.put(path, response);
    return cache !== undefined;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'QuotaExceededError') return false;
    throw error;
  }
}

/** Paths of a cache's entries, those that were put the longest ago first. */
export const pathsIn = async (name: string): Promise<string[]> =>
  ((await (await siteCaches.open(name))?.keys()) ?? []).map(({ url }) => {
    const { pathname, search } = new URL(url);
    return pathname + search;
  });

/** Removes an entry. */
export const drop = async (name: string, path: string): Promise<boolean> =>
  (await (await siteCaches.open(name))?.delete(path, { ignoreVary: true })) ?? false;
