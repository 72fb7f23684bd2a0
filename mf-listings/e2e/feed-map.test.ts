import type { Page } from 'playwright-core';
import { findings, LOOKS } from '../../scripts/e2e/axe';
import { DESKTOP, withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { detailPath, findListing, list } from '../../scripts/e2e/listings';
import { untilReady } from '../../scripts/e2e/page';

const visit = withBrowser();

const VIEW = { 'mf-listings.feed-view.v1': 'map' };
/** A browser whose banner and promo of a first visit are over. */
const KNOWN = { visits: `5 ${Date.now()}`, lilyPromo: 'closed' };
const beside = { viewport: DESKTOP, stored: { ...KNOWN, ...VIEW } };
const phone = { stored: KNOWN };
const DISTRICT = '/for-sale/quan-7';
const MAP_CALL = /\/api\/products\/[^/]+\/map\?/;

const map = (page: Page) => page.getByRole('application', { name: 'Bản đồ nhà bán' });
const pins = (page: Page) => map(page).getByRole('button', { name: /^Xem tin/ });
const openMap = (page: Page) => page.getByRole('button', { name: 'Bản đồ', exact: true });
const here = (page: Page) => page.getByRole('button', { name: 'Tìm khu vực này' });
const status = (page: Page) => page.getByText(/tin trong khung này$/);

/** Waits until the map shows prices. */
const untilPins = (page: Page) => pins(page).first().waitFor({ timeout: 30_000 });

/** Remembers where the first pin is, to tell later that the map is where it was. */
async function firstPin(page: Page): Promise<{ untilBack: () => Promise<void> }> {
  const name = (await pins(page).first().getAttribute('aria-label')) ?? '';
  const pin = map(page).getByRole('button', { name, exact: true });
  const place = await pin.boundingBox();
  return { untilBack: () => eventually(async () => expect(await pin.boundingBox()).toEqual(place)) };
}

/** Drags the map by so many pixels. */
async function drag(page: Page, x: number, y: number): Promise<void> {
  const box = await map(page).boundingBox();
  if (!box) throw new Error('there is no map');
  const [left, top] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(left, top);
  await page.mouse.down();
  await page.mouse.move(left + x, top + y, { steps: 8 });
  await page.mouse.up();
}

const titles = (page: Page) => page.locator('[role=feed] article h2').allTextContents();

test('MAP-4 a wide window offers the list with a map beside it, which loads then, and the device remembers it', async () => {
  const { page, requests } = await visit(DISTRICT, { viewport: DESKTOP, stored: KNOWN });
  await untilReady(page, 'sale-feed');
  const choice = page.getByRole('group', { name: 'Cách xem' });
  expect(await choice.getByRole('button', { name: 'Lưới' }).getAttribute('aria-pressed')).toBe('true');
  expect(requests.code.filter((path) => /feed-map|homes-map/.test(path))).toEqual([]);
  await choice.getByRole('button', { name: 'Bản đồ' }).click();
  await untilPins(page);
  const [listBox, mapBox] = [await page.getByRole('feed').boundingBox(), await map(page).boundingBox()];
  expect((listBox?.x ?? 0) + (listBox?.width ?? 0)).toBeLessThanOrEqual(mapBox?.x ?? 0);
  // It stays in the window, whole, while the list goes on.
  await page.evaluate(() => window.scrollTo(0, 900));
  await eventually(async () => {
    const box = await map(page).boundingBox();
    expect(box?.y).toBeGreaterThan(56);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(DESKTOP.height);
  });
  await page.reload();
  await untilPins(page);
  await page.goto('/for-rent');
  await page.getByRole('application', { name: 'Bản đồ nhà thuê' }).waitFor();
  await page.getByRole('group', { name: 'Cách xem' }).getByRole('button', { name: 'Lưới' }).click();
  await page.getByRole('application').waitFor({ state: 'detached' });
});

test('MAP-4 the map shows as many homes as the list has, at most 30 of them with their price', async () => {
  const { page } = await visit(DISTRICT, beside);
  await untilPins(page);
  const total = await page.evaluate(async () => {
    const answer = await fetch('/api/products/for-sale/count', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ filter: { search: 'Quận 7' } }),
    });
    return ((await answer.json()) as { total: number }).total;
  });
  await page.getByText(`${new Intl.NumberFormat('vi-VN').format(total)} tin trong khung này`).waitFor();
  expect(await pins(page).count()).toBeGreaterThan(1);
  expect(await pins(page).count()).toBeLessThanOrEqual(30);
});

