import type { Page } from 'playwright-core';
import { MOBILE, withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import {
  DISTRICT,
  mapDialog,
  mapOf,
  mapStatus,
  onPhone,
  openMap,
  pinsOf,
  untilPins,
} from '../../scripts/e2e/feed-map';
import { detailPath, list } from '../../scripts/e2e/listings';
import { untilReady } from '../../scripts/e2e/page';
import { siteUrl } from '../../scripts/e2e/settings';
import { largeText } from '../../scripts/e2e/text-size';

// Over its time budget: five shapes of a phone draw a map each.
const visit = withBrowser();

const SIDE = { width: 844, height: 390 };
const LARGE_WORDS = { ...onPhone, viewport: { width: 320, height: 640 }, prepare: largeText(2) };
const MENUS = /^(Khu vực|Mức giá|Loại nhà|Diện tích|Phòng ngủ|Phòng tắm|Hướng|Sắp xếp)$/;

/** An author's tabs stand before the posts, and not behind the last of them. */
async function tabsFirst(page: Page): Promise<void> {
  await untilReady(page, 'author-sale');
  const tabs = await page.getByRole('navigation', { name: 'Tin của người đăng' }).boundingBox();
  const card = await page.locator('main article').first().boundingBox();
  expect((tabs?.y ?? 0) + (tabs?.height ?? 0)).toBeLessThanOrEqual(card?.y ?? 0);
}

/** The cards along the map's edge have title and address whole, and say where a home is placed by its area. */
async function wholeCards(page: Page): Promise<void> {
  const cards = page.getByRole('region', { name: 'Tin trong danh sách' }).locator('article[data-home]');
  const shown = await cards.evaluateAll((elements) =>
    elements.map((card) => ({
      id: (card as HTMLElement).dataset.home,
      words: [...card.querySelectorAll('p')].map((text) => text.textContent),
      cut: [...card.querySelectorAll('p, h3')].filter(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          scrollWidth > clientWidth || scrollHeight > clientHeight,
      ).length,
      over: card.scrollWidth - card.clientWidth,
    })),
  );
  expect(shown.length).toBeGreaterThan(0);
  const homes = new Map((await list('for-sale', { search: 'Quận 7' })).map(({ post }) => [post.id, post]));
  for (const { id = '', words: texts, cut, over } of shown) {
    expect(texts).toContain(homes.get(id)?.location);
    expect(texts.includes('Vị trí theo khu vực')).toBe(homes.get(id)?.latitude === null);
    expect([cut, over]).toEqual([0, 0]);
  }
}

/** The newest listing for sale. */
async function newest() {
  const [item] = await list('for-sale', {}, 1);
  if (!item) throw new Error('there is no listing');
  return item;
}

test('PHONE-9 the filters stand in one line from 1024 px on, those that are set above the menus; on a phone the row fades where it goes on', async () => {
  const { page, context } = await visit('/for-sale', { viewport: MOBILE });
  await untilReady(page, 'sale-feed');
  const row = page.locator('main section fieldset').first();
  const end = await row.evaluate((box) => {
    box.scrollLeft = box.scrollWidth;
    const last = [...box.querySelectorAll('button')].at(-1)?.getBoundingClientRect().right ?? 0;
    return {
      goesOn: box.scrollWidth > box.clientWidth,
      fade: getComputedStyle(box).maskImage,
      free: box.getBoundingClientRect().right - last,
    };
  });
  expect([end.goesOn, end.fade.includes('32px'), end.free >= 32]).toEqual([true, true, true]);

  const buttons = row.locator('button');
  const topsOf = (some: typeof buttons) =>
    some.evaluateAll((all) => all.map((button) => button.getBoundingClientRect().top));
  // English has the longer names.
  await context.addCookies([{ name: 'locale', value: 'en', url: siteUrl() }]);
  await page.goto('/for-sale');
  await untilReady(page, 'sale-feed');
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await eventually(async () => {
      const tops = await topsOf(buttons);
      expect([width, tops.length > 9, new Set(tops).size]).toEqual([width, true, 1]);
    });
  }
  await context.clearCookies();
  await page.goto(`${DISTRICT}?price=3-4`);
  await untilReady(page, 'sale-feed');
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await eventually(async () => {
      const menus = await topsOf(buttons.filter({ hasText: MENUS }));
      const set = await topsOf(buttons.and(page.locator('[aria-label^="Bỏ lọc"]')));
      expect([menus.length, set.length, new Set(menus).size, new Set(set).size]).toEqual([8, 2, 1, 1]);
      expect(menus[0]).toBeGreaterThan(set[0] ?? Number.NaN);
    });
  }
});

