import type { Locator, Page } from 'playwright-core';
import { askForSession, keptFrom } from '../../scripts/e2e/accounts';
import { DESKTOP, MOBILE, type VisitOptions, withBrowser } from '../../scripts/e2e/browser';
import { coveredParts, smallTargets } from '../../scripts/e2e/hit-test';
import { onFastLine, showPath } from '../../scripts/e2e/page';
import { siteUrl } from '../../scripts/e2e/settings';
import { CUSTOMER } from '../../scripts/e2e/sign-in';
import { largeText } from '../../scripts/e2e/text-size';
import { listRoutes } from '../../scripts/screens/routes';

const visit = withBrowser();

/** Eight sizes with all the routes of the specification: minutes on a machine that is busy. */
const WALK_LIMIT_MS = 400_000;
/** The promo comes some seconds after the page's rest. */
const PROMO_LIMIT_MS = 30_000;

const SIZES: [string, VisitOptions][] = [
  ['320 px with text of 200 %', { viewport: { width: 320, height: 640 }, prepare: largeText(2) }],
  ['320 px', { viewport: { width: 320, height: 640 } }],
  ['390 px', { viewport: MOBILE }],
  ['a phone on its side', { viewport: { width: 844, height: 390 } }],
  ['768 px', { viewport: { width: 768, height: 1024 } }],
  ['1024 px', { viewport: { width: 1024, height: 768 } }],
  ['1440 px', { viewport: DESKTOP }],
  ['1920 px', { viewport: { width: 1920, height: 1080 } }],
];

/** What is wrong on a page that is shown in this document, or in what is open over it, each line with its route. */
async function problemsOf(page: Page, route: string, within?: string): Promise<string[]> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const problems = [
    ...(excess > 0 ? [`${excess} px wider than the window`] : []),
    ...(await coveredParts(page, { ...(within && { within }) })),
    ...(await smallTargets(page)).map((target) => `smaller than 24 px: ${target}`),
  ];
  return problems.map((problem) => `${route}: ${problem}`);
}

/** Walks through routes in one document, where the promo stays once it has come. */
async function walk(page: Page, routes: { name: string; path: string }[]): Promise<string[]> {
  const problems: string[] = [];
  for (const { name, path } of routes) {
    await showPath(page, path);
    problems.push(...(await problemsOf(page, name)));
  }
  return problems;
}

/** The button of a name that is in sight: a wide window has others than a narrow one. */
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).and(page.locator(':visible')).first();

const openSheet = async (page: Page, opener: Locator) => {
  await opener.click();
  await page.getByRole('dialog').waitFor();
};

/** What opens over a page, how, and the part that is walked then; without one, the whole page beside it. */
const OPEN: { name: string; path: string; within?: string; open: (page: Page) => Promise<void> }[] = [
  {
    name: 'filter sheet',
    path: '/for-sale',
    within: 'dialog[open]',
    open: async (page) => {
      await openSheet(page, button(page, /^Bộ lọc/));
      await button(page, /^Xem \d[\d.]* tin$/).waitFor();
    },
  },
  {
    name: 'place picker',
    path: '/for-sale',
    within: 'dialog[open] dialog[open]',
    open: async (page) => {
      await openSheet(page, button(page, /^Bộ lọc/));
      await button(page, 'Tất cả tỉnh, quận, phường').click();
      await button(page, /^Xem trong /).waitFor();
    },
  },
  {
    name: 'menu of a filter',
    path: '/for-sale',
    within: 'dialog[open]',
    open: (page) => openSheet(page, button(page, 'Mức giá')),
  },
  {
    name: 'menu of the site',
    path: '/for-sale',
    within: 'dialog[open]',
    open: (page) => openSheet(page, page.locator('[data-opens=site-menu]')),
  },
  {
    name: 'suggestions',
    path: '/for-sale',
    within: '[role=listbox]',
    open: async (page) => {
      await page.locator('input[name=q]').focus();
      await page.keyboard.insertText('quận 7');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'compare bar',
    path: '/for-sale/app/{sale}',
    open: async (page) => {
      await button(page, /^So sánh: /).click();
      await page.getByRole('link', { name: /^So sánh 1 / }).waitFor();
    },
  },
];

const FOR_USERS = ['/account', '/account/profile', '/account/notifications', '/megabot'];

describe.each(SIZES)('at %s', (_size, look) => {
  test(
    'ERR-2 PROMO-1 NAV-7 nothing lies over a button or the end of a list',
    async () => {
      const routes = await listRoutes(siteUrl());
      const { page } = await visit('/', { ...look, site: siteUrl() });
      await page.locator('[data-promo]').waitFor({ state: 'attached', timeout: PROMO_LIMIT_MS });
      const problems = await walk(
        page,
        routes.filter(({ path, stored }) => !stored && !FOR_USERS.includes(path)),
      );
      const own = await visit('/account', { ...look, stored: keptFrom(await askForSession(CUSTOMER)) });
      problems.push(
        ...(await walk(
          own.page,
          FOR_USERS.map((path) => ({ name: path, path })),
        )),
      );
      expect(problems).toEqual([]);
    },
    WALK_LIMIT_MS,
  );

  test(
    'ERR-2 FILTER-2 PLACE-4 PLACE-5 COMPARE-1 nothing lies over what opens over a page',
    async () => {
      const routes = await listRoutes(siteUrl());
      const problems: string[] = [];
      for (const { name, path, within, open } of OPEN) {
        const own = routes.find((route) => route.name === path)?.path ?? path;
        // The bar's button lies below the fold, where it waits for its place on a slow line: a busy machine counts as one.
        const prepare = async (tab: Page): Promise<void> => {
          await look.prepare?.(tab);
          await onFastLine(tab);
        };
        const { page } = await visit(own, { ...look, prepare, site: siteUrl() });
        await page.locator('[data-ready]').first().waitFor();
        await open(page);
        problems.push(...(await problemsOf(page, name, within)));
      }
      expect(problems).toEqual([]);
    },
    WALK_LIMIT_MS,
  );
});
