import type { Page } from 'playwright-core';
import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { mainNavigation, untilReady, untilTitle } from '../../scripts/e2e/page';
import { endSites, startSite } from '../../scripts/e2e/sites';

const visit = withBrowser();
afterAll(endSites);

const language = (page: Page) => page.evaluate(() => document.documentElement.lang);

test('I18N-1 the language is chosen in the menu, shows at once everywhere, and is kept over a reload', async () => {
  const { page } = await visit('/for-rent');
  await untilReady(page, 'rent-feed');
  expect(await language(page)).toBe('vi');
  await page.getByRole('button', { name: 'Mở trình đơn' }).click();
  await page.getByRole('radio', { name: 'English' }).check();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  const inEnglish = async () => {
    await page.getByRole('button', { name: 'Price', exact: true }).waitFor({ state: 'attached' });
    await untilTitle(page, 'For rent | Sân Nhà');
    expect(await language(page)).toBe('en');
    expect(await mainNavigation(page).locator('a').allTextContents()).toContain('Find a home');
  };
  await inEnglish();
  await page.reload();
  await untilReady(page, 'rent-feed');
  await inEnglish();
});

test('I18N-1 a kept language that is none of the configured ones falls back to the first', async () => {
  const { page } = await visit('/rules', { stored: { locale: 'fr' } });
  await untilReady(page, 'rules');
  expect(await language(page)).toBe('vi');
  await untilTitle(page, 'Điều khoản sử dụng | Sân Nhà');
});

test('the theme is chosen in the menu and kept over a reload', async () => {
  const { page } = await visit('/rules', { colorScheme: 'light' });
  await untilReady(page, 'rules');
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await background();
  await page.getByRole('button', { name: 'Mở trình đơn' }).click();
  await page.getByRole('radio', { name: 'Tối' }).check();
  await eventually(async () => expect(await background()).not.toBe(light));
  const dark = await background();
  await page.reload();
  await untilReady(page, 'rules');
  expect(await background()).toBe(dark);
});

describe('NAV-9 titles', () => {
  test.each([
    ['/for-sale', 'sale-feed', 'Nhà bán | Sân Nhà'],
    ['/for-rent', 'rent-feed', 'Nhà thuê | Sân Nhà'],
    ['/mega-views', 'mega-views', 'Mega Views | Sân Nhà'],
    ['/get-app', 'get-app', 'Tải ứng dụng | Sân Nhà'],
  ])('NAV-9 %s is titled by its page and the product', async (path, name, title) => {
    const { page } = await visit(path);
    await untilReady(page, name);
    await untilTitle(page, title);
  });

  test('NAV-9 the first title, before any script, describes a real-estate inventory', async () => {
    const { page } = await visit('/', {
      prepare: (tab) => tab.route('**/assets/**', (route) => route.abort()),
    });
    expect(await page.title()).toBe('Kho nhà đất: mua bán, cho thuê nhà | Sân Nhà');
  });
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
