import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { BROWSER_FLAGS } from '../lib/browser-flags.mjs';
import { findChromium } from '../lib/chromium.mjs';

const PHONE_WINDOW = { width: 390, height: 844 };
const LIMIT_MS = 20_000;

/** What pages read by POST: everything else that is not read by GET would change something. */
const READS = /\/(list|count|map|get-posts|get-list|get-comments|matches|matching-demands|count-new)$/;
/** Without these nobody signs in or out, and nothing is kept: only a full walk sends them. */
const FULL = /^\/(auth\/v1\/|rest\/v1\/saved_)|^\/api\/(firebase|users)\//;
/** The same of Firebase: its services are hosts of their own, or the first part of the platform's paths. */
const FIREBASE = /\.googleapis\.com\//;

/** A walk of one visitor through a deployed site. */
export interface Walk {
  page: Page;
  /** Address of the site, without a slash at the end. */
  site: string;
}

/** What became of one journey. */
export interface Outcome {
  name: string;
  /** Why it failed; undefined when it went well. */
  problem?: string;
}

/** A named walk that throws where the site does not do what it should. */
export type Journey = (walk: Walk) => Promise<void>;

/**
 * Lets through what changes nothing: a deployed site counts no visit's crash, report or message of a walk.
 *
 * @param context of the browser
 * @param isFull lets through what an account needs, too
 */
async function guard(context: BrowserContext, isFull: boolean): Promise<void> {
  await context.route(
    () => true,
    async (route, request) => {
      const { host, pathname } = new URL(request.url());
      const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(request.method()) || READS.test(pathname);
      const isOfAccount = FULL.test(pathname) || FIREBASE.test(host + pathname);
      if (isRead || (isFull && isOfAccount)) await route.continue();
      else await route.abort();
    },
  );
}

const oneLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0]?.trim() ?? '';

/**
 * Walks journeys one after the other, each in a browser profile of its own. One in which the page throws or breaks the content
 * security policy has failed.
 *
 * @param site its address, without a slash at the end
 * @param journeys by name
 * @param isFull whether they may change what is the account's own
 * @param onOutcome told after each
 * @throws Error when there is no browser
 */
export async function walk(
  site: string,
  journeys: Readonly<Record<string, Journey>>,
  isFull: boolean,
  onOutcome: (outcome: Outcome) => void,
): Promise<Outcome[]> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('no Chromium was found: install one or set CHROMIUM_PATH');
  const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
  const outcomes: Outcome[] = [];
  try {
    for (const [name, journey] of Object.entries(journeys)) {
      const context = await browser.newContext({
        viewport: PHONE_WINDOW,
        baseURL: site,
        serviceWorkers: 'block',
        locale: 'vi-VN',
        timezoneId: 'Asia/Ho_Chi_Minh',
      });
      await guard(context, isFull);
      const page = await context.newPage();
      page.setDefaultTimeout(LIMIT_MS);
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(`the page threw: ${oneLine(error)}`));
      page.on('console', (message) => {
        if (/Content Security Policy/i.test(message.text())) problems.push(oneLine(message.text()));
      });
      await journey({ page, site }).catch((error: unknown) => problems.unshift(oneLine(error)));
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
      const [problem] = problems;
      const outcome = problem === undefined ? { name } : { name, problem };
      outcomes.push(outcome);
      onOutcome(outcome);
    }
  } finally {
    await browser.close();
  }
  return outcomes;
}
