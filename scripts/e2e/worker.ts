import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
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
 * Releases another service worker on a site that has a store of its own, by hand.
 *
 * @param folder the site's data folder
 * @param change what its script shall be; undefined for a release without one
 */
export async function releaseWorker(
  folder: string,
  change: (script: string) => string | undefined,
): Promise<void> {
  const store = storeIn(folder);
  const live = await store.current();
  if (!live?.shell.worker) throw new Error('no service worker is live');
  const { worker, ...shell } = live.shell;
  const script = change(readFileSync(path.join(store.place, worker.url), 'utf8'));
  if (script === undefined) return void writeLiveRecord(folder, { ...live, shell });
  const hash = createHash('sha256').update(script).digest('hex').slice(0, 8);
  const made = mkdtempSync(path.join(tmpdir(), 'worker-'));
  const file = path.join(made, `service-worker.${hash}.js`);
  writeFileSync(file, script);
  const added = await store.addFile('shell', file);
  rmSync(made, { recursive: true });
  writeLiveRecord(folder, { ...live, shell: { ...shell, worker: added } });
}
