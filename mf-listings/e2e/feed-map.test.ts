import type { Page } from 'playwright-core';
import { DESKTOP, withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import {
  DISTRICT,
  dragMap,
  mapDialog,
  mapOf,
  mapStatus,
  onPhone,
  openMap,
  pinsOf,
  untilPins,
} from '../../scripts/e2e/feed-map';
import { list } from '../../scripts/e2e/listings';
import { restingBox, untilReady } from '../../scripts/e2e/page';

// Over its time budget: a map draws its tiles and pins several times.
const visit = withBrowser();

const here = (page: Page) => page.getByRole('button', { name: 'Tìm khu vực này' });
const boundsOf = (page: Page) => new URL(page.url()).searchParams.get('bounds');
const titles = (page: Page) => page.locator('[role=feed] article h2').allTextContents();

/** Remembers where the first pin is, to tell later that the map is where it was. */
async function firstPin(page: Page): Promise<{ untilBack: () => Promise<void> }> {
  const name = (await pinsOf(page).first().getAttribute('aria-label')) ?? '';
  // The letters of its price may become wider with the site's font.
  const place = async () => {
    const { middle, y } = await restingBox(mapOf(page).getByRole('button', { name, exact: true }));
    return { middle, y };
  };
  const before = await place();
  return { untilBack: () => eventually(async () => expect(await place()).toEqual(before)) };
}

test('MAP-4 MAP-7 a wide window offers a map beside the list, which stays in sight; cards and pins light each other, and the list follows the map', async () => {
  const { page, requests } = await visit(DISTRICT, { viewport: DESKTOP, stored: onPhone.stored });
  await untilReady(page, 'sale-feed');
  const choice = page.getByRole('group', { name: 'Cách xem' });
  expect(requests.code.filter((path) => /feed-map|homes-map/.test(path))).toEqual([]);
  await choice.getByRole('button', { name: 'Bản đồ' }).click();
  await untilPins(page);
  await eventually(async () => expect(await pinsOf(page).count()).toBeLessThanOrEqual(30));
  const [listBox, mapBox] = [await page.getByRole('feed').boundingBox(), await mapOf(page).boundingBox()];
  expect((listBox?.x ?? 0) + (listBox?.width ?? 0)).toBeLessThanOrEqual(mapBox?.x ?? 0);
  await page.evaluate(() => window.scrollTo(0, 900));
  await eventually(async () => {
    const box = await mapOf(page).boundingBox();
    expect(box?.y).toBeGreaterThan(56);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(DESKTOP.height);
  });

  const cards = page.locator('[role=feed] [data-home]');
  const litPins = mapOf(page).locator('button[data-lit]');
  await eventually(async () => {
    for (const card of await cards.all()) {
      await card.hover();
      if ((await litPins.count()) === 1) return;
    }
    throw new Error('no card of the list lights a price on the map');
  });
  const lit = page.locator('[role=feed] [data-home][data-lit]');
  await eventually(async () => expect(await lit.textContent()).toContain(await litPins.textContent()));
  await page.mouse.move(5, 5);
  await eventually(async () => expect([await litPins.count(), await lit.count()]).toEqual([0, 0]));

  const first = await firstPin(page);
  await eventually(async () => expect(await here(page).count()).toBe(0));
  await dragMap(page, -220, 140);
  // The button comes when what was thrown has come to rest.
  await here(page).waitFor();
  const tile = mapOf(page).locator('img.leaflet-tile').first();
  const before = await tile.boundingBox();
  const shapes = await mapOf(page).locator('path').count();
  await here(page).click();
  await eventually(() => expect(boundsOf(page)).toBeTruthy());
  // The map keeps the window that was searched.
  await eventually(async () => expect(await mapOf(page).locator('path').count()).toBe(shapes + 1));
  expect(await tile.boundingBox()).toEqual(before);
  const bounds = (boundsOf(page) ?? '').split(',').map(Number);
  const expected = (await list('for-sale', { search: 'Quận 7', bounds }, 2)).map(({ post }) => post.title);
  await eventually(async () => expect((await titles(page)).slice(0, 2)).toEqual(expected));
  // An address that can be shared opens the same.
  await page.reload();
  await untilPins(page);
  await mapStatus(page).waitFor();
  expect((await titles(page)).slice(0, 2)).toEqual(expected);
  await page.getByRole('button', { name: /^Bỏ lọc .*Trên bản đồ/ }).click();
  await eventually(() => expect(boundsOf(page)).toBeNull());
  await first.untilBack();
});

test('MAP-5 MAP-16 on a phone the map is over the whole window; Enter on a pin leads to its card and Esc back, and Back undoes each step', async () => {
  const { page, requests } = await visit(DISTRICT, onPhone);
  await untilReady(page, 'sale-feed');
  expect(requests.code.filter((path) => path.includes('homes-map'))).toEqual([]);
  const inList = await titles(page);
  await openMap(page);
  const dialog = mapDialog(page);
  await mapOf(page).getByRole('button').first().waitFor();
  expect(await restingBox(dialog)).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
  const cards = dialog.getByRole('region', { name: 'Tin trong danh sách' }).getByRole('article');
  expect((await cards.getByRole('heading').allTextContents()).slice(0, inList.length)).toEqual(inList);
  await untilPins(page);
  const pin = pinsOf(page).last();
  const price = (await pin.textContent()) ?? '';
  await pin.focus();
  await page.keyboard.press('Enter');
  const focused = dialog.locator('[data-home]').filter({ has: page.locator('a:focus') });
  await focused.waitFor();
  await eventually(async () => expect(await focused.textContent()).toContain(price));
  await page.keyboard.press('Escape');
  await eventually(async () =>
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(price),
  );
  // A press brings the card of the pin into the middle.
  await pinsOf(page).nth(3).dispatchEvent('click');
  const lit = dialog.locator('article[data-lit]');
  await eventually(async () => {
    const box = await lit.boundingBox();
    expect(box && Math.abs(box.x + box.width / 2 - 195)).toBeLessThan(30);
  });
  await lit.getByRole('link').click();
  await untilReady(page, 'sale-detail');
  await page.goBack();
  await dialog.waitFor();

  await untilPins(page);
  const first = await firstPin(page);
  const search = async () => {
    await dragMap(page, -120, 60);
    await here(page).click();
    await eventually(() => expect(boundsOf(page)).toBeTruthy());
  };
  await search();
  await page.goBack();
  await eventually(() => expect(boundsOf(page)).toBeNull());
  await dialog.waitFor();
  await first.untilBack();
  // Once the map is closed, one Back leads to the feed as it was before the map.
  await search();
  await dialog.getByRole('button', { name: 'Về danh sách' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Bỏ lọc .*Trên bản đồ/ }).waitFor();
  await page.goBack();
  await eventually(() => expect(boundsOf(page)).toBeNull());
  expect([new URL(page.url()).pathname, await dialog.count()]).toEqual([DISTRICT, 0]);
});
