import type { Page } from 'playwright-core';
import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { untilReady, untilTitle } from '../../scripts/e2e/page';
import { endSites, startSite } from '../../scripts/e2e/sites';

const visit = withBrowser();
afterAll(endSites);

const language = (page: Page) => page.evaluate(() => document.documentElement.lang);
const inEnglish = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Object.defineProperty(navigator, 'language', { get: () => 'en-GB' }));

test('I18N-1 a browser that prefers another language is offered English beside the page, in one tab, until it is answered', async () => {
  const { page, context } = await visit('/rules', { prepare: inEnglish });
  await untilReady(page, 'rules');
  const accept = page.getByRole('button', { name: 'Read this site in English' });
  await accept.waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  const second = await context.newPage();
  await inEnglish(second);
  await second.goto('/rules');
  await untilReady(second, 'rules');
  expect(await second.evaluate(() => document.documentElement.dataset.offer)).toBeUndefined();
  await page.reload();
  await accept.click();
  await accept.waitFor({ state: 'detached' });
  await eventually(async () => expect(await language(page)).toBe('en'));
  await page.reload();
  await untilReady(page, 'rules');
  await eventually(async () => expect(await page.title()).toContain('Terms'));
  expect(await accept.count()).toBe(0);
});

test("NAV-9 FEED-1 product name and home feed are configuration: 'mega-views' makes / the video feed", async () => {
  const site = await startSite({
    config: { productName: 'Nhà "Tốt" <Hà Nội>', homeFeed: 'mega-views', locales: ['en'] },
  });
  const { page, requests } = await visit('/', { site });
  await untilReady(page, 'mega-views');
  await untilTitle(page, 'A home inventory: buy, sell and rent homes | Nhà "Tốt" <Hà Nội>');
  expect(await language(page)).toBe('en');
  expect(requests.areas).toEqual(['mf-megaviews']);
  expect(requests.lists).toEqual([]);
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: 'For sale', exact: true })
    .click();
  await untilReady(page, 'sale-feed');
  await untilTitle(page, 'For sale | Nhà "Tốt" <Hà Nội>');
});
