import type { Page } from 'playwright-core';
import { askForSession, keptFrom } from '../../scripts/e2e/accounts';
import { type Visit, withBrowser } from '../../scripts/e2e/browser';
import { changeTexts, type TextChange } from '../../scripts/e2e/changed-texts';
import { crawledPages } from '../../scripts/e2e/crawl-pages';
import { eventually } from '../../scripts/e2e/eventually';
import { OPENED_STATES, type OpenedState } from '../../scripts/e2e/opened-states';
import { onFastLine, place, showPath, untilReady } from '../../scripts/e2e/page';
import { holdScripts, untilHydrated } from '../../scripts/e2e/rendering';
import { CUSTOMER } from '../../scripts/e2e/sign-in';
import { REPORT_PATHS } from '../common/report';

// Over its time budget: it uses every route of the site twice.
const visit = withBrowser();

const chooseLanguage = async (page: Page, language: string): Promise<void> => {
  await page.locator('[data-opens=site-menu]:visible').first().click();
  await page.getByRole('radio', { name: language }).check();
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
};

/** Submits each form as it is, opens and closes the first thing that opens, and changes the language and back. */
const use = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    for (const form of document.querySelectorAll<HTMLFormElement>('main form')) form.requestSubmit();
  });
  const opener = page.locator('main [data-opens]:visible').first();
  if ((await opener.count()) > 0) {
    await opener.click();
    await page.locator('dialog[open]').first().waitFor();
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').first().waitFor({ state: 'detached' });
  }
  await chooseLanguage(page, 'English');
  await chooseLanguage(page, 'Tiếng Việt');
};

const isCrashed = (page: Page): Promise<boolean> =>
  page.evaluate(
    () => document.querySelector('[data-area-error]') !== null || !document.querySelector('#main'),
  );

/** The pages, and what opens over them, that crash or cannot be used. */
async function crashesOf({ page }: Visit, change: TextChange, isProtected: boolean): Promise<string[]> {
  const problems: string[] = [];
  // A part that was rendered anew has lost what was typed in it: its crash is one too.
  page.on('request', (request) => {
    if (request.url().endsWith(REPORT_PATHS.crashes)) problems.push(`${place(page)}: a crash was reported`);
  });
  await untilReady(page, isProtected ? 'account' : 'rules');
  await changeTexts(page, change);
  const used: OpenedState[] = crawledPages()
    .filter((shown) => shown.isProtected === isProtected)
    .map(({ name, address }) => ({ name, address, open: use }));
  for (const { name, address, open, close } of isProtected ? used : [...used, ...OPENED_STATES]) {
    try {
      await showPath(page, await address());
      await open(page);
      await close?.(page);
    } catch (error) {
      problems.push(`${name}: ${error instanceof Error ? error.message : error}`);
    }
    if (await isCrashed(page)) problems.push(`${name}: crashed`);
  }
  return problems;
}

test.each(['moved', 'replaced'] as const)(
  'CHANGED-1 no page and nothing that opens over one crashes while a translator has its texts %s',
  async (change) => {
    const problems = await crashesOf(await visit('/rules', { prepare: onFastLine }), change, false);
    const stored = keptFrom(await askForSession(CUSTOMER));
    const own = await visit('/account', { stored, prepare: onFastLine });
    expect([...problems, ...(await crashesOf(own, change, true))]).toEqual([]);
  },
);

test.each(
  (['moved', 'replaced'] as const).flatMap((change) => [
    [change, '/for-sale', 'sale-feed'] as const,
    [change, '/login', 'login'] as const,
  ]),
)(
  'CHANGED-1 a translator that has the texts %s before the scripts of %s come makes nothing crash, and the page works',
  async (change, path, name) => {
    let release = (): void => undefined;
    const crashes: string[] = [];
    const { page } = await visit(path, {
      prepare: async (tab) => {
        await onFastLine(tab);
        release = await holdScripts(tab);
        tab.on('request', (request) => {
          if (request.url().endsWith(REPORT_PATHS.crashes)) crashes.push(request.postData() ?? '');
        });
      },
    });
    await page.locator('#main').waitFor();
    await changeTexts(page, change);
    release();
    await untilReady(page, name);
    await untilHydrated(page);
    await use(page);
    expect([crashes, await isCrashed(page)]).toEqual([[], false]);
    // The page is there once.
    await eventually(async () => expect(await page.locator('main h1').count()).toBe(1));
  },
);
