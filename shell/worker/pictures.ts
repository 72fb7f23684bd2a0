import { storedPoster } from '@site/shared/videos/stored-videos';
import { pictureStem } from '../common/pictures';
import { CACHES } from './caches';
import { failsLately } from './network-failure';
import { scope } from './scope';

/** A kept picture, in the width that is asked for or in another: they show the same. */
async function keptPicture(address: string): Promise<Response | undefined> {
  const cache = await caches.open(CACHES.pictures);
  const same = await cache.match(address, { ignoreVary: true });
  if (same) return same;
  const stem = pictureStem(address);
  const other = (await cache.keys()).find(({ url }) => pictureStem(url) === stem);
  if (other) return cache.match(other, { ignoreVary: true });
  const poster = await storedPoster(address).catch(() => undefined);
  return poster && new Response(poster);
}

/**
 * Answers requests for pictures while there is no network: with those of seen listings and the posters of stored videos,
 * which the tabs keep (OFFLINE-5, OFFLINE-9). With a network pictures do not pass the worker, which would only delay them. A picture that fails says
 * nothing of the network: another host may be down, or refuse it.
 *
 * @param event a request
 */
export function answerPicture({ request }: FetchEvent): Promise<Response> | undefined {
  if (request.destination !== 'image' || request.method !== 'GET') return undefined;
  if (scope.navigator.onLine && !failsLately()) return undefined;
  return keptPicture(request.url).then((picture) => picture ?? fetch(request).catch(() => Response.error()));
}
