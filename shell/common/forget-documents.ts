import { siteCaches } from '@site/shared/browser/site-caches';
import { DOCUMENTS_CACHE, FRAME_ADDRESS } from './worker';

/**
 * Removes the kept documents: their addresses tell where somebody was (OFFLINE-4). The frame stays, which shows any page without
 * them.
 */
export async function forgetDocuments(): Promise<void> {
  // What is not there is not made by looking.
  const cache = (await siteCaches.has(DOCUMENTS_CACHE)) ? await siteCaches.open(DOCUMENTS_CACHE) : undefined;
  for (const request of (await cache?.keys()) ?? [])
    if (new URL(request.url).pathname !== FRAME_ADDRESS) await cache?.delete(request, { ignoreVary: true });
}
