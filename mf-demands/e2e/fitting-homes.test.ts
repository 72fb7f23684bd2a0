import type { Locator, Page } from 'playwright-core';
import { keptFrom } from '../../scripts/e2e/accounts';
import { findings } from '../../scripts/e2e/axe';
import { DESKTOP, MOBILE, withBrowser } from '../../scripts/e2e/browser';
import { cards } from '../../scripts/e2e/demands';
import { eventually } from '../../scripts/e2e/eventually';
import { fitsOf, postDemandFor, sessionOfAuthor } from '../../scripts/e2e/fitting-demands';
import { findListing, inVietnamese, type ListingItem } from '../../scripts/e2e/listings';
import { untilReady } from '../../scripts/e2e/page';

const visit = withBrowser();

const WINDOWS = [
  { name: 'a phone', viewport: MOBILE },
  { name: 'a desktop', viewport: DESKTOP },
];

let home: ListingItem;
beforeAll(async () => {
  home = await findListing(
    'for-sale',
    ({ post, author }) => post.new_price === null && post.price > 2e9 && Boolean(author.phone_number),
  );
});

const board = (id: string) => `/purchase-need?demand=${id}`;
const openFits = async (page: Page, name: RegExp): Promise<Locator> => {
  const toggle = cards(page).first().getByRole('button', { name });
  await toggle.click();
  expect(await toggle.getAttribute('aria-expanded')).toBe('true');
  return page.locator(`[id="${await toggle.getAttribute('aria-controls')}"]`);
};

