import type { Page } from 'playwright-core';
import { eventually } from './eventually';
import { storeIn } from './releases';
import { writeLiveRecord } from './sites';

/** The script of the worker that controls a page; empty while none does. */
export const workerState = (page: Page): Promise<string> =>
  page.evaluate(() => navigator.serviceWorker.controller?.state ?? '');

/** Whether the browser has a worker for the site. */
export const isRegistered = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length > 0);

/** Paths of what the worker keeps, by cache. */
export const keptPaths = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const all: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      all[name] = requests.map(({ url }) => new URL(url).pathname + new URL(url).search);
    }
    return all;
  });

/** Waits until the worker controls a page, has kept some documents, and the frame for all others. */
export const untilKept = (page: Page, ...paths: string[]): Promise<void> =>
  eventually(async () => {
    expect(await workerState(page)).toBe('activated');
    const documents = (await keptPaths(page))['documents-v1'] ?? [];
    expect(documents).toEqual(expect.arrayContaining([...paths, '/app-frame']));
  }, 40_000);

/** Waits until the worker keeps released files of these names. */
export const untilFilesKept = (page: Page, ...names: RegExp[]): Promise<void> =>
  eventually(async () => {
    const files = (await keptPaths(page))['files-v1'] ?? [];
    for (const name of names) expect(files.filter((file) => name.test(file))).not.toEqual([]);
  }, 40_000);

/**
 * Releases a shell without a service worker on a site that has a store of its own, by hand.
 *
 * @param folder the site's data folder
 */
export async function releaseWithoutWorker(folder: string): Promise<void> {
  const live = await storeIn(folder).current();
  if (!live?.shell.worker) throw new Error('no service worker is live');
  const { worker: _worker, ...shell } = live.shell;
  writeLiveRecord(folder, { ...live, shell });
}
