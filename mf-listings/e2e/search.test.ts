import { priceInForce } from '@site/shared/domain';
import type { Page } from 'playwright-core';
import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { type ListPage, list } from '../../scripts/e2e/listings';
import { place, untilReady } from '../../scripts/e2e/page';

const visit = withBrowser();

const locations = (page: Page) =>
  page.locator('article').evaluateAll((all) => all.map((card) => card.textContent ?? ''));

/** Waits until all cards on screen pass a test. */
const untilCards = (page: Page, pass: (text: string) => boolean) =>
  eventually(async () => {
    const shown = await locations(page);
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter((text) => !pass(text))).toEqual([]);
  });

const inDistrict7 = (text: string) => text.normalize('NFC').includes('Quận 7');

/** Opens a filter and chooses an option. */
async function choose(page: Page, filter: string, option: string): Promise<void> {
  await page.getByRole('button', { name: filter, exact: true }).click();
  await page.getByRole('radio', { name: option, exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

test("FEED-4 'quan 7' finds 'Quận 7', after 2000 ms of quiet and not before", async () => {
  const { page, requests } = await visit('/for-sale', { prepare: (tab) => tab.clock.install() });
  await untilReady(page, 'sale-feed');
  // The time stands: what typing takes here is no part of the quiet.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('searchbox').pressSequentially('quan 7');
  await page.clock.runFor(1_500);
  expect(requests.lists).toHaveLength(1);
  expect(place(page)).toBe('/for-sale');
  await page.clock.runFor(600);
  await page.clock.resume();
  await eventually(() => expect(new URL(page.url()).searchParams.get('q')).toBe('quan 7'));
  await untilCards(page, inDistrict7);
});

test.each([
  ['Enter', (page: Page) => page.keyboard.press('Enter')],
  ['the button', (page: Page) => page.getByRole('button', { name: 'Tìm', exact: true }).click()],
])('FEED-4 %s searches at once, case and accents do not matter; clearing resets', async (_name, submit) => {
  const { page } = await visit('/for-rent');
  await untilReady(page, 'rent-feed');
  await page.getByRole('searchbox').fill('QUẬN 7');
  await submit(page);
  await untilCards(page, inDistrict7);
  await page.getByRole('button', { name: 'Xoá nội dung tìm kiếm' }).click();
  await eventually(() => expect(place(page)).toBe('/for-rent'));
  await eventually(async () => expect((await locations(page)).every(inDistrict7)).toBe(false));
});

test('FEED-5 filters live in the address, narrow the feed together, and Back takes them off one by one', async () => {
  const { page } = await visit('/for-sale');
  await untilReady(page, 'sale-feed');
  await choose(page, 'Phòng ngủ', '3 phòng ngủ');
  await eventually(() => expect(place(page)).toBe('/for-sale?bedrooms=3'));
  await untilCards(page, (text) => text.includes('3 PN'));
  await choose(page, 'Mức giá', '5–6 tỷ');
  await eventually(() => expect(new URL(page.url()).searchParams.get('price')).toBe('5-6'));
  await untilCards(page, (text) => text.includes('3 PN') && /[56](,\d+)? tỷ/.test(text));
  await page.goBack();
  await eventually(() => expect(place(page)).toBe('/for-sale?bedrooms=3'));
  await untilCards(page, (text) => text.includes('3 PN'));
  await page.goBack();
  await eventually(() => expect(place(page)).toBe('/for-sale'));
  await eventually(async () =>
    expect((await locations(page)).every((text) => text.includes('3 PN'))).toBe(false),
  );
});

test('FEED-5 a shared address shows the same filtered feed', async () => {
  const path = '/for-sale?type=lien-ke&direction=dong-nam&area=70-100&bathrooms=3&sort=highToLow';
  const { page } = await visit(path);
  await untilReady(page, 'sale-feed');
  const expected = await list('for-sale', {
    type_product: 'Liền kề',
    direction: 'Đông Nam',
    square_meter: [70, 100],
    bathroom: 3,
    sort: 'highToLow',
  });
  const wanted = expected.slice(0, 2).map(({ post }) => post.title);
  expect((await page.locator('article h2').allTextContents()).slice(0, 2)).toEqual(wanted);
  expect(place(page)).toBe(path);
});

test.each([
  ['lowToHigh', 'Giá thấp đến cao', 1],
  ['highToLow', 'Giá cao đến thấp', -1],
] as const)('FEED-5 sort %s orders by price', async (sort, label, direction) => {
  const { page } = await visit('/for-rent');
  await untilReady(page, 'rent-feed');
  const answer = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/products/for-rent/list') &&
      response.request().postData()?.includes(sort) === true,
  );
  await choose(page, 'Sắp xếp', label);
  const { data } = (await (await answer).json()) as ListPage;
  const prices = data.map(({ post }) => priceInForce(post, Date.now()).price);
  expect(prices).toEqual([...prices].sort((a, b) => (a - b) * direction));
  expect(place(page)).toBe(`/for-rent?sort=${sort}`);
  await eventually(async () =>
    expect(await page.locator('article h2').first().textContent()).toBe(data[0]?.post.title),
  );
});

test.each([
  ['FEED-6', '/for-sale', 'Mức giá', 16, 'Dưới 1 tỷ', 'Trên 100 tỷ'],
  ['FEED-7', '/for-rent', 'Mức giá', 12, 'Dưới 3 triệu', 'Trên 100 triệu'],
  ['FEED-8', '/for-sale', 'Diện tích', 8, 'Dưới 50 m²', 'Trên 300 m²'],
])('%s %s offers the bands of %s: all and %i', async (_id, path, filter, count, first, last) => {
  const { page } = await visit(path);
  await page.locator('[data-ready]').waitFor();
  await page.getByRole('button', { name: filter, exact: true }).click();
  await page.getByRole('radio').first().waitFor();
  const options = (await page.getByRole('radio').allTextContents()).map((text) => text.normalize('NFC'));
  expect(options).toHaveLength(count + 1);
  expect([options[0], options[1], options.at(-1)]).toEqual(['Tất cả', first, last]);
});

test('FEED-5 a filter opens and closes by keys, and the focus returns', async () => {
  const { page } = await visit('/for-sale');
  await untilReady(page, 'sale-feed');
  const button = page.getByRole('button', { name: 'Hướng', exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Hướng' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await eventually(async () =>
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true),
  );
  expect(place(page)).toBe('/for-sale');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Hướng' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await eventually(() => expect(new URL(page.url()).searchParams.get('direction')).toBeTruthy());
});
