import type { Locator } from 'playwright-core';
import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { detailPath, list } from '../../scripts/e2e/listings';
import { untilReady } from '../../scripts/e2e/page';
import { largeText } from '../../scripts/e2e/text-size';

const visit = withBrowser();

const SIDE = { width: 844, height: 390 };
const stored = { visits: `5 ${Date.now()}`, lilyPromo: 'closed' };

test('MAP-15 on a phone on its side the map has the height, and its cards stand beside it one below the other', async () => {
  const { page } = await visit('/for-sale/quan-7', { viewport: SIDE, stored });
  await untilReady(page, 'sale-feed');
  await page.getByRole('button', { name: 'Bản đồ', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Bản đồ' });
  const map = dialog.getByRole('application');
  const pins = map.getByRole('button', { name: /^Xem tin/ });
  await pins.first().waitFor({ timeout: 30_000 });
  const strip = dialog.getByRole('region', { name: 'Tin trong danh sách' });
  const [mapBox, stripBox] = [await map.boundingBox(), await strip.boundingBox()];
  expect(mapBox?.height).toBeGreaterThan(0.8 * SIDE.height);
  expect(mapBox?.width).toBeGreaterThan(SIDE.width / 2);
  expect(stripBox?.x).toBeGreaterThanOrEqual((mapBox?.x ?? 0) + (mapBox?.width ?? 0));
  const cards = strip.getByRole('article');
  const [first, second] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()];
  expect(second?.x).toBe(first?.x);
  expect(second?.y).toBeGreaterThanOrEqual((first?.y ?? 0) + (first?.height ?? 0));

  const lit = () =>
    strip.evaluate((box) =>
      [...box.querySelectorAll('[data-home]')].findIndex((card) => card.hasAttribute('data-lit')),
    );
  const scrollTo = (share: number) =>
    strip.evaluate((box, part) => {
      box.scrollTop = part * (box.scrollHeight - box.clientHeight);
    }, share);
  // Scrolling lights one after the other, the first and the last too.
  await scrollTo(1);
  await eventually(async () => expect(await lit()).toBe((await cards.count()) - 1));
  await scrollTo(0);
  await eventually(async () => expect(await lit()).toBe(0));
  // A home that is pressed brings its card into sight, wherever it is in the list.
  for (const pin of [pins.last(), pins.first()]) {
    await pin.dispatchEvent('click');
    const price = await pin.textContent();
    await eventually(async () => {
      const card = strip.locator('[data-lit]');
      expect(await card.textContent()).toContain(price);
      const box = await card.boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual((stripBox?.y ?? 0) - 1);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(SIDE.height + 1);
    });
  }
});

test.each([
  ['upright', { width: 390, height: 844 }],
  ['on its side', SIDE],
])(
  'MAP-16 on a phone %s Enter on a pin gives the focus to its card, and Esc leads back to the pin',
  async (_how, viewport) => {
    const { page } = await visit('/for-sale/quan-7', { viewport, stored });
    await untilReady(page, 'sale-feed');
    await page.getByRole('button', { name: 'Bản đồ', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Bản đồ' });
    const pin = dialog
      .getByRole('application')
      .getByRole('button', { name: /^Xem tin .* tỷ$/ })
      .last();
    await pin.waitFor({ timeout: 30_000 });
    const price = (await pin.textContent()) ?? '';
    await pin.focus();
    await page.keyboard.press('Enter');
    const focused = dialog.locator('[data-home]').filter({ has: page.locator('a:focus') });
    await focused.waitFor();
    expect(await focused.textContent()).toContain(price);
    await page.keyboard.press('Escape');
    await eventually(async () =>
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(price),
    );
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  },
);

test.each([
  ['on a phone on its side', { viewport: SIDE, stored }],
  ['at 320 px with text of 200 %', { viewport: { width: 320, height: 640 }, stored, prepare: largeText(2) }],
])(
  'PHONE-11 %s an author’s tabs stand before the posts, not behind the last of them',
  async (_where, look) => {
    const [item] = await list('for-sale', {}, 1);
    const { page } = await visit(`/user/${item?.author.uid}/for-sale`, look);
    await untilReady(page, 'author-sale');
    const tabs = await page.getByRole('navigation', { name: 'Tin của người đăng' }).boundingBox();
    const card = await page.locator('main article').first().boundingBox();
    expect((tabs?.y ?? 0) + (tabs?.height ?? 0)).toBeLessThanOrEqual(card?.y ?? 0);
  },
);

test('PHONE-11 on a phone on its side the whole of a listing’s first photo is in sight', async () => {
  const [item] = await list('for-sale', {}, 1);
  if (!item) throw new Error('there is no listing');
  const { page } = await visit(detailPath('for-sale', item), { viewport: SIDE, stored });
  await untilReady(page, 'sale-detail');
  const photo = await page.locator('main img:visible').first().boundingBox();
  expect(photo?.height).toBeGreaterThan(SIDE.height / 2);
  expect((photo?.y ?? 0) + (photo?.height ?? 0)).toBeLessThanOrEqual(SIDE.height);
});

test('PHONE-12 at 320 px with text of 200 % a sheet’s heading is whole, zoom signs fit, and half of the map is free', async () => {
  const look = { viewport: { width: 320, height: 640 }, stored, prepare: largeText(2) };
  const { page } = await visit('/for-sale/quan-7', look);
  await untilReady(page, 'sale-feed');
  await page.getByRole('button', { name: 'Bản đồ', exact: true }).click();
  const map = page.getByRole('application');
  await map
    .getByRole('button', { name: /^Xem tin/ })
    .first()
    .waitFor({ timeout: 30_000 });
  const heightOf = async (part: Locator) => (await part.boundingBox())?.height ?? 0;
  const words = await heightOf(page.getByText(/tin trong khung này$/));
  const sources = await heightOf(map.locator('.leaflet-control-attribution'));
  expect(words + sources).toBeLessThanOrEqual((await heightOf(map)) / 2);
  for (const sign of await map.locator('.leaflet-control-zoom a').all())
    expect(await sign.evaluate((box) => box.scrollHeight <= box.clientHeight)).toBe(true);
  await page.getByRole('button', { name: 'Về danh sách' }).click();
  await page.getByRole('button', { name: /^Bộ lọc/ }).click();
  await page.getByRole('button', { name: 'Tất cả tỉnh, quận, phường' }).click();
  const heading = page.getByRole('heading', { name: 'Chọn khu vực' });
  expect(await heading.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
});
