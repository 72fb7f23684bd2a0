import type { Page } from 'playwright-core';
import { findings } from '../../scripts/e2e/axe';
import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { untilReady } from '../../scripts/e2e/page';

const visit = withBrowser();

/** The promo comes some seconds after the page's rest. */
const PROMO_LIMIT_MS = 20_000;
/** A browser that has been here so often, the last time just now. */
const visits = (count: number) => ({ visits: `${count} ${Date.now()}` });
const still = { prepare: (tab: Page) => tab.emulateMedia({ reducedMotion: 'reduce' }) };

/** What floats over the page and can be seen, by its name in `data-floating`. */
const floating = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-floating]')]
      .filter((part) => part.checkVisibility({ visibilityProperty: true }))
      .map(({ dataset }) => dataset.floating ?? '')
      .sort(),
  );

/** The feed's own button, which leads to its map (MAP-5). */
const untilButton = (page: Page): Promise<void> =>
  page.locator('[data-floating=page]').waitFor({ state: 'attached' });

const bubble = (page: Page) => page.locator('[data-form="bubble"]');

test("PHONE-1 PHONE-3 on a first visit the banner stands at a page's beginning, the page's own button further down", async () => {
  const { page } = await visit('/for-sale', still);
  await untilReady(page, 'sale-feed');
  await untilButton(page);
  expect(await floating(page)).toEqual(['banner']);
  await bubble(page).waitFor({ state: 'attached', timeout: PROMO_LIMIT_MS });
  expect(await floating(page)).toEqual(['banner']);
  await page.evaluate(() => window.scrollTo(0, 1_200));
  await eventually(async () => expect(await floating(page)).toEqual(['lily', 'page']));
  const [button, lily] = await Promise.all([
    page.locator('[data-floating=page]').boundingBox(),
    bubble(page).boundingBox(),
  ]);
  // In one piece: side by side, in one line.
  expect((button?.x ?? 0) + (button?.width ?? 0)).toBeCloseTo(lily?.x ?? 0, 0);
  expect(button?.y).toBeCloseTo(lily?.y ?? 0, 0);
  expect(await findings(page)).toEqual([]);
  await page.evaluate(() => window.scrollTo(0, 0));
  await eventually(async () => expect(await floating(page)).toEqual(['banner']));
});

test('PHONE-1 PHONE-2 the words come alone, then the bubble, and what has to be said before all else', async () => {
  const { page } = await visit('/for-sale', { stored: visits(3) });
  await untilReady(page, 'sale-feed');
  await untilButton(page);
  expect(await floating(page)).toEqual(['page']);
  await page.locator('[data-form="words"]').waitFor({ timeout: PROMO_LIMIT_MS });
  expect(await floating(page)).toEqual(['lily']);
  await bubble(page).waitFor({ timeout: PROMO_LIMIT_MS });
  expect(await floating(page)).toEqual(['lily', 'page']);
  const notice = page.locator('[data-floating="version"]');
  await page.evaluate(() => {
    const place = document.createElement('div');
    place.dataset.floating = 'version';
    place.textContent = 'Có bản mới';
    document.body.append(place);
  });
  await notice.waitFor();
  expect(await floating(page)).toEqual(['version']);
  await notice.evaluate((element) => element.remove());
  await bubble(page).getByRole('link', { name: 'Hỏi Lily' }).click();
  await untilReady(page, 'login');
});

test('PHONE-2 the bubble can be closed, and stays closed after a reload', async () => {
  const { page } = await visit('/for-sale', { ...still, stored: visits(3) });
  await bubble(page).waitFor({ timeout: PROMO_LIMIT_MS });
  const box = await bubble(page).boundingBox();
  expect(box?.height).toBe(48);
  await bubble(page).getByRole('button', { name: 'Đóng lời mời của Lily' }).click();
  await bubble(page).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => localStorage.getItem('lilyPromo'))).toBe('closed');
});

test.each([
  ['on the second visit', '2', 0, true],
  ['on the first page of the second visit', '1', 60, true],
  ['on the first page of the third visit', '2', 60, false],
  ['on the third visit', '3', 0, false],
])('PHONE-3 %s', async (_when, count, minutesAgo, isShown) => {
  const { page } = await visit('/for-sale', {
    stored: { visits: `${count} ${Date.now() - minutesAgo * 60_000}` },
  });
  await untilReady(page, 'sale-feed');
  // Where there is no banner, the map's button may be there already.
  expect((await floating(page)).includes('banner')).toBe(isShown);
});

test('PHONE-1 the strip of a missing network covers neither the bar below nor the end of the page', async () => {
  const { page, context } = await visit('/rules');
  await untilReady(page, 'rules');
  // Its code comes at rest.
  await page.waitForFunction(
    () => performance.getEntriesByType('resource').some(({ name }) => /\/offline\.[^/]*js/.test(name)),
    undefined,
    { timeout: PROMO_LIMIT_MS },
  );
  await context.setOffline(true);
  const strip = page.locator('[data-offline]');
  await strip.waitFor();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const [notice, bar, main] = await Promise.all(
    [strip, page.locator('nav').last(), page.locator('#main')].map((part) => part.boundingBox()),
  );
  expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeCloseTo(bar?.y ?? 0, 0);
  expect((main?.y ?? 0) + (main?.height ?? 0)).toBeLessThanOrEqual(Math.ceil(notice?.y ?? 0));
});
