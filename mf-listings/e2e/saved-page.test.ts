import { formatMoney, formatPrice } from '@site/shared/domain';
import type { Locator, Page } from 'playwright-core';
import { findings, LOOKS } from '../../scripts/e2e/axe';
import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { detailPath, type ListingItem, list } from '../../scripts/e2e/listings';
import { untilReady } from '../../scripts/e2e/page';

const visit = withBrowser();
const cardOf = (page: Page, { post }: ListingItem): Locator =>
  page.getByRole('article', { name: post.title, exact: true });
const cards = (page: Page): Locator => page.locator('main article');

/** Saves homes on their pages, as a visitor does, and opens /saved. */
async function saveAll(page: Page, items: readonly ListingItem[]): Promise<void> {
  for (const item of items) {
    await page.goto(detailPath('for-sale', item));
    await untilReady(page, 'sale-detail');
    const heart = page
      .getByRole('button', { name: `Lưu tin: ${item.post.title}` })
      .and(page.locator(':visible'));
    await heart.click();
    await eventually(async () => expect(await heart.getAttribute('aria-pressed')).toBe('true'));
  }
  await page.goto('/saved');
  await untilReady(page, 'saved');
}

const homes = async (count: number): Promise<ListingItem[]> =>
  (await list('for-sale')).filter(({ post }) => post.new_price === null).slice(0, count);

