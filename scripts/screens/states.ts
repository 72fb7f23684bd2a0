import type { Locator, Page } from 'playwright-core';
import { SHOWN_AT } from './fixed-site.ts';
import type { Route } from './routes.ts';

/** Local storage: wide windows show a map beside the list (MAP-4). */
const MAP_BESIDE = { 'mf-listings.feed-view.v1': 'map' };
/** Local storage: the first visits are over, and the app's banner with them (PHONE-3). */
const KNOWN = { visits: `5 ${SHOWN_AT.getTime()}` };
const DISTRICT = '/for-sale/quan-7';
const NARROW_SEARCH = '/for-sale/chung-cu/quan-7?price=..5&bedrooms=2%2B';
/** How many homes a picture of saved homes has. */
const SAVED = 3;
const SCROLL_STEP = 4000;

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).and(page.locator(':visible')).first();

async function openFilters(page: Page): Promise<void> {
  await button(page, /^Bộ lọc/).click();
  await button(page, /^Xem \d[\d.]* tin$/).waitFor();
}

async function openPlaces(page: Page): Promise<void> {
  await openFilters(page);
  await button(page, 'Tất cả tỉnh, quận, phường').click();
  await button(page, /^Xem trong /).waitFor();
}

async function openMap(page: Page): Promise<void> {
  const pin = page.getByRole('application').getByRole('button', { name: /^Xem tin/ });
  const isNarrow = (page.viewportSize()?.width ?? 0) < 1024;
  if (isNarrow) await button(page, 'Bản đồ').click();
  await pin.first().waitFor();
}

/** Brings a part into the middle of the window, and again while what lies before it gets its height. */
async function toMiddle(part: Locator): Promise<void> {
  for (let before = -1, now = 0; before !== now; ) {
    before = now;
    now = await part.evaluate(async (element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return scrollY;
    });
  }
}

async function goToEnd(page: Page): Promise<void> {
  const end = page.getByText(/^Bạn đã xem hết \d+ tin$/);
  while ((await end.count()) === 0) {
    await page.evaluate((by) => scrollBy(0, by), SCROLL_STEP);
    await page.waitForLoadState('networkidle');
  }
  await toMiddle(end);
  const wider = page.getByRole('navigation', { name: 'Mở rộng tìm kiếm' });
  // A call that fails leaves the end as it is (FILTER-6): then the picture says so.
  await wider.waitFor().catch(() => undefined);
  await toMiddle(end);
}

async function saveHomes(page: Page): Promise<void> {
  const hearts = page.getByRole('button', { name: /^Lưu tin: / });
  for (let index = 0; index < SAVED; index += 1) {
    await hearts.nth(index).click();
    await page.locator('[aria-pressed=true][aria-label^="Lưu tin: "]').nth(index).waitFor();
  }
  await page.goto(new URL('/saved', page.url()).href);
  await page
    .locator('main article')
    .nth(SAVED - 1)
    .waitFor();
}

async function shareHomes(page: Page): Promise<void> {
  await saveHomes(page);
  await button(page, 'Chia sẻ danh sách').click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Tên danh sách').fill('Nhà của hai mình');
  await sheet.getByRole('button', { name: 'Anh', exact: true }).click();
  await sheet.getByRole('button', { name: 'Tạo danh sách chung' }).click();
  await page.locator('[data-ready=shortlist]').waitFor();
  await page.getByText('Mọi thay đổi đã gửi').waitFor();
}

/**
 * What a page shows after some presses: sheets, maps, ends of lists.
 *
 * @param routes of the same site
 */
export function listStates(routes: readonly Route[]): Route[] {
  const details = ['/for-sale/app/{sale}', '/for-rent/app/{rent}'].flatMap((name) => {
    const route = routes.find((one) => one.name === name);
    return route ? [{ ...route, name: `${name} whole`, whole: true }] : [];
  });
  return [
    ...details,
    { name: '/for-sale filters', path: DISTRICT, act: openFilters },
    { name: '/for-sale places', path: DISTRICT, act: openPlaces },
    { name: '/for-sale map', path: DISTRICT, stored: { ...KNOWN, ...MAP_BESIDE }, act: openMap },
    { name: '/for-sale end', path: NARROW_SEARCH, act: goToEnd },
    { name: '/saved homes', path: '/for-sale', act: saveHomes },
    { name: '/shortlist/{id}', path: '/for-sale', act: shareHomes },
  ];
}
