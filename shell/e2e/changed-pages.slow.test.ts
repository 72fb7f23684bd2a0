import type { Page } from 'playwright-core';
import { askForSession, keptFrom } from '../../scripts/e2e/accounts';
import { type Visit, withBrowser } from '../../scripts/e2e/browser';
import { replaceTexts } from '../../scripts/e2e/changed-texts';
import { crawledPages } from '../../scripts/e2e/crawl-pages';
import { OPENED_STATES, type OpenedState } from '../../scripts/e2e/opened-states';
import { onFastLine, place, showPath, untilReady } from '../../scripts/e2e/page';
import { CUSTOMER } from '../../scripts/e2e/sign-in';
import { REPORT_PATHS } from '../common/report';

// Over its time budget: it uses every route of the site.
const visit = withBrowser();

const chooseLanguage = async (page: Page, language: string): Promise<void> => {
  await page.locator('[data-opens=site-menu]:visible').first().click();
  await page.getByRole('radio', { name: language }).check();
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
};

/** Submits each form as it is, and changes the language, with which each text changes. */
const use = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    for (const form of document.querySelectorAll<HTMLFormElement>('main form')) form.requestSubmit();
  });
  await chooseLanguage(page, 'English');
  await chooseLanguage(page, 'Tiếng Việt');
};

const isCrashed = (page: Page): Promise<boolean> =>
  page.evaluate(
    () => document.querySelector('[data-area-error]') !== null || !document.querySelector('#main'),
  );

/** The pages, and what opens over them, that crash or cannot be used. */
async function crashesOf({ page }: Visit, isProtected: boolean): Promise<string[]> {
  const problems: string[] = [];
  // A part that was rendered anew has lost what was typed in it: its crash is one too.
  page.on('request', (request) => {
    if (request.url().endsWith(REPORT_PATHS.crashes)) problems.push(`${place(page)}: a crash was reported`);
  });
  await untilReady(page, isProtected ? 'account' : 'rules');
  await replaceTexts(page);
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

test('CHANGED-1 no page and nothing that opens over one crashes while a translator has its texts replaced', async () => {
  const problems = await crashesOf(await visit('/rules', { prepare: onFastLine }), false);
  const stored = keptFrom(await askForSession(CUSTOMER));
  const own = await visit('/account', { stored, prepare: onFastLine });
  expect([...problems, ...(await crashesOf(own, true))]).toEqual([]);
});
