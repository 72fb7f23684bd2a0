import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type CDPSession, chromium, type Page } from 'playwright-core';
import { BROWSER_FLAGS } from '../lib/browser-flags.mjs';
import { findChromium } from '../lib/chromium.mjs';
import { MOBILE } from './browser';
import { eventually, LIMIT_MS } from './eventually';

/** A script or a style sheet that a page has asked for. */
export interface WireFile {
  /** Path and query. */
  path: string;
  /** `br`, `dcz`; empty of one that came as it is. */
  coding: string;
  /** With the head of the answer; 0 of one from the browser's cache. */
  bytes: number;
}

/** A page of the visitor, and the scripts and style sheets that it has asked for until now. */
export interface WiredPage {
  page: Page;
  files(): WireFile[];
}

const isCode = (url: string): boolean => /\/assets\/.+\.(js|css)(\?|$)/.test(url);

/** Notes what comes over the wire: the page itself sees only what has been unpacked. */
async function watchWire(page: Page): Promise<() => WireFile[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const seen = new Map<string, WireFile>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { pathname, search } = new URL(request.url);
    if (isCode(request.url)) seen.set(requestId, { path: pathname + search, coding: '', bytes: 0 });
  });
  session.on('Network.responseReceived', ({ requestId, response }) =>
    Object.assign(seen.get(requestId) ?? {}, { coding: response.headers['content-encoding'] ?? '' }),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    Object.assign(seen.get(requestId) ?? {}, { bytes: encodedDataLength }),
  );
  return () => [...seen.values()];
}

/** What the browser offers for the next version of a file: it is asked for one that does not exist. */
async function offeredFor(page: Page, session: CDPSession, next: string): Promise<string | undefined> {
  const heard = new Promise<string | undefined>((resolve) => {
    session.once('Network.requestWillBeSentExtraInfo', ({ headers }) =>
      resolve(Object.entries(headers).find(([name]) => name.toLowerCase() === 'available-dictionary')?.[1]),
    );
  });
  await page.evaluate((url) => fetch(url, { cache: 'no-store' }).then((answer) => answer.text()), next);
  return heard;
}

/**
 * Waits until the browser keeps a file as the dictionary of its next versions, which takes it a moment.
 *
 * @param page a page of the site
 * @param url the file's address
 */
export async function untilKept(page: Page, url: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const next = url.replace(/\.[0-9a-f]{8}\./, '.00000000.');
  await eventually(async () => expect(await offeredFor(page, session, next)).toMatch(/^:.+:$/));
  await session.detach();
}

/** A visitor whose browser keeps what it has loaded, on disk. */
export interface ReturningVisitor {
  /** Opens a page of the site in a new tab. */
  open(address: string): Promise<WiredPage>;
  /** Ends the browser, and forgets its profile. */
  end(): Promise<void>;
}

/**
 * Starts a browser with a profile of its own.
 *
 * @param site address of the site
 */
export async function returningVisitor(site: string): Promise<ReturningVisitor> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('no Chromium was found: install one or set CHROMIUM_PATH');
  const folder = mkdtempSync(path.join(tmpdir(), 'returning-'));
  const context = await chromium.launchPersistentContext(folder, {
    ...{ executablePath, args: BROWSER_FLAGS, viewport: MOBILE, baseURL: site, locale: 'vi-VN' },
    // What a worker asks for is not on the page's wire.
    serviceWorkers: 'block',
  });
  return {
    async open(address) {
      const page = await context.newPage();
      page.setDefaultTimeout(LIMIT_MS);
      const files = await watchWire(page);
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      return { page, files };
    },
    async end() {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
