import type { Page } from 'playwright-core';
import { DESKTOP, MOBILE, withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { goTo, mainNavigation, place, showPath, untilAnnounced, untilReady } from '../../scripts/e2e/page';

const visit = withBrowser();

const PAGES = [
  ['/mega-views', 'mega-views', 'Mega Views'],
  ['/livestream/list', 'livestreams', 'Mega Live'],
  ['/', 'sale-feed', 'Tìm nhà'],
  ['/get-app', 'get-app', 'Ứng dụng'],
] as const;
const TABS = [
  ['Nhà thuê', 'rent-feed', '/for-rent'],
  ['Khách sạn', 'hotel', '/hotel'],
  ['Nhà bán', 'sale-feed', '/for-sale'],
] as const;

/** Whether a page that was gone to is told to a screen reader: by its title, and by the focus on its heading. */
async function expectArrival(page: Page): Promise<void> {
  await untilAnnounced(page);
  await eventually(async () =>
    expect(await page.evaluate(() => document.activeElement?.matches('#main h1'))).toBe(true),
  );
}

/** Walks through the main entries and the tabs of the top bar: each opens its page, is told, and is lit there. */
async function walk(page: Page): Promise<void> {
  const lit = () => mainNavigation(page).locator('[aria-current]').allTextContents();
  const header = page.locator('header').first();
  for (const [path, name, entry] of PAGES) {
    await goTo(page, path);
    await untilReady(page, name);
    await expectArrival(page);
    expect(place(page)).toBe(path);
    expect(await lit()).toEqual([entry]);
  }
  for (const [label, name, path] of TABS) {
    await header.getByRole('link', { name: label, exact: true }).press('Enter');
    await untilReady(page, name);
    await expectArrival(page);
    expect(place(page)).toBe(path);
    expect(await header.locator('nav [aria-current=page]').allTextContents()).toEqual([label]);
    expect(await lit()).toEqual(['Tìm nhà']);
  }
  await header.getByRole('link', { name: 'Sân Nhà, về trang chủ' }).click();
  await untilReady(page, 'sale-feed');
  expect(place(page)).toBe('/');
}

const bottomOf = async (page: Page, selector: string): Promise<number> => {
  const box = await page.locator(selector).boundingBox();
  return (box?.y ?? 0) + (box?.height ?? 0);
};

test('NAV-1 NAV-3 NAV-4 NAV-5 NAV-7 on a phone: a bottom bar of 50 px, tabs that fit, a banner above the bar; the column has 500 px at most', async () => {
  const { page } = await visit('/rules');
  await untilReady(page, 'rules');
  const bar = await mainNavigation(page).boundingBox();
  expect(bar?.height).toBe(50);
  expect((bar?.y ?? 0) + 50).toBe(MOBILE.height);
  await walk(page);

  // By its mark: further down it waits, unseen but in its place, while the page's own button floats (PHONE-1).
  const banner = 'aside[data-app-banner]';
  expect(await bottomOf(page, banner)).toBeLessThanOrEqual(MOBILE.height - 50);
  await page.evaluate(() => window.scrollBy(0, 600));
  expect(await bottomOf(page, banner)).toBeLessThanOrEqual(MOBILE.height - 50);

  for (const width of [320, 340, 360]) {
    await page.setViewportSize({ width, height: 640 });
    const menu = await page.getByRole('button', { name: 'Mở trình đơn' }).boundingBox();
    expect((menu?.x ?? width) + (menu?.width ?? 0)).toBeLessThanOrEqual(width);
    const tabs = page.locator('header nav a');
    expect(await tabs.evaluateAll((all) => all.map((tab) => tab.scrollWidth - tab.clientWidth))).toEqual([
      0, 0, 0,
    ]);
  }
  await page.setViewportSize({ width: 700, height: 900 });
  await eventually(async () => {
    const card = await page.locator('article').first().boundingBox();
    expect(card?.width).toBeLessThanOrEqual(500);
    expect(card?.width).toBeGreaterThan(400);
  });
  expect((await mainNavigation(page).boundingBox())?.width).toBe(700);

  // A protected link leads to the sign-in, and Back leads out again.
  await showPath(page, '/rules');
  await page.getByRole('button', { name: 'Mở trình đơn' }).click();
  await page.getByRole('link', { name: 'Hỏi Lily' }).click();
  await untilReady(page, 'login');
  expect(place(page)).toBe('/login?next=%2Fmegabot');
  await page.goBack();
  await untilReady(page, 'rules');
});

test('NAV-2 NAV-3 NAV-4 on a desktop: a sidebar at the left with the same four entries, and no bottom bar', async () => {
  const { page } = await visit('/rules', { viewport: DESKTOP });
  await untilReady(page, 'rules');
  await eventually(async () => expect(await mainNavigation(page).count()).toBe(1));
  const sidebar = await mainNavigation(page).boundingBox();
  expect(sidebar?.x).toBe(0);
  expect(sidebar?.height).toBeGreaterThan(600);
  await goTo(page, '/mega-views');
  await untilReady(page, 'mega-views');
  expect(await mainNavigation(page).locator('[aria-current]').allTextContents()).toEqual(['Mega Views']);
});
