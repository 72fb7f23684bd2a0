import type { Page } from 'playwright-core';
import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { goTo, place, untilReady } from '../../scripts/e2e/page';

const visit = withBrowser();

const kept = (page: Page) => page.evaluate(() => localStorage.getItem('goBack'));
const arrow = (page: Page) => page.locator('[data-ready$="-detail"] a').first();

test('NAV-6 DETAIL-5 Back in a tab without a step leads to what was visited before, else to the feed', async () => {
  const { page, context } = await visit('/for-rent?sort=lowToHigh');
  await untilReady(page, 'rent-feed');
  await eventually(async () => expect(await kept(page)).toBe('/for-rent?sort=lowToHigh'));
  const detail = (await page.locator('article h2 a').first().getAttribute('href')) ?? '';
  const fresh = await visit(detail);
  await untilReady(fresh.page, 'rent-detail');
  expect(await arrow(fresh.page).textContent()).toBe('Quay lại');
  await fresh.page.getByRole('link', { name: 'Quay lại' }).click();
  await untilReady(fresh.page, 'rent-feed');
  expect(place(fresh.page)).toBe('/for-rent');

  await goTo(page, '/livestream/list');
  await untilReady(page, 'livestreams');
  await eventually(async () => expect(await kept(page)).toBe('/livestream/list'));
  const second = await context.newPage();
  await second.goto(detail);
  await untilReady(second, 'rent-detail');
  await second.getByRole('link', { name: 'Quay lại' }).click();
  await untilReady(second, 'livestreams');
});

test('DETAIL-5 the arrow has the name of the feed also after a reload, and none where another list led to the listing', async () => {
  const { page } = await visit('/for-sale');
  await untilReady(page, 'sale-feed');
  await page.locator('article h2 a').first().click();
  await untilReady(page, 'sale-detail');
  await page.reload();
  await untilReady(page, 'sale-detail');
  expect(await arrow(page).textContent()).toBe('Nhà bán');
  const author = await page.locator('main a[href^="/user/"]').first().getAttribute('href');
  await page.goto(`${author}/for-sale`);
  await untilReady(page, 'author-sale');
  await page.locator('article h2 a').first().click();
  await untilReady(page, 'sale-detail');
  expect(await arrow(page).textContent()).toBe('Quay lại');
});

/** Runs in the page before anything else: a browser that blocks all cookies throws when a storage is named. */
function forbidStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('access is denied', 'SecurityError');
      },
    });
}

test('NAV-6 DETAIL-5 where storage is forbidden the feed is there, and Back works with a step and without', async () => {
  const { page } = await visit('/', { prepare: (tab) => tab.addInitScript(forbidStorage) });
  await untilReady(page, 'sale-feed');
  await page.locator('article h2 a').first().click();
  await untilReady(page, 'sale-detail');
  const detail = page.url();
  await page.getByRole('link', { name: 'Quay lại' }).click();
  await untilReady(page, 'sale-feed');
  expect(place(page)).toBe('/');
  await page.goto(detail);
  await untilReady(page, 'sale-detail');
  await page.evaluate(() => history.replaceState(null, ''));
  await page.getByRole('link', { name: 'Quay lại' }).click();
  await untilReady(page, 'sale-feed');
  expect(place(page)).toBe('/for-sale');
});
