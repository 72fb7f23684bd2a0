import type { Browser, BrowserContext, Page } from 'playwright-core';
import { contentMark, countTraffic, LIMIT_MS, newPhone, openSlowPage } from './slow-page';

/** One load of one page. Times in milliseconds from the navigation's start, sizes in bytes on the wire. */
export interface Load {
  requests: number;
  /** Of the document, without the headers of its answer (RENDER-6). */
  htmlBytes: number;
  scriptBytes: number;
  totalBytes: number;
  largestPaint: number;
  content: number;
  layoutShift: number;
}

interface Seen {
  largestPaint: number;
  layoutShift: number;
}

/** Waits until the worker has kept the page: the next visit is what it is for. */
const untilKept = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    async (path) => (await caches.match(path, { ignoreVary: true })) !== undefined,
    new URL(page.url()).pathname,
    { timeout: LIMIT_MS },
  );

async function visit(
  context: BrowserContext,
  url: string,
  untilEnd: (page: Page) => Promise<unknown> = async () => undefined,
): Promise<Load> {
  const { page, session } = await openSlowPage(context);
  await page.addInitScript(() => {
    const seen = { largestPaint: 0, layoutShift: 0 };
    Object.assign(window, { __seen: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.largestPaint = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && typeof entry.value === 'number') seen.layoutShift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const { traffic, rest } = countTraffic(session);
  await page.goto(url, { waitUntil: 'commit', timeout: LIMIT_MS });
  const content = await contentMark(page);
  await rest();
  const seen = await page.evaluate(() => {
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return { ...(window as unknown as { __seen: Seen }).__seen, htmlBytes: document?.encodedBodySize ?? 0 };
  });
  const loaded = { ...traffic, ...seen };
  await untilEnd(page);
  await page.close();
  return { ...loaded, content };
}

/**
 * Loads a page as a mid-range phone would.
 *
 * @param browser a running one
 * @param url the page
 * @param isTwice whether it is loaded once more with everything cached
 * @param hasWorker whether the site's service worker takes part, which the first visit leaves behind
 * @returns the load with nothing cached, and the second one
 */
export async function measureLoad(
  browser: Browser,
  url: string,
  isTwice: boolean,
  hasWorker = false,
): Promise<{ cold: Load; warm?: Load }> {
  const context = await newPhone(browser, hasWorker);
  try {
    const cold = await visit(context, url, hasWorker && isTwice ? untilKept : undefined);
    return isTwice ? { cold, warm: await visit(context, url) } : { cold };
  } finally {
    await context.close();
  }
}
