import path from 'node:path';
import { matchPath } from 'react-router-dom';
import { withBrowser } from '../../scripts/e2e/browser';
import { releaseDevelopmentReact } from '../../scripts/e2e/development-react';
import { eventually } from '../../scripts/e2e/eventually';
import { authorOf, PUBLIC_PAGES, type PublicPage } from '../../scripts/e2e/public-pages';
import { storeIn } from '../../scripts/e2e/releases';
import { htmlOf, isRendered, isTakenOver, untilHydrated } from '../../scripts/e2e/rendering';
import { endSites, startOwnReleases } from '../../scripts/e2e/sites';
import { wordsIn } from '../../scripts/e2e/taken-over';
import { readManifests } from '../../scripts/lib/areas.mjs';
import { REPOSITORY } from '../../scripts/lib/deployables';

const visit = withBrowser();

/** Longer than all deployables take to build on a slow machine. */
const BUILD_LIMIT_MS = 300_000;
/** Some 30 pages, one after the other, on a slow machine. */
const WALK_LIMIT_MS = 300_000;

/** Pages of what one visitor alone has: the server renders them too, for nobody in particular. */
const OWN_PAGES: readonly PublicPage[] = [
  '/reset-password',
  '/account/notifications',
  '/inbox',
  '/saved',
  '/compare',
  '/shortlist/AAAAAAAAAAAAAAAA',
  '/mega-views/downloads',
].map((address): PublicPage => [address, () => address]);
const NEWS: PublicPage = [
  'what an author posted',
  async () => (await authorOf('')).replace('/user/', '/newsfeed/'),
];
const PAGES = [...PUBLIC_PAGES, NEWS, ...OWN_PAGES];

let site = '';

beforeAll(async () => {
  const own = await startOwnReleases({ RENDER: 'on', RENDER_LIMIT_MS: '10000' });
  site = own.site;
  const record = await releaseDevelopmentReact(storeIn(own.folder), path.join(own.folder, 'builds'));
  await eventually(async () => {
    const html = await htmlOf('/rules', '', site);
    expect(html).toContain(record);
    expect(isRendered(html)).toBe(true);
  });
}, BUILD_LIMIT_MS);
afterAll(endSites);

test('RENDER-4 every page that is not protected is among those that are looked at', async () => {
  const looked = await Promise.all(PAGES.map(async ([, pathOf]) => new URL(await pathOf(), site).pathname));
  const isLookedAt = (pattern: string) =>
    looked.some((address) => matchPath({ path: pattern, end: true }, address) !== null);
  const routes = readManifests(REPOSITORY).flatMap((manifest) => manifest.routes);
  expect(routes.filter((route) => !route.protected && !isLookedAt(route.path))).toEqual([]);
});

/** The looks that differ most from what the server renders without cookies; the production build is walked in the others (rendered-pages.slow.test.ts). */
const [locale, theme] = ['en', 'dark'];

test(
  'RENDER-4 development React has nothing to say of any page, in English and dark colours',
  async () => {
    const { page, context } = await visit('/robots.txt', { site });
    await context.addCookies([{ name: 'locale', value: locale, url: site }]);
    await page.evaluate((kept) => Object.assign(localStorage, kept), { locale, theme });
    await page.route(/\.(woff2|jpg|webp|avif|mp4)(\?|$)/, (route) => route.abort());
    const words = wordsIn(page);
    const findings: string[] = [];
    for (const [name, pathOf] of PAGES) {
      const before = words.length;
      await page.goto(await pathOf(), { waitUntil: 'domcontentloaded' });
      // React's development build has said what is wrong with a page by the time that the page is its own.
      await untilHydrated(page);
      const { lang, dataset } = await page.evaluate(() => ({
        lang: document.documentElement.lang,
        dataset: { ...document.documentElement.dataset },
      }));
      const seen = [await isTakenOver(page), lang, dataset.theme].join();
      if (seen !== [true, locale, theme].join()) findings.push(`${name}: ${seen}`);
      findings.push(...words.slice(before).map((text) => `${name}: ${text}`));
    }
    expect(findings).toEqual([]);
  },
  WALK_LIMIT_MS,
);

test('RENDER-4 development React has nothing to say of a listing that was opened from its feed, after a reload', async () => {
  const { page } = await visit('/for-sale', { site });
  const words = wordsIn(page);
  await untilHydrated(page);
  await page.locator('article a[href^="/for-sale/app/"]').first().click();
  await page.waitForURL('**/for-sale/app/**');
  await page.locator('[data-ready="sale-detail"]').waitFor();
  await page.reload({ waitUntil: 'domcontentloaded' });
  await untilHydrated(page);
  expect(await isTakenOver(page)).toBe(true);
  expect(words).toEqual([]);
});
