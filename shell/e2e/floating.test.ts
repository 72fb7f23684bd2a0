import type { Page } from 'playwright-core';
import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { bubble, floating, PROMO_LIMIT_MS } from '../../scripts/e2e/floating';
import { showPath, untilReady } from '../../scripts/e2e/page';

const visit = withBrowser();

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).last().boundingBox();
  if (!box) throw new Error(`${selector} is not shown`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

test('PHONE-1 PHONE-3 one thing floats at a time: on a first visit the banner at the beginning, further down the button beside Lily; the strip of a missing network covers nothing', async () => {
  const { page, context } = await visit('/for-sale', {
    prepare: (tab) => tab.emulateMedia({ reducedMotion: 'reduce' }),
  });
  await untilReady(page, 'sale-feed');
  // The feed's own button, which leads to its map (MAP-5).
  await page.locator('[data-floating=page]').waitFor({ state: 'attached' });
  expect(await floating(page)).toEqual(['banner']);
  await bubble(page).waitFor({ state: 'attached', timeout: PROMO_LIMIT_MS });
  expect(await floating(page)).toEqual(['banner']);
  await page.evaluate(() => window.scrollTo(0, 1_200));
  await eventually(async () => expect(await floating(page)).toEqual(['lily', 'page']));
  // In one piece: side by side, in one line.
  const [button, lily] = [await boxOf(page, '[data-floating=page]'), await boxOf(page, '[data-form=bubble]')];
  expect(button.right).toBeCloseTo(lily.x, 0);
  expect(button.y).toBeCloseTo(lily.y, 0);
  await page.evaluate(() => window.scrollTo(0, 0));
  await eventually(async () => expect(await floating(page)).toEqual(['banner']));

  await showPath(page, '/rules');
  // The strip's code comes at rest.
  await page.waitForFunction(
    () => performance.getEntriesByType('resource').some(({ name }) => /\/offline\.[^/]*js/.test(name)),
    undefined,
    { timeout: PROMO_LIMIT_MS },
  );
  await context.setOffline(true);
  await page.locator('[data-offline]').waitFor();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const strip = await boxOf(page, '[data-offline]');
  expect(strip.bottom).toBeCloseTo((await boxOf(page, 'nav')).y, 0);
  expect((await boxOf(page, '#main')).bottom).toBeLessThanOrEqual(Math.ceil(strip.y));
});
