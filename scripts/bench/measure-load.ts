import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { SLOW_PHONE } from './browser';

/** One load of one page. Times in milliseconds from the navigation's start, sizes in bytes on the wire. */
export interface Load {
  requests: number;
  scriptBytes: number;
  totalBytes: number;
  largestPaint: number;
  content: number;
  layoutShift: number;
}

const LIMIT_MS = 60_000;

async function slowPage(context: BrowserContext): Promise<{ page: Page; session: CDPSession }> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW_PHONE.latencyMs,
    downloadThroughput: SLOW_PHONE.bytesPerSecond,
    uploadThroughput: SLOW_PHONE.bytesPerSecond / 2,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PHONE.cpuSlowdown });
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
  return { page, session };
}

/** How long nothing must be under way for a page to be at rest. */
const REST_MS = 1_000;

/**
 * Adds up what goes over the wire, as the browser's own network log tells.
 *
 * @returns the sums so far, and a promise of rest: a page that is busy computing has no requests under way either, so
 * it is asked for only when the content is there
 */
function countTraffic(session: CDPSession) {
  const types = new Map<string, string>();
  const underWay = new Set<string>();
  const traffic = { requests: 0, scriptBytes: 0, totalBytes: 0 };
  let changed = performance.now();
  const settle = (requestId: string) => {
    underWay.delete(requestId);
    changed = performance.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!request.url.startsWith('http')) return;
    types.set(requestId, type ?? '');
    underWay.add(requestId);
    changed = performance.now();
  });
  session.on('Network.loadingFailed', ({ requestId }) => settle(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    settle(requestId);
    const type = types.get(requestId);
    if (type === undefined) return;
    traffic.requests += 1;
    traffic.totalBytes += encodedDataLength;
    if (type === 'Script') traffic.scriptBytes += encodedDataLength;
  });
  const rest = async () => {
    while (underWay.size > 0 || performance.now() - changed < REST_MS) await wait(50);
  };
  return { traffic, rest };
}

const contentMark = (page: Page): Promise<number> =>
  page
    .waitForFunction(() => performance.getEntriesByName('route-content')[0]?.startTime, null, {
      timeout: LIMIT_MS,
    })
    .then((handle) => handle.jsonValue())
    .then(Number);

async function visit(page: Page, session: CDPSession, url: string): Promise<Load> {
  const { traffic, rest } = countTraffic(session);
  await page.goto(url, { waitUntil: 'commit', timeout: LIMIT_MS });
  const content = await contentMark(page);
  await rest();
  const seen = await page.evaluate(() => (window as unknown as { __seen: Omit<Load, 'content'> }).__seen);
  return { ...traffic, content, largestPaint: seen.largestPaint, layoutShift: seen.layoutShift };
}

/**
 * Loads a page with nothing cached, then once more with everything cached, as a mid-range phone would.
 *
 * @param browser a running one
 * @param url the page
 */
export async function measureLoad(browser: Browser, url: string): Promise<{ cold: Load; warm: Load }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  try {
    const first = await slowPage(context);
    const cold = await visit(first.page, first.session, url);
    await first.page.close();
    const second = await slowPage(context);
    const warm = await visit(second.page, second.session, url);
    return { cold, warm };
  } finally {
    await context.close();
  }
}

/**
 * Clicks from one page to another in place.
 *
 * @param browser a running one
 * @param from the page to start on
 * @param path the link to click, to a page of an area that is not loaded yet
 * @returns milliseconds from the click to the other page's content
 */
export async function measureNavigation(browser: Browser, from: string, path: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const { page, session } = await slowPage(context);
    const { rest } = countTraffic(session);
    await page.goto(from, { waitUntil: 'commit', timeout: LIMIT_MS });
    await contentMark(page);
    await rest();
    const clicked = await page.evaluate((target) => {
      performance.clearMarks('route-content');
      const link = document.querySelector<HTMLAnchorElement>(`a[href="${target}"]`);
      if (!link) throw new Error(`no link to ${target}`);
      const now = performance.now();
      link.click();
      return now;
    }, path);
    return (await contentMark(page)) - clicked;
  } finally {
    await context.close();
  }
}