test('MAP-5 on a phone a button opens the map over the whole window with cards along its edge; Back leads to the list', async () => {
  const { page, requests } = await visit(DISTRICT, phone);
  await untilReady(page, 'sale-feed');
  expect(requests.code.filter((path) => path.includes('homes-map'))).toEqual([]);
  const inList = await titles(page);
  await openMap(page).click();
  await untilPins(page);
  const dialog = page.getByRole('dialog', { name: 'Bản đồ' });
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  const cards = dialog.getByRole('region', { name: 'Tin trong danh sách' }).getByRole('article');
  expect((await cards.getByRole('heading').allTextContents()).slice(0, inList.length)).toEqual(inList);
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe(DISTRICT);
  await openMap(page).click();
  await dialog.getByRole('button', { name: 'Về danh sách' }).click();
  await dialog.waitFor({ state: 'detached' });
  await eventually(async () =>
    expect(await openMap(page).evaluate((element) => element === document.activeElement)).toBe(true),
  );
});

test('MAP-5 MAP-6 a pin that is pressed brings its card into the middle; from a listing Back leads to the open map', async () => {
  const { page } = await visit(DISTRICT, phone);
  await untilReady(page, 'sale-feed');
  await openMap(page).click();
  await untilPins(page);
  const dialog = page.getByRole('dialog', { name: 'Bản đồ' });
  await pins(page).nth(3).dispatchEvent('click');
  const lit = dialog.locator('article[data-lit]');
  await eventually(async () => {
    const box = await lit.boundingBox();
    expect(box && Math.abs(box.x + box.width / 2 - 195)).toBeLessThan(30);
  });
  const title = await lit.getByRole('link').textContent();
  await lit.getByRole('link').click();
  await untilReady(page, 'sale-detail');
  await page.getByRole('heading', { name: title ?? '', level: 1 }).waitFor();
  await page.goBack();
  await dialog.waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe(DISTRICT);
});

test('MAP-7 the list follows the map when it is asked to: an address that can be shared, and a chip that takes it away', async () => {
  const { page } = await visit(DISTRICT, beside);
  await untilPins(page);
  expect(await here(page).count()).toBe(0);
  const first = await firstPin(page);
  await drag(page, -220, 140);
  // The button comes when what was thrown has come to rest.
  await here(page).waitFor();
  const tile = map(page).locator('img.leaflet-tile').first();
  const before = await tile.boundingBox();
  const shapes = await map(page).locator('path').count();
  await here(page).click();
  await eventually(() => expect(new URL(page.url()).searchParams.get('bounds')).toBeTruthy());
  expect(new URL(page.url()).pathname).toBe(DISTRICT);
  await page.getByRole('button', { name: /^Bỏ lọc .*Trên bản đồ/ }).waitFor();
  // The map keeps the window that was searched.
  await eventually(async () => expect(await map(page).locator('path').count()).toBe(shapes + 1));
  expect(await tile.boundingBox()).toEqual(before);
  const bounds = (new URL(page.url()).searchParams.get('bounds') ?? '').split(',').map(Number);
  const expected = await list('for-sale', { search: 'Quận 7', bounds }, 3);
  await eventually(async () =>
    expect((await titles(page)).slice(0, 2)).toEqual(expected.slice(0, 2).map(({ post }) => post.title)),
  );
  expect(await here(page).count()).toBe(0);
  const count = await status(page).textContent();
  const shared = await visit(new URL(page.url()).pathname + new URL(page.url()).search, beside);
  await untilPins(shared.page);
  await shared.page.getByText(count ?? '', { exact: true }).waitFor();
  expect((await titles(shared.page)).slice(0, 2)).toEqual((await titles(page)).slice(0, 2));
  await page.getByRole('button', { name: /^Bỏ lọc .*Trên bản đồ/ }).click();
  await eventually(() => expect(new URL(page.url()).searchParams.get('bounds')).toBeNull());
  await first.untilBack();
});

