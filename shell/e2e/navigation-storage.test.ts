import { withBrowser } from '../../scripts/e2e/browser';
import { place, untilReady } from '../../scripts/e2e/page';

const visit = withBrowser();

/** Runs in the page before anything else: a browser that blocks all cookies throws when a storage is named. */
function forbidStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('access is denied', 'SecurityError');
      },
    });
}

test('NAV-6 where storage is forbidden the feed is there and Back works', async () => {
  const { page } = await visit('/', { prepare: (tab) => tab.addInitScript(forbidStorage) });
  await untilReady(page, 'sale-feed');
  await page.locator('article h2 a').first().click();
  await untilReady(page, 'sale-detail');
  await page.getByRole('link', { name: 'Quay lại' }).click();
  await untilReady(page, 'sale-feed');
  expect(place(page)).toBe('/');
});

test('DETAIL-5 where storage is forbidden, Back of a tab without a step leads to the feed', async () => {
  const { page } = await visit('/', { prepare: (tab) => tab.addInitScript(forbidStorage) });
  await untilReady(page, 'sale-feed');
  const detail = await page.locator('article h2 a').first().getAttribute('href');
  await page.goto(detail ?? '');
  await untilReady(page, 'sale-detail');
  await page.evaluate(() => history.replaceState(null, ''));
  await page.getByRole('link', { name: 'Quay lại' }).click();
  await untilReady(page, 'sale-feed');
  expect(place(page)).toBe('/for-sale');
});
