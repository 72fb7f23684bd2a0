import type { Page } from 'playwright-core';
import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { untilReady } from '../../scripts/e2e/page';
import {
  htmlOf,
  isRendered,
  isTakenOver,
  shiftOf,
  untilHydrated,
  untilRendering,
} from '../../scripts/e2e/rendering';
import { renderingSiteUrl } from '../../scripts/e2e/settings';
import { endSites, startSite } from '../../scripts/e2e/sites';

// The site's server renders in the language that a visitor's cookie names (RENDER-7).

const visitSite = withBrowser();
const visit = (path: string, options: Parameters<typeof visitSite>[1] = {}) =>
  visitSite(path, { ...options, site: renderingSiteUrl() });

const ENGLISH = 'locale=en';
const MOST_SHIFT = 0.01;
/** Pages of several areas, with a text of theirs in each language, as it stands in the markup. */
const PAGES: [path: string, vietnamese: string, english: string][] = [
  ['/', 'Theo loại nhà', 'By type of home'],
  ['/for-rent/chung-cu', 'Theo khu vực', 'By place'],
  ['/mega-views', '>Tìm nhà<', '>Find a home<'],
  ['/rent-need', 'Nhu cầu tìm thuê', 'Looking to rent'],
  ['/support', '>Tìm nhà<', '>Find a home<'],
  ['/rules', 'Điều khoản sử dụng', 'Terms of use'],
];

const markupOf = (html: string): string => /<div id="root">(.*?)<script>/s.exec(html)?.[1] ?? '';
const langOf = (html: string): string | undefined => /<html lang="([^"]*)"/.exec(html)?.[1];

beforeAll(untilRendering);
afterAll(endSites);

test('RENDER-7 pages in both languages are rendered at the same time, and none has a word of the other', async () => {
  const asked = [0, 1, 2].flatMap(() =>
    PAGES.flatMap((page) => ['', ENGLISH].map((cookie) => ({ page, cookie }))),
  );
  await Promise.all(
    asked.map(async ({ page: [path, vietnamese, english], cookie }) => {
      // Of many pages at once a busy machine leaves some to the browser: such a visitor comes again.
      let html = '';
      await eventually(async () => {
        html = await htmlOf(path, cookie);
        expect([path, isRendered(html)]).toEqual([path, true]);
      });
      const [lang, own, other] = cookie ? ['en', english, vietnamese] : ['vi', vietnamese, english];
      const seen = {
        path,
        lang: langOf(html),
        own: markupOf(html).includes(own),
      };
      expect(seen).toEqual({ path, lang, own: true });
      expect([path, markupOf(html).includes(other)]).toEqual([path, false]);
    }),
  );
});

test('RENDER-7 RENDER-5 MACHINE-6 a kept page is given to those of its language alone, and caches in between keep the first one', async () => {
  const site = await startSite({ env: { RENDER: 'on', RENDER_LIMIT_MS: '5000', HTML_FRESH_SECONDS: '60' } });
  const get = async (cookie: string) => {
    const response = await fetch(`${site}/rules`, { headers: { accept: 'text/html', cookie } });
    const html = await response.text();
    return {
      isRendered: isRendered(html),
      lang: langOf(html),
      cache: response.headers.get('cache-control'),
      vary: response.headers.get('vary'),
    };
  };
  await eventually(async () => expect((await get('')).isRendered).toBe(true), 60_000);
  for (const cookie of ['', ENGLISH, '', ENGLISH])
    expect(await get(cookie)).toEqual(
      cookie
        ? { isRendered: true, lang: 'en', cache: 'private, no-cache', vary: 'accept-encoding, cookie' }
        : {
            isRendered: true,
            lang: 'vi',
            cache: 'public, max-age=0, s-maxage=60, stale-while-revalidate=60',
            vary: 'accept-encoding',
          },
    );
});

/** Notes what the console says of the page. */
const listen = (page: Page): string[] => {
  const words: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) words.push(message.text());
  });
  return words;
};

async function expectEnglishFromServer(page: Page): Promise<void> {
  await untilHydrated(page);
  expect(await isTakenOver(page)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  await page.getByRole('link', { name: 'For sale' }).first().waitFor();
  expect(await shiftOf(page)).toBeLessThan(MOST_SHIFT);
}

test('RENDER-7 I18N-1 who chose English gets the next page in English from the server, taken over without a word', async () => {
  const { page } = await visit('/support');
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Mở trình đơn' }).click();
  await page.getByRole('radio', { name: 'English' }).check();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  const words = listen(page);
  await page.reload();
  await expectEnglishFromServer(page);
  await page.goto(`${renderingSiteUrl()}/for-rent`);
  await expectEnglishFromServer(page);
  await untilReady(page, 'rent-feed');
  expect(words).toEqual([]);
});

test('RENDER-7 RENDER-4 a tab with English kept and no cookie is rendered by the browser once, then by the server', async () => {
  const { page, context } = await visit('/rules', { stored: { locale: 'en' } });
  await untilReady(page, 'rules');
  expect(await isTakenOver(page)).toBe(false);
  expect((await context.cookies()).map(({ name, value }) => [name, value])).toContainEqual(['locale', 'en']);
  await page.reload();
  await expectEnglishFromServer(page);
});

test('RENDER-7 who goes back to Vietnamese has no cookie, and no page in English for a moment', async () => {
  const { page, context } = await visit('/rules', { stored: { locale: 'en' } });
  await untilReady(page, 'rules');
  await page.evaluate(() => localStorage.setItem('locale', 'vi'));
  await page.goto(`${renderingSiteUrl()}/policy`);
  await untilReady(page, 'policy');
  expect(await isTakenOver(page)).toBe(false);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('vi');
  expect((await context.cookies()).filter(({ name }) => name === 'locale')).toEqual([]);
});
