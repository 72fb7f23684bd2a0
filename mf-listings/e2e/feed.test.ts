import type { Locator, Page } from 'playwright-core';
import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { list } from '../../scripts/e2e/listings';
import { place, scrollDown, untilReady } from '../../scripts/e2e/page';

const visit = withBrowser();

const cards = (page: Page) => page.locator('article[data-index]');
const lastPlace = async (page: Page) => Number(await cards(page).last().getAttribute('aria-posinset'));
const firstTitle = (page: Page) => page.locator('article h2').first().textContent();

test('FEED-2 FEED-3 the feed pages in 30 cards at most, also after a time without a network; its bar hides on the way down, unless the keyboard’s focus is in it', async () => {
  const { page, context } = await visit('/for-sale');
  await untilReady(page, 'sale-feed');
  const expected = await list('for-sale', {}, 1);
  expect(await firstTitle(page)).toBe(expected[0]?.post.title);
  const searchInView = () =>
    page.getByRole('searchbox').evaluate((box) => box.getBoundingClientRect().bottom > 56);
  expect(await searchInView()).toBe(true);
  let most = 0;
  const scrollPast = (index: number) =>
    eventually(async () => {
      await scrollDown(page, 1_800);
      most = Math.max(most, await cards(page).count());
      expect(await lastPlace(page)).toBeGreaterThan(index);
    });
  await scrollPast(60);
  expect(most).toBeLessThanOrEqual(30);
  expect(await searchInView()).toBe(false);
  await scrollDown(page, -200);
  await eventually(async () => expect(await searchInView()).toBe(true));

  await context.setOffline(true);
  const alert = page.getByRole('alert').filter({ hasText: 'Bạn đang ngoại tuyến, chưa tải thêm được.' });
  await eventually(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    expect(await alert.isVisible()).toBe(true);
  });
  const kept = await lastPlace(page);
  await context.setOffline(false);
  await scrollPast(kept);

  // The focus that a finger has left on a filter keeps nothing; that of the keyboard keeps the bar.
  await scrollDown(page, -200);
  await page.getByRole('button', { name: 'Phòng ngủ', exact: true }).click();
  await page.getByRole('radio', { name: '2 phòng ngủ' }).click();
  const chosen = page.getByRole('button', { name: 'Phòng ngủ: 2 phòng ngủ', exact: true });
  await chosen.waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await untilReady(page, 'sale-feed');
  await eventually(async () => {
    await scrollDown(page, 600);
    expect(await searchInView()).toBe(false);
  });
  await chosen.focus();
  await page.keyboard.press('Tab');
  await scrollDown(page, 600);
  await eventually(async () => expect(await searchInView()).toBe(true));
});

test('FILTER-2 FILTER-3 a two-room flat in Quận 7 under 5 tỷ takes six taps on a phone; the count before is the list after, and Back undoes it', async () => {
  const { page } = await visit('/for-sale');
  await untilReady(page, 'sale-feed');
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  await tap(page.getByRole('button', { name: /^Bộ lọc/ }));
  const sheet = page.getByRole('dialog', { name: 'Bộ lọc' });
  await tap(sheet.getByRole('button', { name: 'Quận 7', exact: true }));
  await tap(sheet.getByRole('textbox', { name: 'Giá đến' }));
  await page.keyboard.type('5');
  await tap(sheet.getByRole('group', { name: 'Phòng ngủ' }).getByRole('button', { name: '2+' }));
  await tap(sheet.getByRole('button', { name: 'Chung cư', exact: true }));
  const wanted = { search: 'Quận 7', price: [0, 5e9 + 1], bedroom_from: 2, type_product: 'Chung cư' };
  const homes = await list('for-sale', wanted);
  expect(homes.length).toBeGreaterThan(0);
  await tap(sheet.getByRole('button', { name: `Xem ${homes.length} tin`, exact: true }));
  expect(taps).toBeLessThanOrEqual(6);
  const address = '/for-sale/chung-cu/quan-7?price=..5&bedrooms=2%2B';
  await eventually(() => expect(place(page)).toBe(address));
  await eventually(async () => expect(await firstTitle(page)).toBe(homes[0]?.post.title));
  await page.goBack();
  await eventually(() => expect(place(page)).toBe('/for-sale'));
});
