import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { BROWSER_FLAGS } from '../lib/browser-flags.mjs';
import { requireExecutable } from './browser-server';
import { LIMIT_MS } from './eventually';
import { hasFailed, keepRecord, startRecord } from './failure-record';
import { RequestLog } from './requests';
import { siteUrl } from './settings';

/** A phone and a desktop, as the design measures them. */
export const MOBILE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

/** How a visitor comes. */
export interface VisitOptions {
  /** Address of another site than the one under test. */
  site?: string;
  viewport?: { width: number; height: number };
  colorScheme?: 'light' | 'dark';
  /** IANA name of the time zone that the visitor lives in; left out, that of Vietnam. */
  timezone?: string;
  /** Off: the browser runs no scripts of the page. */
  scripts?: 'on' | 'off';
  /** Local storage at the first page. */
  stored?: Record<string, string>;
  /** Page errors and violations of the content security policy that this visit may cause. */
  allow?: RegExp[];
  /** Prepares the page before it goes anywhere: routes, clocks. */
  prepare?: (page: Page) => Promise<unknown>;
}

/** A visitor in a browser profile of their own. */
export interface Visit {
  page: Page;
  context: BrowserContext;
  requests: RequestLog;
  /** Status of the first document. */
  status: number;
}

interface OpenVisit {
  context: BrowserContext;
  problems: string[];
}

/** How the browser of a test file differs from that of all others. */
export interface BrowserOptions {
  /** Keeps the back/forward cache, which Playwright turns off. */
  keepsPages?: boolean;
  /**
   * Lets the site register its service worker. Off for journeys that are not about it: they hold, change and count requests, and
   * those that a worker makes or answers do not pass them.
   */
  worker?: boolean;
  /** Records a trace for the case of a failure; off where a journey measures the page's memory, in which the recorder keeps its own. */
  traced?: boolean;
}

/** Connects to the browser of this jest worker, or starts one where it must differ. */
const openBrowser = (keepsPages: boolean): Promise<Browser> => {
  const shared = process.env.E2E_BROWSER_URL;
  if (shared && !keepsPages) return chromium.connect(shared);
  return chromium.launch({
    executablePath: requireExecutable(),
    args: BROWSER_FLAGS,
    ...(keepsPages ? { ignoreDefaultArgs: ['--disable-back-forward-cache'] } : {}),
  });
};

/**
 * Opens the browser for a test file, and a fresh profile for each visit. After each test its visits are closed, and
 * it fails when a page threw or broke the content security policy. A failure leaves a trace (failure-record.ts).
 *
 * @param options how the browser is started
 * @returns a function that visits an address
 */
export function withBrowser({
  keepsPages = false,
  worker = false,
  traced = true,
}: BrowserOptions = {}): (path: string, options?: VisitOptions) => Promise<Visit> {
  let browser: Browser;
  let open: OpenVisit[] = [];

  beforeAll(async () => {
    browser = await openBrowser(keepsPages);
  });
  afterAll(() => browser?.close());
  afterEach(async () => {
    const closing = open;
    open = [];
    const fails = hasFailed() || closing.some(({ problems }) => problems.length > 0);
    for (const [index, { context }] of closing.entries()) {
      if (fails) await keepRecord(context, index + 1, traced);
      await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
      await context.close();
    }
    expect(closing.flatMap(({ problems }) => problems)).toEqual([]);
  });

  return async (
    path,
    {
      site = siteUrl(),
      viewport = MOBILE,
      timezone = 'Asia/Ho_Chi_Minh',
      scripts = 'on',
      stored,
      allow = [],
      prepare,
      colorScheme,
    } = {},
  ) => {
    const context = await browser.newContext({
      viewport,
      baseURL: site,
      serviceWorkers: worker ? 'allow' : 'block',
      // A journey that wants https makes its certificate itself.
      ignoreHTTPSErrors: site.startsWith('https:'),
      javaScriptEnabled: scripts === 'on',
      locale: 'vi-VN',
      timezoneId: timezone,
      ...(colorScheme ? { colorScheme } : {}),
    });
    if (traced) await startRecord(context);
    const page = await context.newPage();
    page.setDefaultTimeout(LIMIT_MS);
    const problems: string[] = [];
    open.push({ context, problems });
    const note = (problem: string) => {
      if (!allow.some((pattern) => pattern.test(problem))) problems.push(problem);
    };
    page.on('pageerror', (error) => note(`page error: ${error.stack ?? error.message}`));
    page.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) note(`policy: ${message.text()}`);
    });
    if (stored) await context.addInitScript(keepOnce, stored);
    await prepare?.(page);
    const requests = new RequestLog(page);
    const response = await page.goto(path, { waitUntil: 'domcontentloaded' });
    return { page, context, requests, status: response?.status() ?? 0 };
  };
}

/** Runs in the page and its frames: puts values into the page's local storage, but not again after a reload. */
function keepOnce(stored: Record<string, string>): void {
  // A sandboxed frame has no storage.
  if (window !== window.top || sessionStorage.getItem('e2e:stored')) return;
  sessionStorage.setItem('e2e:stored', 'yes');
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
}
