import { siteCaches } from '@site/shared/browser/site-caches';
import { storedPoster } from '@site/shared/videos/stored-videos';
import { pictureStem } from '../common/pictures';
import { CACHES } from './caches';
import { noteFault } from './faults';
import { failsLately, patienceMs } from './network-failure';
import { pause, scope } from './scope';

/** How old the list of what is kept may be, ms: tabs keep pictures, and the worker does not hear of each. */
const LIST_LASTS_MS = 5_000;

/** Stems of the pictures that are kept; undefined until they are read. */
let keptStems: ReadonlySet<string> | undefined;
let listedAt = Number.NEGATIVE_INFINITY;

async function listKept(): Promise<void> {
  // A cache that nobody needs is not made by looking.
  const cache = (await siteCaches.has(CACHES.pictures)) ? await siteCaches.open(CACHES.pictures) : undefined;
  const requests = await cache?.keys();
  keptStems = new Set(requests?.map(({ url }) => pictureStem(url)));
}

/** Reads again what is kept, beside the request. */
function keepListUp(event: FetchEvent): void {
  const now = performance.now();
  if (now - listedAt < LIST_LASTS_MS) return;
  listedAt = now;
  event.waitUntil(listKept().catch(noteFault));
}

/** A kept picture, in the width that is asked for or in another: they show the same. */
async function keptPicture(address: string): Promise<Response | undefined> {
  const cache = await siteCaches.open(CACHES.pictures);
  const same = await cache?.match(address, { ignoreVary: true });
  if (same) return same;
  const stem = pictureStem(address);
  const other = (await cache?.keys())?.find(({ url }) => pictureStem(url) === stem);
  if (other) return cache?.match(other, { ignoreVary: true });
  const poster = await storedPoster(address).catch(() => undefined);
  return poster && new Response(poster);
}

/** The network's picture; the kept one when that fails or does not begin in time. */
async function networkFirst(request: Request): Promise<Response> {
  const network = fetch(request).catch(() => undefined);
  const response = await Promise.race([network, pause(patienceMs())]);
  return response ?? (await keptPicture(request.url)) ?? (await network) ?? Response.error();
}

/**
 * Answers requests for pictures that are kept, those of seen listings and the posters of stored videos (OFFLINE-5, OFFLINE-9),
 * where the network fails or does not answer in time (OFFLINE-11). While it answers, all other pictures do not pass the worker, which
 * would only delay them. A picture that fails says nothing of the network: another host may be down, or refuse it.
 *
 * @param event a request
 */
export function answerPicture(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  if (request.destination !== 'image' || request.method !== 'GET') return undefined;
  keepListUp(event);
  if (!scope.navigator.onLine)
    return keptPicture(request.url).then((picture) => picture ?? networkFirst(request));
  const isKept = keptStems?.has(pictureStem(request.url)) ?? true;
  return isKept || failsLately() ? networkFirst(request) : undefined;
}