test('MAP-15 PHONE-11 on a phone on its side the cards of the map stand beside it, whole at 320 px too, and the first photo of a listing is seen whole', async () => {
  const { page } = await visit(DISTRICT, { ...onPhone, viewport: SIDE });
  await openMap(page);
  await untilPins(page);
  const strip = mapDialog(page).getByRole('region', { name: 'Tin trong danh sách' });
  const [mapBox, stripBox] = [await mapOf(page).boundingBox(), await strip.boundingBox()];
  expect(mapBox?.height).toBeGreaterThan(0.8 * SIDE.height);
  expect(mapBox?.width).toBeGreaterThan(SIDE.width / 2);
  expect(stripBox?.x).toBeGreaterThanOrEqual((mapBox?.x ?? 0) + (mapBox?.width ?? 0));
  const cards = strip.getByRole('article');
  const [first, second] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()];
  expect(second?.x).toBe(first?.x);
  expect(second?.y).toBeGreaterThanOrEqual((first?.y ?? 0) + (first?.height ?? 0));
  // Scrolling lights one after the other, the first and the last too.
  const lit = () =>
    strip.evaluate((box) =>
      [...box.querySelectorAll('[data-home]')].findIndex((card) => card.hasAttribute('data-lit')),
    );
  for (const [share, index] of [
    [1, (await cards.count()) - 1],
    [0, 0],
  ] as const) {
    await strip.evaluate((box, part) => {
      box.scrollTop = part * (box.scrollHeight - box.clientHeight);
    }, share);
    await eventually(async () => expect(await lit()).toBe(index));
  }
  // A home that is pressed brings its card into sight, wherever it is in the list.
  for (const pin of [pinsOf(page).last(), pinsOf(page).first()]) {
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

  await page.setViewportSize({ width: 320, height: 640 });
  await wholeCards(page);
  await page.setViewportSize(SIDE);

  const item = await newest();
  await page.goto(detailPath('for-sale', item));
  await untilReady(page, 'sale-detail');
  const photo = await page.locator('main img:visible').first().boundingBox();
  expect(photo?.height).toBeGreaterThan(SIDE.height / 2);
  expect((photo?.y ?? 0) + (photo?.height ?? 0)).toBeLessThanOrEqual(SIDE.height);
});

test('PHONE-12 MAP-14 at 320 px with text of 200 % headings and addresses are whole, half of the map is free, and an author’s tabs stand first', async () => {
  const { page } = await visit(DISTRICT, LARGE_WORDS);
  await openMap(page);
  await untilPins(page);
  const heightOf = async (part = mapOf(page)) => (await part.boundingBox())?.height ?? Number.NaN;
  const words =
    (await heightOf(mapStatus(page))) + (await heightOf(mapOf(page).locator('.leaflet-control-attribution')));
  expect(words).toBeLessThanOrEqual((await heightOf()) / 2);
  for (const sign of await mapOf(page).locator('.leaflet-control-zoom a').all())
    expect(await sign.evaluate((box) => box.scrollHeight <= box.clientHeight)).toBe(true);
  await wholeCards(page);
  await page.getByRole('button', { name: 'Về danh sách' }).click();
  await page.getByRole('button', { name: /^Bộ lọc/ }).click();
  await page.getByRole('button', { name: 'Tất cả tỉnh, quận, phường' }).click();
  const heading = page.getByRole('heading', { name: 'Chọn khu vực' });
  expect(await heading.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
  await page.goto(`/user/${(await newest()).author.uid}/for-sale`);
  await tabsFirst(page);
});
