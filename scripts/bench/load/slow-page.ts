import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { SLOW_PHONE, slowLine } from '../browser';

/** How long anything on a page is waited for, ms. */
export const LIMIT_MS = 60_000;
/** How long nothing must be under way for a page to be at rest, ms. */
const QUIET_MS = 1_000;
/** A video that is played never lets the line rest: what a page needs has come by then, ms. */
const REST_LIMIT_MS = 15_000;

/** A page and the browser's own log of its network. */
export interface SlowPage {
  page: Page;
  session: CDPSession;
}

/**
 * A phone of 390 px with nothing cached.
 *
 * @param browser a running one
 * @param hasWorker whether the site may have its service worker
 */
export const newPhone = (browser: Browser, hasWorker = false): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    serviceWorkers: hasWorker ? 'allow' : 'block',
  });

/**
 * Opens an empty page on a slow network and a slow processor.
 *
 * @param context the phone
 */
export async function openSlowPage(context: BrowserContext): Promise<SlowPage> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await slowLine(session);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PHONE.cpuSlowdown });
  return { page, session };
}

/**
 * Adds up what goes over the wire, as the browser's own network log tells.
 *
 * @param session of a page that is still empty
 * @returns the sums so far, and a promise of rest: a page that is busy computing has no requests under way either, so
 * it is asked for only when the content is there
 */
export function countTraffic(session: CDPSession) {
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
    const begun = performance.now();
    const isBusy = () => underWay.size > 0 || performance.now() - changed < QUIET_MS;
    while (isBusy() && performance.now() - begun < REST_LIMIT_MS) await wait(50);
  };
  return { traffic, rest };
}

/** When the page had its own content, ms from the navigation's start. */
export const contentMark = (page: Page): Promise<number> =>
  page
    .waitForFunction(() => performance.getEntriesByName('route-content')[0]?.startTime, null, {
      timeout: LIMIT_MS,
    })
    .then((handle) => handle.jsonValue())
    .then(Number);
