import type { Page } from 'playwright-core';
import { eventually } from './eventually';
import { detailPath, type ListingItem } from './listings';
import { untilReady } from './page';
import { keptPaths } from './worker';

/**
 * All that a store of a database of the site holds; nothing without that database.
 *
 * @throws Error when the database has no such store
 */
export const valuesIn = (page: Page, database: string, store: string): Promise<unknown[]> =>
  page.evaluate(
    ([name, kept]) =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open(name);
        // Another version of the database than the site's would be in its way.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve([]);
        opening.onsuccess = () => {
          // What an event handler throws would be nobody's, and the promise would never settle.
          try {
            const all = opening.result.transaction(kept).objectStore(kept).getAll();
            all.onsuccess = () => resolve(all.result);
            all.onerror = () => reject(all.error);
          } catch (error) {
            reject(error);
          } finally {
            // A connection stays until its transactions are over.
            opening.result.close();
          }
        };
      }),
    [database, store] as const,
  );

/** The answers of a kind that are kept, as they came. */
export const keptAnswers = async (page: Page, kind: string): Promise<string[]> =>
  ((await valuesIn(page, 'kept-answers', 'answers')) as { kind: string; body: string }[])
    .filter((answer) => answer.kind === kind)
    .map(({ body }) => body);

/** Paths of the pictures that a page has shown. */
export const shownPictures = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('main img')]
      .filter(({ naturalWidth, currentSrc }) => naturalWidth > 0 && currentSrc.includes('/media/'))
      .map(({ currentSrc }) => new URL(currentSrc).pathname),
  );

/** Opens a listing by its card, as a visitor does, and waits until what its page shows is kept. */
export async function seeListing(page: Page, item: ListingItem, count: number): Promise<void> {
  await page.goto(detailPath('for-sale', item));
  await untilReady(page, 'sale-detail');
  await eventually(async () => {
    expect(await keptAnswers(page, 'listing')).toHaveLength(count);
    const kept = (await keptPaths(page))['pictures-v1'] ?? [];
    const shown = await shownPictures(page);
    expect(shown.length).toBeGreaterThan(0);
    expect(kept).toEqual(expect.arrayContaining(shown));
  }, 30_000);
}

/** What is shown from here on is what the site keeps by itself, and not what the browser may still have. */
export async function clearBrowserCache(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.clearBrowserCache');
  await client.detach();
}

/** Whether the proof of a writer is kept for the worker; beside it may lie a device that the worker has made. */
export const proofIn = async (page: Page): Promise<boolean> =>
  ((await valuesIn(page, 'outbox-proof', 'proof')) as object[]).some((one) => 'sender' in one);

/** What the browser does by itself when it has a network again, at a moment of its own choice. */
export async function wakeForSync(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId } of registrations) resolve(registrationId);
    });
  });
  await client.send('ServiceWorker.enable');
  await client.send('ServiceWorker.dispatchSyncEvent', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    tag: 'outbox',
    lastChance: false,
  });
}

/**
 * Where the browser keeps something of somebody: storages, databases and caches of the site, with their texts.
 *
 * @param texts what would tell of them
 */
export const tracesOf = (page: Page, texts: readonly string[]): Promise<string[]> =>
  page.evaluate(async (wanted) => {
    const found: string[] = [];
    const look = (where: string, text: string) => {
      for (const one of wanted) if (text.includes(one)) found.push(`${where}: ${one}`);
    };
    for (const [name, storage] of Object.entries({ localStorage, sessionStorage }))
      for (const [key, value] of Object.entries(storage)) look(`${name} ${key}`, `${key} ${value}`);
    const settled = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store);
        const [values, keys] = [await settled(rows.getAll()), await settled(rows.getAllKeys())];
        look(`${name} ${store}`, JSON.stringify([keys, values]));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request, { ignoreVary: true });
        const isText = /html|json/.test(response?.headers.get('content-type') ?? '');
        look(`${name} ${request.url}`, `${request.url} ${isText ? await response?.text() : ''}`);
      }
    }
    return found;
  }, texts);