describe.each(WINDOWS)('on $name', ({ viewport }) => {
  test('MEET-2 a demand shows the homes that fit with the reasons, and leads to a home and to all of them', async () => {
    const id = await postDemandFor('for-sale', home, {
      location: home.post.province,
      bedroom: 1,
      bathroom: 1,
      square_meter: 20,
      direction: 'Tây',
    });
    const { page } = await visit(board(id), { viewport });
    await untilReady(page, 'purchase-need');
    expect(await cards(page).count()).toBe(1);
    const { count: total, homes } = await fitsOf(id);
    expect(total).toBeGreaterThan(3);
    expect(homes).toHaveLength(3);
    const panel = await openFits(page, new RegExp(`^${total} nhà hợp$`));
    await panel.getByText('Đúng khu vực').first().waitFor();
    await panel.getByText('Trong ngân sách').first().waitFor();
    const shown = panel.locator('a[href^="/for-sale/app/"]');
    expect(await shown.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
      homes.map((fit) => `/for-sale/app/${fit.id}`),
    );
    expect(await findings(page)).toEqual([]);
    await panel.getByRole('link', { name: `Xem cả ${total} tin hợp` }).click();
    await untilReady(page, 'sale-feed');
    const { pathname, search } = new URL(page.url());
    expect(pathname + search).toMatch(/^\/for-sale.*bedrooms=1/);
    // The feed counts by itself, and has as many.
    await page.getByRole('button', { name: /^Bộ lọc/ }).click();
    await page.getByRole('button', { name: `Xem ${inVietnamese(total)} tin`, exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.goBack();
    await untilReady(page, 'purchase-need');
    const again = await openFits(page, /nhà hợp$/);
    await again.locator('a[href^="/for-sale/app/"]').first().click();
    await untilReady(page, 'sale-detail');
  });

  test('MEET-2 a home a little over the budget says by how much', async () => {
    const { page } = await visit(board(await postDemandFor('for-sale', home)), { viewport });
    await untilReady(page, 'purchase-need');
    const panel = await openFits(page, /nhà hợp$/);
    const row = panel
      .getByRole('listitem')
      .filter({ has: page.locator(`a[href="/for-sale/app/${home.post.id}"]`) });
    await row.getByText('Cao hơn 50 triệu').waitFor();
    await row.getByText(`Đủ ${home.post.bedroom} PN`).waitFor();
  });

  test('MEET-2 where no home fits it is said, with the nearest search; a demand without a place says so', async () => {
    const id = await postDemandFor('for-sale', home, { price: 1_000_000 });
    const { page } = await visit(board(id), { viewport });
    await untilReady(page, 'purchase-need');
    const panel = await openFits(page, /^0 nhà hợp$/);
    await panel.getByText('Chưa có tin nào hợp với nhu cầu này.').waitFor();
    expect(await findings(page)).toEqual([]);
    await panel.getByRole('link', { name: /^Xem \d+ tin gần nhất/ }).click();
    await untilReady(page, 'sale-feed');
    await page.getByRole('article').first().waitFor();

    await page.goto(board(await postDemandFor('for-sale', home, { location: 'gần chỗ làm', price: 0 })));
    await untilReady(page, 'purchase-need');
    await (await openFits(page, /^Nhà hợp$/)).getByText(/chưa nói rõ khu vực/).waitFor();
    await page.getByRole('link', { name: 'Xem tất cả nhu cầu' }).click();
    await eventually(async () => expect(await cards(page).count()).toBeGreaterThan(1));
  });

  test("MEET-4 DEMAND-7 an offer is filled from one's own listing, what was typed comes back, the account's number is there after a reload, and it is sent", async () => {
    const id = await postDemandFor('for-sale', home);
    const { page } = await visit(board(id), {
      viewport,
      stored: keptFrom(await sessionOfAuthor(home)),
    });
    await untilReady(page, 'purchase-need');
    const card = cards(page).first();
    await card.getByRole('button', { name: 'Chào nhà' }).click();
    const text = card.getByLabel('Thông tin bất động sản');
    await text.fill('Chữ của tôi');
    const own = card.getByRole('group', { name: 'Chọn từ tin của bạn' });
    const choice = own.getByRole('button', { name: home.post.title }).first();
    await choice.click();
    expect(await choice.getAttribute('aria-pressed')).toBe('true');
    const filled = await text.inputValue();
    for (const part of [home.post.title, home.post.location, `/for-sale/app/${home.post.id}`])
      expect(filled).toContain(part);
    expect(await findings(page)).toEqual([]);
    await own.getByRole('button', { name: 'Lấy lại nội dung trước' }).click();
    expect(await text.inputValue()).toBe('Chữ của tôi');
    // After a reload the draft opens the form, before the session is known.
    const phone = card.getByLabel('Số điện thoại');
    const number = await phone.inputValue();
    expect(number).toMatch(/^0\d/);
    await page.reload();
    await untilReady(page, 'purchase-need');
    await eventually(async () =>
      expect([await phone.inputValue(), await text.inputValue()]).toEqual([number, 'Chữ của tôi']),
    );
    await choice.click();
    await phone.fill('0912345678');
    const sent = page.waitForRequest((request) => request.url().includes('/api/matching-product/v2/create'));
    await card.getByRole('button', { name: 'Gửi lời chào' }).click();
    expect((await sent).postDataJSON().description).toBe(filled);
    await page.getByText('Đã gửi thành công').waitFor();
  });

  test('MEET-2 MEET-4 in English', async () => {
    const id = await postDemandFor('for-sale', home);
    const { page } = await visit(board(id), {
      viewport,
      stored: { ...keptFrom(await sessionOfAuthor(home)), locale: 'en' },
      colorScheme: 'dark',
    });
    await untilReady(page, 'purchase-need');
    await (await openFits(page, /^\d+ homes? fits?$/)).getByText('50 million over budget').first().waitFor();
    await cards(page).first().getByRole('button', { name: 'Offer' }).click();
    await cards(page).first().getByRole('group', { name: 'Choose from your homes' }).waitFor();
    expect(await findings(page)).toEqual([]);
  });
});

test('MEET-2 a board has one request for a page of demands, and under a service without it shows nothing', async () => {
  const asked: string[] = [];
  const { page } = await visit('/purchase-need', {
    prepare: (tab) =>
      tab.route(/\/api\/demands\/matches/, (route) => {
        asked.push(route.request().postData() ?? '');
        return route.fulfill({ status: 404, json: { error: { code: 'not_found', message: '' } } });
      }),
  });
  await untilReady(page, 'purchase-need');
  await eventually(async () => expect(asked.length).toBe(1));
  expect(JSON.parse(asked[0] ?? '').demands).toHaveLength(20);
  expect(await page.getByRole('button', { name: /nhà hợp/i }).count()).toBe(0);
  await cards(page).first().getByRole('button', { name: 'Chào nhà' }).click();
  await cards(page).first().getByLabel('Số điện thoại').waitFor();
  expect(asked.length).toBe(1);
});
