import type { Page } from 'playwright-core';
import { askForSession, keptFrom } from './accounts';
import type { Visit, VisitOptions } from './browser';
import { type CrawledPage, crawledPages } from './crawl-pages';
import { OPENED_STATES, type OpenedState } from './opened-states';
import { onFastLine, place, showPath, untilAnnounced, untilReady } from './page';
import { problemsOf } from './page-problems';
import { CUSTOMER } from './sign-in';

type Checked = Pick<CrawledPage, 'name' | 'address'> & Partial<OpenedState>;
type VisitPath = (path: string, options?: VisitOptions) => Promise<Visit>;

/** How a crawl checks a page otherwise than {@link problemsOf}. */
export interface CrawlChecks {
  /** What else is wrong with a page in this look. */
  checkMore?: (page: Page) => Promise<string[]>;
  /** Leaves axe out, which takes a third of the time. */
  isAxeLeftOut?: boolean;
}

/**
 * Walks through all pages of the site, those for anybody in one document and those of a user in another, then through what
 * opens over them, and checks each.
 *
 * @param visit of {@link withBrowser}
 * @param look window, colours, size of text
 * @param checks what else is checked, and what is not
 * @returns what is wrong, a line each, after the name of the page
 */
export async function crawl(
  visit: VisitPath,
  look: VisitOptions,
  { checkMore, isAxeLeftOut }: CrawlChecks = {},
): Promise<string[]> {
  const problems: string[] = [];
  const prepare = async (page: Page): Promise<void> => {
    await look.prepare?.(page);
    await onFastLine(page);
  };
  /** Shows a page or a state of it, and notes what is wrong, also when it does not come. */
  const check = async (page: Page, { name, address, within, open, close }: Checked): Promise<void> => {
    const path = await address();
    try {
      const isOther = place(page) !== path;
      await showPath(page, path);
      if (isOther) await untilAnnounced(page);
      await untilSettled(page);
      await open?.(page);
      const found = [...((await checkMore?.(page)) ?? []), ...(await problemsOf(page, within, isAxeLeftOut))];
      problems.push(...found.map((problem) => `${name} (${path}): ${problem}`));
      await close?.(page);
    } catch (error) {
      problems.push(`${name} (${path}): ${error instanceof Error ? error.message : error}`);
    }
  };
  const pages = crawledPages();

  const { page } = await visit('/rules', { ...look, prepare });
  await untilReady(page, 'rules');
  for (const shown of pages.filter(({ isProtected }) => !isProtected)) await check(page, shown);
  for (const state of OPENED_STATES) await check(page, state);

  const stored = { ...look.stored, ...keptFrom(await askForSession(CUSTOMER)) };
  const own = await visit('/account', { ...look, stored, prepare });
  await untilReady(own.page, 'account');
  for (const shown of pages.filter(({ isProtected }) => isProtected)) await check(own.page, shown);
  return problems;
}

/** Waits until nothing in the window is still loading. */
const untilSettled = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[aria-busy=true]')].every((part) => {
      const { top, bottom, height } = part.getBoundingClientRect();
      return height === 0 || bottom < 0 || top > innerHeight;
    }),
  );
};
