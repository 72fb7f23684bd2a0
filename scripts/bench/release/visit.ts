import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { BROWSER_FLAGS } from '../../lib/browser-flags.mjs';
import { requireBrowser, slowLine } from '../browser';

/** The home page of one visit. */
export interface HomeVisit {
  /** Of scripts and style sheets, as they came over the line, with their heads. */
  bytes: number;
  /** From the navigation's start until the page can be used, ms. */
  usable: number;
}

const LIMIT_MS = 60_000;

/** One visit on a slow phone's line. */
async function visit(context: BrowserContext, site: string): Promise<HomeVisit> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await slowLine(session);
  const code = new Set<string>();
  let bytes = 0;
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (/\/assets\/.+\.(js|css)(\?|$)/.test(request.url)) code.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (code.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(site, { waitUntil: 'commit', timeout: LIMIT_MS });
  const isUsable = () => performance.getEntriesByName('hydrated').length > 0;
  await page.waitForFunction(isUsable, undefined, { timeout: LIMIT_MS });
  const usable = await page.evaluate(() => performance.getEntriesByName('hydrated')[0]?.startTime ?? 0);
  await page.waitForLoadState('networkidle', { timeout: LIMIT_MS });
  await page.close();
  return { bytes, usable };
}

/**
 * Visits the home page, lets a release take place, and comes back, with one browser profile.
 *
 * @param site its address
 * @param releaseMeanwhile makes the next release live
 * @returns the second visit
 */
export async function comeBack(site: string, releaseMeanwhile: () => Promise<void>): Promise<HomeVisit> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-release-'));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: requireBrowser(),
    args: BROWSER_FLAGS,
    viewport: { width: 390, height: 844 },
  });
  try {
    await visit(context, site);
    await releaseMeanwhile();
    return await visit(context, site);
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