test.each(LOOKS)(
  'KEEP-12 /saved at $size, $colorScheme: empty, with homes and with lists, without findings',
  async ({ viewport, colorScheme }) => {
    const { page } = await visit('/saved', { viewport, colorScheme });
    await untilReady(page, 'saved');
    await page.getByRole('heading', { name: 'Bạn chưa lưu tin nào' }).waitFor();
    expect(await findings(page)).toEqual([]);
    await saveAll(page, await homes(3));
    expect(await cards(page).count()).toBe(3);
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Danh sách mới' }).click();
    await page.getByRole('dialog').getByLabel('Tên danh sách').waitFor();
    expect(await findings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  },
);

test('KEEP-2 lists: made, filled from a home, renamed, deleted and brought back; a name that does not do says why', async () => {
  const items = await homes(2);
  const [first, second] = items;
  if (!first || !second) throw new Error('the seed has too few homes');
  const { page } = await visit('/saved');
  await saveAll(page, items);
  await cardOf(page, first)
    .getByRole('button', { name: /^Danh sách: / })
    .click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Tạo danh sách' }).click();
  await sheet.getByText('Tên danh sách cần có từ 1 đến 60 ký tự.').waitFor();
  await sheet.getByLabel('Tên danh sách').fill('Gần trường');
  await sheet.getByRole('button', { name: 'Tạo danh sách' }).click();
  await eventually(async () => expect(await sheet.getByLabel('Gần trường').isChecked()).toBe(true));
  await sheet.getByLabel('Tên danh sách').fill('Cho bố mẹ');
  await sheet.getByRole('button', { name: 'Tạo danh sách' }).click();
  await sheet.getByLabel('Cho bố mẹ').waitFor();
  await sheet.getByRole('button', { name: 'Xong' }).click();
  const lists = page.getByRole('navigation', { name: 'Danh sách' });
  await lists.getByRole('button', { name: /^Gần trường/ }).click();
  await eventually(async () => expect(await cards(page).count()).toBe(1));
  await cardOf(page, first).getByRole('list').getByText('Cho bố mẹ').waitFor();

  await page.reload();
  await untilReady(page, 'saved');
  expect(await cards(page).count()).toBe(1);
  await lists.getByRole('button', { name: 'Đổi tên' }).click();
  await sheet.getByLabel('Tên danh sách').fill('Gần trường Lê Lợi');
  await sheet.getByRole('button', { name: 'Lưu tên' }).click();
  await lists.getByRole('button', { name: /^Gần trường Lê Lợi/ }).waitFor();
  await lists.getByRole('button', { name: 'Xoá danh sách' }).click();
  await eventually(async () => expect(await cards(page).count()).toBe(2));
  await page.getByRole('button', { name: 'Hoàn tác' }).click();
  await lists.getByRole('button', { name: /^Gần trường Lê Lợi/ }).click();
  await eventually(async () => expect(await cards(page).count()).toBe(1));
});

test('KEEP-2 the order by price and by price per m² is in the address; a home that was removed comes back with its note', async () => {
  const items = await homes(4);
  const { page } = await visit('/saved');
  await saveAll(page, items);
  const titles = () => page.locator('main article h2').allTextContents();
  expect(await titles()).toEqual(items.map(({ post }) => post.title).reverse());
  for (const [order, value] of [
    ['price', ({ post }: ListingItem) => post.price],
    ['perArea', ({ post }: ListingItem) => post.price / post.square_meter],
  ] as const) {
    await page.getByLabel('Sắp xếp').selectOption(order);
    const sorted = [...items].sort((left, right) => value(left) - value(right));
    await eventually(async () => expect(await titles()).toEqual(sorted.map(({ post }) => post.title)));
    expect(new URL(page.url()).searchParams.get('sort')).toBe(order);
  }
  const [item] = items;
  if (!item) throw new Error('the seed has no homes');
  const card = cardOf(page, item);
  await card.getByRole('button', { name: /^Thêm ghi chú/ }).click();
  await card.getByRole('textbox').fill('Hỏi phí quản lý');
  await card.getByRole('button', { name: 'Xong' }).click();
  await card
    .getByRole('button', { name: /^Bỏ khỏi danh sách đã lưu/ })
    .first()
    .click();
  await card.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Hoàn tác' }).click();
  await card.getByText('Hỏi phí quản lý').waitFor();
});

test('KEEP-3 what is typed into a note outlives a reload in the middle of a word', async () => {
  const items = await homes(1);
  const [item] = items;
  if (!item) throw new Error('the seed has no homes');
  const { page } = await visit('/saved');
  await saveAll(page, items);
  await cardOf(page, item)
    .getByRole('button', { name: /^Thêm ghi chú/ })
    .click();
  await cardOf(page, item).getByRole('textbox').fill('Bếp hướng Nam, hỏi sổ hồ');
  await page.reload();
  await untilReady(page, 'saved');
  await cardOf(page, item).getByText('Bếp hướng Nam, hỏi sổ hồ').waitFor();
});

test('KEEP-4 another price is told with the day since when, a listing that is gone stays to be read, greyed, and can be removed', async () => {
  const items = await homes(2);
  const [cheaper, gone] = items;
  if (!cheaper || !gone) throw new Error('the seed has too few homes');
  const drop = 200_000_000;
  const { page } = await visit('/saved');
  await saveAll(page, items);
  await page.route(`**/get-post/${cheaper.post.id}`, async (route) => {
    const response = await route.fetch();
    const { post, author } = (await response.json()) as ListingItem;
    await route.fulfill({ response, json: { post: { ...post, price: post.price - drop }, author } });
  });
  await page.route(`**/get-post/${gone.post.id}`, (route) =>
    route.fulfill({ status: 404, json: { error: { code: 'not_found', message: 'gone' } } }),
  );
  await page.reload();
  const day = new Intl.DateTimeFormat('vi-VN', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    // Where the visitor lives (scripts/e2e/browser.ts).
    timeZone: 'Asia/Ho_Chi_Minh',
  }).format();
  await cardOf(page, cheaper)
    .getByText(`Giảm ${formatMoney(drop, 'vi')} từ ${day}`)
    .waitFor();
  await cardOf(page, cheaper)
    .getByText(formatPrice('for-sale', cheaper.post.price - drop, 'vi'))
    .waitFor();
  const left = cardOf(page, gone);
  await left.getByText('Tin đã gỡ').waitFor();
  await left
    .getByText(formatPrice('for-sale', gone.post.price, 'vi'))
    .first()
    .waitFor();
  expect(await left.getByRole('link').count()).toBe(0);
  expect(await findings(page)).toEqual([]);
  await left.getByRole('button', { name: 'Bỏ khỏi danh sách đã lưu', exact: true }).click();
  await left.waitFor({ state: 'detached' });
});

test('KEEP-9 homes whose pages were seen are beside the saved ones, the newest first and once each, and can be cleared', async () => {
  const items = await homes(3);
  const { page } = await visit('/saved');
  for (const item of [...items, ...items.slice(0, 1)]) {
    await page.goto(detailPath('for-sale', item));
    await untilReady(page, 'sale-detail');
  }
  await page.goto('/saved');
  const seen = page.getByRole('region', { name: 'Xem gần đây' });
  const [first, second, third] = items.map(({ post }) => post.id);
  const links = () =>
    seen
      .getByRole('link')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')?.split('/').at(-1)));
  await eventually(async () => expect(await links()).toEqual([first, third, second]));
  await seen.getByRole('button', { name: 'Xoá lịch sử xem' }).click();
  await seen.waitFor({ state: 'detached' });
  await page.reload();
  await untilReady(page, 'saved');
  expect(await seen.count()).toBe(0);
});
