import type { Route } from 'playwright-core';
import { withBrowser } from './support/browser';
import { untilReady } from './support/page';

const visit = withBrowser();

/** The document of a site that is live with an area for another contract. */
async function withForeignArea(route: Route): Promise<void> {
  const response = await route.fetch();
  const html = await response.text();
  const body = html.replace(/("id":"mf-demands".*?"contract":")\^1\.\d+\.0/, '$1^2.0.0');
  expect(body).not.toBe(html);
  await route.fulfill({ response, body });
}

test('SHELL-3 the retry on an incompatible area loads the document anew, which may have another record', async () => {
  const { page } = await visit('/rent-need', {
    prepare: (tab) => tab.route('**/rent-need', withForeignArea, { times: 1 }),
  });
  await page.locator('[data-area-error="mf-demands"][data-reason="incompatible"]').waitFor();
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await untilReady(page, 'rent-need');
});
