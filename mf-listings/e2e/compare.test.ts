import type { Page } from 'playwright-core';
import { findings, WITH_TARGETS } from '../../scripts/e2e/axe';
import { DESKTOP, MOBILE, withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { coveredParts } from '../../scripts/e2e/hit-test';
import { detailPath, type ListingItem, list } from '../../scripts/e2e/listings';
import { onFastLine, place, untilReady } from '../../scripts/e2e/page';

const visit = withBrowser();

const homes = async (count: number): Promise<ListingItem[]> =>
  (await list('for-sale', { type_product: 'Chung cư' }))
    .filter(({ post }) => post.new_price === null && post.latitude !== null)
    .slice(0, count);
const address = (items: readonly ListingItem[]) =>
  `/compare?kind=for-sale&ids=${items.map(({ post }) => post.id).join()}`;
const heads = (page: Page) => page.getByRole('columnheader').getByRole('link');
const titles = (items: readonly ListingItem[]) => items.map(({ post }) => post.title);
const untilHeads = (page: Page, items: readonly ListingItem[]) =>
  eventually(async () => expect(await heads(page).allTextContents()).toEqual(titles(items)));

test('COMPARE-1 on a phone the bar with what is chosen cuts no button of the saved homes, and covers none that a key brings into view', async () => {
  const { page } = await visit('/saved', { viewport: MOBILE, stored: { locale: 'en' }, prepare: onFastLine });
  for (const item of await homes(4)) {
    await page.goto(detailPath('for-sale', item));
    await untilReady(page, 'sale-detail');
    const heart = page.getByRole('button', { name: /^Save: / }).and(page.locator(':visible'));
    await heart.first().click();
  }
  await page.goto('/saved');
  await untilReady(page, 'saved');
  const toggles = page.getByRole('button', { name: /^Compare: / });
  await eventually(async () => expect(await toggles.count()).toBe(4));
  for (const place of [0, 1]) await toggles.nth(place).click();
  await page.locator('a[href^="/compare?"]').filter({ hasText: '2' }).waitFor();
  // What is scrolled under the bar at the top is cut there, on all pages.
  await page
    .locator('header')
    .first()
    .evaluate((bar) => {
      bar.style.visibility = 'hidden';
    });
  // At each height another part of a card lies at the edge of the bar.
  for (let top = 0; top < 480; top += 60) {
    await page.evaluate((y) => scrollTo(0, y), top);
    expect([top, ...(await findings(page, WITH_TARGETS))]).toEqual([top]);
  }
  await page
    .locator('header')
    .first()
    .evaluate((bar) => {
      bar.style.visibility = '';
    });
  expect(await coveredParts(page)).toEqual([]);
});

describe.each([
  { name: 'a phone', viewport: MOBILE },
  { name: 'a desktop', viewport: DESKTOP },
])('on $name', ({ viewport }) => {
  test('COMPARE-1 COMPARE-2 COMPARE-3 COMPARE-5 chosen on a page and among the saved ones, homes stand side by side, differences lit, and the link shows another visitor the same', async () => {
    const [first, second, third] = (await homes(3)) as [ListingItem, ListingItem, ListingItem];
    const { page } = await visit(detailPath('for-sale', first), { viewport, prepare: onFastLine });
    await untilReady(page, 'sale-detail');
    await page.getByRole('button', { name: `So sánh: ${first.post.title}` }).click();
    await page.getByRole('link', { name: 'So sánh 1 tin bán' }).waitFor();
    await page.goto(detailPath('for-sale', second));
    await untilReady(page, 'sale-detail');
    await page
      .getByRole('button', { name: `Lưu tin: ${second.post.title}` })
      .and(page.locator(':visible'))
      .click();
    await page.goto('/saved');
    await untilReady(page, 'saved');
    await page.getByRole('button', { name: `So sánh: ${second.post.title}` }).click();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('link', { name: 'So sánh 2 tin bán' }).click();
    await untilReady(page, 'compare');
    expect(place(page)).toBe(address([first, second]));
    await untilHeads(page, [first, second]);

    // Added from those that were seen or saved, and what is added is in the address.
    await page.goto(detailPath('for-sale', third));
    await untilReady(page, 'sale-detail');
    await page.goto(address([first, second]));
    await untilReady(page, 'compare');
    await page.getByRole('button', { name: 'Thêm tin' }).click();
    await page
      .getByRole('dialog', { name: 'Thêm tin để so sánh' })
      .getByRole('button', { name: third.post.title })
      .click();
    await untilHeads(page, [first, second, third]);
    expect(place(page)).toBe(address([first, second, third]));

    const rows = page.getByRole('table').locator('tbody tr');
    const name = (row: string) => rows.filter({ has: page.getByRole('rowheader', { name: row }) });
    const prices = [first, second, third].map(({ post }) => post.price / post.square_meter);
    const each = await name('Giá mỗi m²').getByRole('cell').allTextContents();
    expect(each.map((text) => text.includes('Thấp nhất'))).toEqual(
      prices.map((price) => price === Math.min(...prices)),
    );
    expect(await name('Loại nhà').getByRole('rowheader').textContent()).toBe('Loại nhà');
    expect(await name('Loại nhà').locator('svg').count()).toBe(0);
    expect(await name('Địa chỉ').getByRole('rowheader').textContent()).toBe('Địa chỉ (khác nhau)');
    // Not by the tint alone.
    expect(await name('Địa chỉ').locator('svg').isVisible()).toBe(true);
    await page.getByRole('rowheader', { name: 'Gần nhất' }).waitFor();
    const all = await rows.count();
    await page.getByLabel('Chỉ chỗ khác nhau').click();
    await eventually(async () => expect(await rows.count()).toBeLessThan(all));
    expect(await name('Loại nhà').count()).toBe(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await findings(page)).toEqual([]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );

    const other = await visit(address([first, second, third]), { viewport, prepare: onFastLine });
    await untilReady(other.page, 'compare');
    await untilHeads(other.page, [first, second, third]);
    expect(await other.page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
    // Looking at somebody's comparison chooses nothing here; changing it does.
    const chosen = other.page.getByRole('button', { name: `So sánh: ${second.post.title}` });
    await other.page.goto(detailPath('for-sale', second));
    await chosen.waitFor();
    expect(await chosen.getAttribute('aria-pressed')).toBe('false');
    await other.page.goto(address([first, second, third]));
    await untilHeads(other.page, [first, second, third]);
    await other.page.getByRole('button', { name: `Bỏ tin này: ${first.post.title}` }).click();
    await untilHeads(other.page, [second, third]);
    await other.page.goto(detailPath('for-sale', second));
    await other.page.getByRole('link', { name: 'So sánh 2 tin bán' }).waitFor();
    expect(await chosen.getAttribute('aria-pressed')).toBe('true');
  });
});

test('COMPARE-4 a home that is gone says so and is taken away; one that does not come is asked for again; a fifth is refused', async () => {
  const items = await homes(5);
  const [gone, failing, kept] = items as [ListingItem, ListingItem, ListingItem];
  let fails = true;
  const { page } = await visit(address([gone, failing, kept]), {
    viewport: MOBILE,
    prepare: async (tab) => {
      await onFastLine(tab);
      await tab.route(`**/get-post/${gone.post.id}`, (route) =>
        route.fulfill({ status: 404, json: { error: { code: 'not_found', message: 'gone' } } }),
      );
      await tab.route(`**/get-post/${failing.post.id}`, (route) =>
        fails ? route.fulfill({ status: 500, json: {} }) : route.continue(),
      );
    },
  });
  await untilReady(page, 'compare');
  await page.getByRole('columnheader').getByText('Chưa tải được', { exact: true }).waitFor();
  fails = false;
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await untilHeads(page, [failing, kept]);
  await page.getByRole('columnheader').getByText('Tin đã gỡ', { exact: true }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Bỏ tin này', exact: true }).click();
  await eventually(() => expect(place(page)).toBe(address([failing, kept])));

  await page.goto(address(items.slice(0, 1)));
  await page.evaluate(
    (ids) =>
      localStorage.setItem('mf-listings.compare.v1', JSON.stringify({ fields: { 'for-sale': ids.join() } })),
    items.slice(0, 4).map(({ post }) => post.id),
  );
  const fifth = items[4] as ListingItem;
  await page.goto(detailPath('for-sale', fifth));
  await untilReady(page, 'sale-detail');
  await page.getByRole('button', { name: `So sánh: ${fifth.post.title}` }).click();
  await page.getByText('Chỉ so sánh được 4 tin một lúc. Hãy bỏ bớt một tin.').waitFor();
});

test('COMPARE-2 by the keyboard alone the homes are gone through on a phone, and the names of the rows stay in sight', async () => {
  const { page } = await visit(address(await homes(4)), { viewport: MOBILE });
  await untilReady(page, 'compare');
  const name = page.getByRole('rowheader', { name: 'Mức giá' }).getByText('Mức giá');
  await name.waitFor();
  const before = (await name.boundingBox())?.x;
  await page.getByRole('button', { name: 'Tin sau' }).focus();
  await page.keyboard.press('Enter');
  await eventually(async () =>
    expect(
      await page.getByRole('region', { name: 'Bảng so sánh' }).evaluate((box) => box.scrollLeft),
    ).toBeGreaterThan(100),
  );
  expect((await name.boundingBox())?.x).toBe(before);
});

test('COMPARE-2 on the narrowest phone the whole title of a home is below its picture, free of it', async () => {
  const { page } = await visit(address(await homes(3)), { viewport: { width: 320, height: 640 } });
  await untilReady(page, 'compare');
  const head = page.getByRole('columnheader').filter({ has: page.getByRole('link') });
  await head.first().waitFor();
  const cut = await heads(page).evaluateAll((links) =>
    links
      .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)
      .map((link) => link.textContent),
  );
  expect(cut).toEqual([]);
  const picture = await head.first().getByRole('img').boundingBox();
  const title = await heads(page).first().boundingBox();
  expect(picture && title && title.y - picture.y - picture.height).toBeGreaterThan(8);
});

test('I18N-1 COMPARE-2 in English, and with nothing chosen', async () => {
  const { page } = await visit(address(await homes(2)), { stored: { locale: 'en' } });
  await untilReady(page, 'compare');
  await page.getByRole('rowheader', { name: 'Price per m²' }).waitFor();
  await page.goto('/compare');
  await page.getByText('No homes chosen to compare').waitFor();
  expect(await findings(page)).toEqual([]);
});
