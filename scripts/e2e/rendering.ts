import { get } from 'node:http';
import type { Page } from 'playwright-core';
import { eventually } from './eventually';
import { siteUrl } from './settings';

/**
 * The HTML that the server sends for an address.
 *
 * @param cookie what the visitor's browser keeps
 * @param site the site's address
 */
export const htmlOf = async (path: string, cookie = '', site = siteUrl()): Promise<string> =>
  (await fetch(site + path, { headers: { accept: 'text/html', cookie } })).text();

/** Whether an HTML carries the page: its frame for a tab that the rendering does not fit stands beside the page. */
export const isRendered = (html: string): boolean => html.includes('<div id="spare">');

/**
 * Waits until the site's server renders: its first workers start with it.
 *
 * @param site its address
 */
export const untilRendering = (site = siteUrl()): Promise<void> =>
  // The setup of all journeys waits too, and has no `expect`.
  eventually(async () => {
    if (!isRendered(await htmlOf('/', '', site))) throw new Error('the site does not render');
  }, 60_000);

/** How many bytes the HTML of an address takes on the network, compressed by Brotli. */
export const brotliSize = (path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { accept: 'text/html', 'accept-encoding': 'br' };
    get(siteUrl() + path, { headers }, (response) => {
      let size = 0;
      if (response.headers['content-encoding'] !== 'br') reject(new Error(`${path} came without Brotli`));
      response.on('data', (part: Buffer) => {
        size += part.length;
      });
      response.on('end', () => resolve(size)).on('error', reject);
    }).on('error', reject);
  });

/** Waits until the page is the browser's own. */
export const untilHydrated = (page: Page): Promise<void> =>
  eventually(async () =>
    expect(await page.evaluate(() => performance.getEntriesByName('hydrated').length)).toBeGreaterThan(0),
  );

/** Whether the browser took the server's rendering for this tab. */
export const isTakenOver = (page: Page): Promise<boolean> =>
  page.evaluate(() => Reflect.get(window, '__RENDERED__') === true);

/**
 * Holds back all scripts of the site, as a slow network does.
 *
 * @param page before it goes anywhere
 * @returns lets the scripts through
 */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** How much has moved without the visitor's doing, as Core Web Vitals count it. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let sum = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) sum += entry.value;
    };
    const observer = new PerformanceObserver((seen) => add(seen.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    add(observer.takeRecords());
    return sum;
  });
