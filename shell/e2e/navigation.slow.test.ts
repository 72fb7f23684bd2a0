import type { Route } from 'playwright-core';
import { withBrowser } from '../../scripts/e2e/browser';
import { answerChanged } from '../../scripts/e2e/changed-answer';
import { place, untilReady } from '../../scripts/e2e/page';

const visit = withBrowser();

/** The document of a site that is live with an area for another contract. */
const withForeignArea = (route: Route): Promise<void> =>
  answerChanged(route, (html) => {
    const body = html.replace(/("id":"mf-demands".*?"contract":")\^1\.\d+\.0/, '$1^2.0.0');
    expect(body).not.toBe(html);
    return body;
  });

test('SHELL-3 the retry on an incompatible area loads the document again, which may have another record', async () => {
  const { page } = await visit('/rent-need', {
    prepare: (tab) => tab.route('**/rent-need', withForeignArea, { times: 1 }),
  });
  await page.locator('[data-area-error="mf-demands"][data-reason="incompatible"]').waitFor();
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await untilReady(page, 'rent-need');
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