test('MAP-7 on a phone too, and Back takes the map to where it was before it closes', async () => {
  const { page } = await visit(DISTRICT, phone);
  await untilReady(page, 'sale-feed');
  await openMap(page).click();
  await untilPins(page);
  const first = await firstPin(page);
  await drag(page, -120, 60);
  await here(page).click();
  await eventually(() => expect(new URL(page.url()).searchParams.get('bounds')).toBeTruthy());
  const dialog = page.getByRole('dialog', { name: 'Bản đồ' });
  await dialog.waitFor();
  await page.goBack();
  await eventually(() => expect(new URL(page.url()).searchParams.get('bounds')).toBeNull());
  await dialog.waitFor();
  await first.untilBack();
});

test('MAP-9 keys reach the pins, go from one to the next, open a card and lead back', async () => {
  const { page } = await visit(DISTRICT, beside);
  await untilPins(page);
  await map(page).focus();
  await page.keyboard.press('Tab');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  const first = await page.evaluateHandle(() => document.activeElement);
  expect(await focused()).toMatch(/^Xem tin/);
  await eventually(async () => {
    for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key);
    expect(await focused()).toMatch(/^Xem tin/);
  });
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const card = page.locator('[data-home] a:focus');
  await card.waitFor();
  await page.keyboard.press('Escape');
  await eventually(async () => expect(await focused()).toMatch(/^Xem tin/));
  await first.dispose();
});

test('MAP-9 without the base map the pins stay, and a sentence says so', async () => {
  const { page } = await visit(DISTRICT, {
    ...beside,
    prepare: (tab) => tab.route('**/*.pmtiles', (route) => route.abort()),
  });
  await untilPins(page);
  await page.getByText('Nền bản đồ chưa tải được; vị trí các tin vẫn đúng.').waitFor();
  expect(await pins(page).count()).toBeGreaterThan(1);
  expect(await findings(page)).toEqual([]);
});

test.each([
  ['refuses', 500],
  ['cannot be reached', 0],
])('MAP-9 a service that %s leaves a map that says so and can be asked again', async (_how, code) => {
  const { page } = await visit(DISTRICT, {
    ...beside,
    prepare: (tab) =>
      tab.route(MAP_CALL, (route) =>
        code ? route.fulfill({ status: code, json: { error: { code: 'x', message: 'x' } } }) : route.abort(),
      ),
  });
  const alert = page.getByRole('alert').filter({ hasText: 'Chưa tải được các tin lên bản đồ.' });
  await alert.waitFor();
  expect(await findings(page)).toEqual([]);
  await page.unroute(MAP_CALL);
  await alert.getByRole('button', { name: 'Thử lại' }).click();
  await untilPins(page);
  await alert.waitFor({ state: 'detached' });
});

test('MAP-9 a service without a map shows the homes of the list on it', async () => {
  const { page } = await visit(DISTRICT, {
    ...beside,
    prepare: (tab) =>
      tab.route(MAP_CALL, (route) =>
        route.fulfill({ status: 404, json: { error: { code: 'not_found', message: 'x' } } }),
      ),
  });
  await untilPins(page);
  expect(await page.getByRole('alert').count()).toBe(0);
});

test.each(LOOKS)(
  'MAP-9 nothing to find fault with at $size, $colorScheme',
  async ({ viewport, colorScheme }) => {
    const isWide = viewport.width >= 1024;
    const { page } = await visit(DISTRICT, {
      viewport,
      colorScheme,
      stored: isWide ? { ...KNOWN, ...VIEW } : KNOWN,
    });
    await untilReady(page, 'sale-feed');
    if (!isWide) await openMap(page).click();
    await untilPins(page);
    expect(await findings(page)).toEqual([]);
  },
);

test('MAP-8 a home without coordinates of its own lies in a circle, never at a point', async () => {
  const item = await findListing('for-sale', ({ post }) => post.latitude === null);
  const { page } = await visit(detailPath('for-sale', item));
  await untilReady(page, 'sale-detail');
  await page.getByRole('heading', { name: 'Vị trí' }).scrollIntoViewIfNeeded();
  const place = page.getByRole('application', { name: /^Bản đồ/ });
  await place.getByText('Khu vực', { exact: true }).waitFor();
  await page.getByText('nhà ở trong khu vực được khoanh trên bản đồ').waitFor();
  expect(await place.locator('svg path').count()).toBeGreaterThan(0);
  expect(await place.locator('svg[viewBox="0 0 36 44"]').count()).toBe(0);
  expect(await findings(page)).toEqual([]);
});
