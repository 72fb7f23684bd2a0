import type { Page } from 'playwright-core';
import { withBrowser } from '../../scripts/e2e/browser';
import { untilReady, untilTitle } from '../../scripts/e2e/page';
import { endSites, startSite } from '../../scripts/e2e/sites';

const visit = withBrowser();
afterAll(endSites);

const language = (page: Page) => page.evaluate(() => document.documentElement.lang);
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
