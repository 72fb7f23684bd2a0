import { atRest } from './at-rest';
import { CACHES, drop, kept, mayBeKept, pathsIn } from './caches';
import { ask } from './network-failure';
import { isReleasedFile } from './released-path';
import { scope } from './scope';
import { keepMakingRoom } from './sweep';

/**
 * Answers requests for released files: from the cache, else from the network, by the browser's own request, so that its
 * HTTP cache and whatever compression it speaks work as without a worker. Whoever asked holds the file to its hash.
 *
 * @param event a request
 */
export function answerReleasedFile(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  const isOwn = request.method === 'GET' && origin === scope.location.origin && isReleasedFile(pathname);
  if (!isOwn || request.headers.has('range')) return undefined;
  if (search) {
    // It is asked for once more, under another address: the kept one may be what failed.
    atRest(event, () => drop(CACHES.files, pathname));
    return undefined;
  }
  return fromCache(event, pathname);
}

async function fromCache(event: FetchEvent, pathname: string): Promise<Response> {
  const known = await kept(CACHES.files, pathname);
  if (known) return known;
  const response = await ask(event.request);
  if (mayBeKept(response)) {
    const copy = response.clone();
    atRest(event, () => keepMakingRoom(CACHES.files, pathname, copy));
  }
  return response;
}

/**
 * Keeps files that a tab has loaded before the worker was there: the browser's HTTP cache has them.
 *
 * @param pathnames their paths; what is no released file is left out
 */
export async function keepFiles(pathnames: readonly string[]): Promise<void> {
  const there = new Set(await pathsIn(CACHES.files));
  for (const pathname of new Set(pathnames)) {
    if (there.has(pathname) || !isReleasedFile(pathname)) continue;
    const response = await ask(pathname, { cache: 'force-cache' });
    if (mayBeKept(response) && !(await keepMakingRoom(CACHES.files, pathname, response))) return;
  }
}

/** Whether all of some files are kept. */
export async function areKept(pathnames: readonly string[]): Promise<boolean> {
  for (const pathname of pathnames) if (!(await kept(CACHES.files, pathname))) return false;
  return true;
}
