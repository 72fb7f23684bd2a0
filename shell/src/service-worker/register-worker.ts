import { siteCaches } from '@site/shared/browser/site-caches';
import { workerContainer } from '@site/shared/browser/worker-container';
import { type LoadedMessage, REST_CACHE, REST_ENTRY, WORKER_ADDRESS } from '../../common/worker';

/** How long a worker that took itself away stays away, ms: by then its team has read why. */
const REST_MS = 24 * 60 * 60 * 1000;

const untilLoaded = (): Promise<unknown> =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((resolve) => addEventListener('load', resolve, { once: true }));

/** A worker that has failed again and again leaves the time behind, at which it went (worker/faults.ts). */
async function isResting(): Promise<boolean> {
  const cache = (await siteCaches.has(REST_CACHE)) ? await siteCaches.open(REST_CACHE) : undefined;
  if (!cache) return false;
  const since = Number(await (await cache.match(REST_ENTRY))?.text());
  // A device's clock may have been set right since.
  return Math.abs(Date.now() - since) < REST_MS;
}

/** Takes the worker away from the next document on: of a tab that runs somebody's own area, or of a dev server. */
export async function removeWorker(): Promise<void> {
  for (const registration of (await workerContainer()?.getRegistrations()) ?? [])
    await registration.unregister();
}

/** Removes what a worker has kept: the one that removes itself with all of it may not have come through (WORKER-5). */
async function removeKept(): Promise<void> {
  for (const name of await siteCaches.names()) await siteCaches.remove(name);
}

const releasedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, search }) => origin === location.origin && search === '')
    .map(({ pathname }) => pathname);

async function register(serviceWorker: ServiceWorkerContainer): Promise<void> {
  const hadWorker = serviceWorker.controller !== null;
  await serviceWorker.register(WORKER_ADDRESS, { scope: '/' });
  if (hadWorker) return;
  const { active } = await serviceWorker.ready;
  const { pathname, search } = location;
  const loaded: LoadedMessage = { kind: 'loaded', page: pathname + search, files: releasedFiles() };
  active?.postMessage(loaded);
}

/**
 * Registers the service worker once the page is loaded, and tells it what the tab came with. Where the document says that
 * there is to be none, a worker that is there is taken away, with the browser's subscription to notifications (0016). A document
 * that says nothing comes from a server of before, beside newer ones, and changes nothing. A browser without workers, or that
 * forbids them, goes on without.
 */
export async function keepWorker(): Promise<void> {
  const serviceWorker = workerContainer();
  const mayRegister = window.__WORKER__;
  if (!serviceWorker || mayRegister === undefined) return;
  try {
    await untilLoaded();
    if (!mayRegister) await Promise.all([removeWorker(), removeKept()]);
    else if (!(await isResting())) await register(serviceWorker);
  } catch (error) {
    console.warn('[service worker]', error);
  }
}
