import path from 'node:path';
import type { Page } from 'playwright-core';
import { matchPath } from 'react-router-dom';
import { withBrowser } from '../../scripts/e2e/browser';
import { releaseDevelopmentReact } from '../../scripts/e2e/development-react';
import { eventually } from '../../scripts/e2e/eventually';
import { authorOf, PUBLIC_PAGES, type PublicPage } from '../../scripts/e2e/public-pages';
import { storeIn } from '../../scripts/e2e/releases';
import { htmlOf, isRendered, isTakenOver, untilHydrated } from '../../scripts/e2e/rendering';
import { endSites, startOwnReleases } from '../../scripts/e2e/sites';
import { readManifests } from '../../scripts/lib/areas.mjs';
import { REPOSITORY } from '../../scripts/lib/deployables';

const visit = withBrowser();

/** Longer than all deployables take to build on a slow machine. */
const BUILD_LIMIT_MS = 300_000;

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

/** Who looks: four widths, each with another pair of language and theme. */
const LOOKS = [
  { width: 320, locale: 'vi', theme: 'light' },
  { width: 390, locale: 'en', theme: 'dark' },
  { width: 1024, locale: 'vi', theme: 'dark' },
  { width: 1440, locale: 'en', theme: 'light' },
] as const;
type Look = (typeof LOOKS)[number];

/** What the console shows of a request that failed; it is about the request, and its journey is elsewhere. */
const FAILED_REQUEST = 'Failed to load resource';
/** What Redux Toolkit's own checks say of the time that they take: it is about the machine. */
const SLOW_CHECK = /^\w+StateInvariantMiddleware took \d+ms/;

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

/** What the console says of a page from now on. */
function wordsIn(page: Page): readonly string[] {
  const words: string[] = [];
  page.on('console', (message) => {
    const isOfPage = !message.text().startsWith(FAILED_REQUEST) && !SLOW_CHECK.test(message.text());
    if (isOfPage && ['error', 'warning'].includes(message.type())) words.push(message.text());
  });
  return words;
}

/** React's development build has said what is wrong with a page by the time that the page is its own. */
const wordsOf = async (address: string, { width, locale, theme }: Look): Promise<string[]> => {
  const { page, context } = await visit('/robots.txt', { site, viewport: { width, height: 844 } });
  await context.addCookies([{ name: 'locale', value: locale, url: site }]);
  await page.evaluate((kept) => Object.assign(localStorage, kept), { locale, theme });
  await page.route(/\.(woff2|jpg|webp|avif|mp4)(\?|$)/, (route) => route.abort());
  const words = wordsIn(page);
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await untilHydrated(page);
  expect(await isTakenOver(page)).toBe(true);
  const shown = await page.evaluate(() => [
    document.documentElement.lang,
    document.documentElement.dataset.theme,
  ]);
  expect(shown).toEqual([locale, theme]);
  // A page that is closed while it connects has words of its own.
  const said = [...words];
  await page.close();
  return said;
};

test.each(['/for-sale', '/for-rent'])(
  'RENDER-4 development React has nothing to say of a listing that was opened from %s, after a reload',
  async (feed) => {
    const { page } = await visit(feed, { site });
    const words = wordsIn(page);
    await untilHydrated(page);
    await page.locator(`article a[href^="${feed}/app/"]`).first().click();
    await page.waitForURL(`**${feed}/app/**`);
    await page.locator('[data-ready]').first().waitFor();
    await page.reload({ waitUntil: 'domcontentloaded' });
    await untilHydrated(page);
    expect(await isTakenOver(page)).toBe(true);
    expect([...words]).toEqual([]);
    await page.close();
  },
);

test('RENDER-4 every page that is not protected is among those that are looked at', async () => {
  const looked = await Promise.all(PAGES.map(async ([, pathOf]) => new URL(await pathOf(), site).pathname));
  const isLookedAt = (pattern: string) =>
    looked.some((address) => matchPath({ path: pattern, end: true }, address) !== null);
  const routes = readManifests(REPOSITORY).flatMap((manifest) => manifest.routes);
  expect(routes.filter((route) => !route.protected && !isLookedAt(route.path))).toEqual([]);
});

const VIEWS = PAGES.flatMap(([name, pathOf]) => LOOKS.map((look) => ({ name, pathOf, look, ...look })));

test.each(VIEWS)(
  'RENDER-4 development React has nothing to say of $name at $width px, in $locale and $theme',
  async ({ pathOf, look }) => {
    expect(await wordsOf(await pathOf(), look)).toEqual([]);
  },
);
