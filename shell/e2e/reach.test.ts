import type { Page } from 'playwright-core';
import { askForSession, keptFrom } from '../../scripts/e2e/accounts';
import { DESKTOP, MOBILE, type VisitOptions, withBrowser } from '../../scripts/e2e/browser';
import { coveredParts, smallTargets } from '../../scripts/e2e/hit-test';
import { showPath } from '../../scripts/e2e/page';
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

/** What is wrong on a page that is shown in this document, each line with its route. */
async function problemsOf(page: Page, route: string): Promise<string[]> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const problems = [
    ...(excess > 0 ? [`${excess} px wider than the window`] : []),
    ...(await coveredParts(page)),
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
});
