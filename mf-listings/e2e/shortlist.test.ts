import type { Locator, Page } from 'playwright-core';
import { makeAccount } from '../../scripts/e2e/accounts';
import { findings } from '../../scripts/e2e/axe';
import { DESKTOP, MOBILE, withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { detailPath, type ListingItem, list } from '../../scripts/e2e/listings';
import { untilReady } from '../../scripts/e2e/page';
import { newNumber, signIn } from '../../scripts/e2e/sign-in';

const visit = withBrowser();
const cards = (page: Page): Locator => page.locator('main article');
const cardOf = (page: Page, { post }: ListingItem): Locator =>
  page.getByRole('article', { name: post.title, exact: true });
const press = (card: Locator, mark: string): Promise<void> =>
  card.getByRole('button', { name: mark, exact: true }).click();
const said = (card: Locator, name: string): Locator =>
  card.getByRole('group', { name: new RegExp(`^${name} về `) });
const homes = async (): Promise<[ListingItem, ListingItem, ListingItem]> => {
  const [first, second, third] = await list('for-sale');
  if (!first || !second || !third) throw new Error('the seed has too few homes');
  return [first, second, third];
};

async function save(page: Page, item: ListingItem): Promise<void> {
  await page.goto(detailPath('for-sale', item));
  await untilReady(page, 'sale-detail');
  const heart = page
    .getByRole('button', { name: `Lưu tin: ${item.post.title}` })
    .and(page.locator(':visible'));
  await heart.click();
  await eventually(async () => expect(await heart.getAttribute('aria-pressed')).toBe('true'));
}

/** Makes a list of saved homes on /saved, as Anh. */
async function makeList(page: Page, items: readonly ListingItem[]): Promise<void> {
  for (const item of items) await save(page, item);
  await page.goto('/saved');
  await untilReady(page, 'saved');
  await page.getByRole('button', { name: 'Chia sẻ danh sách' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Tạo danh sách chung' }).click();
  await sheet.getByText('Tên cần có từ 1 đến 30 ký tự.').waitFor();
  await sheet.getByLabel('Tên danh sách').fill('Nhà của hai mình');
  await sheet.getByRole('button', { name: 'Anh', exact: true }).click();
  expect(await findings(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Tạo danh sách chung' }).click();
  await untilReady(page, 'shortlist');
  await page.getByText('Mọi thay đổi đã gửi').waitFor();
}

test('SHORT-1 SHORT-2 SHORT-3 SHORT-4 SHORT-5 SHORT-7 two browsers without an account mark one list at 390 and 1440 px, one of them offline for a while: nothing lost, nothing doubled; then it is ended', async () => {
  const [first, second, third] = await homes();
  const { page: maker } = await visit('/saved', { viewport: DESKTOP });
  await makeList(maker, [second, first]);
  const link = new URL(maker.url());
  const key = link.hash.slice('#key='.length);
  expect(key).toMatch(/^[\w-]{43}$/);

  const seen: string[] = [];
  const { page: other, context } = await visit('/robots.txt', {
    viewport: MOBILE,
    prepare: async (page) => {
      page.on('request', (request) => seen.push(`${request.url()} ${JSON.stringify(request.headers())}`));
      page.on('websocket', (socket) => seen.push(socket.url()));
    },
  });
  await other.goto(link.pathname + link.hash);
  await untilReady(other, 'shortlist');
  await other.getByRole('heading', { name: 'Nhà của hai mình' }).waitFor();
  await eventually(async () => expect(await cards(other).count()).toBe(2));
  expect(await other.getByRole('button', { name: 'Thích', exact: true }).count()).toBe(0);
  expect(await findings(other)).toEqual([]);
  await other.getByLabel('Tên của bạn').fill('Chị Lan');
  await other.getByRole('button', { name: 'Tham gia' }).click();

  // Each sees what the other does.
  await press(cardOf(other, first), 'Thích');
  await said(cardOf(maker, first), 'Chị Lan').getByText('Thích').waitFor();
  await maker.getByRole('list', { name: 'Người trong danh sách' }).getByText('đang xem').waitFor();
  await press(cardOf(maker, first), 'Thích');
  for (const page of [maker, other]) await cardOf(page, first).getByText('Cùng thích').waitFor();

  // One is away; both go on.
  await context.setOffline(true);
  await other.getByText('Không có kết nối', { exact: false }).first().waitFor();
  await press(cardOf(other, second), 'Loại');
  await cardOf(other, second)
    .getByRole('button', { name: /^Thêm ghi chú/ })
    .click();
  await cardOf(other, second).getByRole('textbox').fill('Xa trường quá');
  await maker.getByLabel('Thêm tin bằng liên kết').fill('https://example.com/');
  await maker.getByRole('button', { name: 'Thêm', exact: true }).click();
  await maker.getByText('Đây không phải liên kết của một tin trên trang này.').waitFor();
  await maker.getByLabel('Thêm tin bằng liên kết').fill(link.origin + detailPath('for-sale', third));
  await maker.getByRole('button', { name: 'Thêm', exact: true }).click();
  await cardOf(maker, third).waitFor();
  await press(cardOf(maker, second), 'Phân vân');
  await cardOf(maker, second)
    .getByRole('button', { name: /^Thêm ghi chú/ })
    .click();
  await cardOf(maker, second).getByRole('textbox').fill('Hỏi phí quản lý');
  await cardOf(maker, first)
    .getByRole('button', { name: /^Bỏ khỏi danh sách/ })
    .click();
  await cardOf(maker, first).waitFor({ state: 'detached' });
  await maker.getByRole('button', { name: 'Hoàn tác' }).click();
  await context.setOffline(false);

  await said(cardOf(maker, second), 'Chị Lan').getByText('Xa trường quá').waitFor();
  await said(cardOf(maker, second), 'Chị Lan').getByText('Loại').waitFor();
  await said(cardOf(other, second), 'Anh').getByText('Hỏi phí quản lý').waitFor();
  await cardOf(other, third).waitFor();
  for (const page of [maker, other]) {
    await eventually(async () => expect(await cards(page).count()).toBe(3));
    expect(await cardOf(page, second).getByText('Xa trường quá').count()).toBe(1);
    await cardOf(page, first).getByText('Cùng thích').waitFor();
    expect(await findings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }

  // A reload, and the list on /saved, bring it back; the key was in no request.
  await other.goto('/saved');
  await other
    .getByRole('region', { name: 'Danh sách chung' })
    .getByRole('link', { name: /Nhà của hai mình/ })
    .click();
  await untilReady(other, 'shortlist');
  await cardOf(other, second).getByRole('textbox').and(other.getByText('Xa trường quá')).waitFor();
  expect(seen.some((address) => address.startsWith('ws'))).toBe(true);
  expect(seen.filter((request) => request.includes(key))).toEqual([]);

  await maker.getByRole('button', { name: 'Kết thúc danh sách' }).click();
  const sheet = maker.getByRole('dialog');
  await sheet.getByText('Không hoàn tác được', { exact: false }).waitFor();
  expect(await findings(maker)).toEqual([]);
  await sheet.getByRole('button', { name: 'Kết thúc danh sách' }).click();
  for (const page of [maker, other])
    await page.getByRole('heading', { name: 'Danh sách này đã kết thúc' }).waitFor();
  await other.reload();
  await other.getByRole('heading', { name: 'Danh sách này đã kết thúc' }).waitFor();
  expect(await findings(other)).toEqual([]);
});

test('SHORT-3 SHORT-8 a wrong link opens nothing, in English too; the page is nobody’s to find and the server renders none of it', async () => {
  const path = '/shortlist/AAAAAAAAAAAAAAAA';
  const { page } = await visit(path, { viewport: DESKTOP });
  await untilReady(page, 'shortlist');
  await page.getByRole('heading', { name: 'Liên kết này không mở được danh sách nào' }).waitFor();
  await page.goto(`${path}#key=${'x'.repeat(43)}`);
  await page.reload();
  await page.getByRole('heading', { name: 'Liên kết này không mở được danh sách nào' }).waitFor();
  expect(await findings(page)).toEqual([]);
  const html = await (await page.request.get(path)).text();
  expect(html).toMatch(/<meta name="robots" content="noindex/);
  expect(html).not.toContain('không mở được');
  const english = await visit(path, { stored: { locale: 'en' } });
  await untilReady(english.page, 'shortlist');
  await english.page.getByRole('heading', { name: 'This link opens no list' }).waitFor();
});

test.each([
  {
    viewport: MOBILE,
    locale: 'vi',
    add: 'Thêm vào danh sách chung',
    added: /^Đã thêm vào “Nhà của hai mình”/,
  },
  { viewport: DESKTOP, locale: 'en', add: 'Add to a shared list', added: /^Added to “Nhà của hai mình”/ },
])(
  'SHORT-9 at $viewport.width px ($locale) a home is added to a shared list from its page, and the others see it at once',
  async ({ viewport, locale, add, added }) => {
    const [first, second] = await homes();
    const { page: maker } = await visit('/saved', { viewport });
    await maker.goto(detailPath('for-sale', second));
    await untilReady(maker, 'sale-detail');
    await maker.waitForLoadState('networkidle');
    expect(await maker.getByRole('button', { name: add }).count()).toBe(0);
    await makeList(maker, [first]);
    const link = new URL(maker.url());
    const { page: other } = await visit(link.pathname + link.hash);
    await eventually(async () => expect(await cards(other).count()).toBe(1));

    await maker.evaluate((language) => localStorage.setItem('locale', language), locale);
    await maker.goto(detailPath('for-sale', second));
    await maker.getByRole('button', { name: `${add}: ${second.post.title}` }).click();
    const sheet = maker.getByRole('dialog', { name: add });
    expect(await findings(maker)).toEqual([]);
    await sheet.getByRole('button', { name: 'Nhà của hai mình' }).click();
    await maker.getByText(added).waitFor();
    await cardOf(other, second).waitFor();
    expect(await cards(other).count()).toBe(2);
  },
);

test('SHORT-11 who signs in after another person on one device is a member of their own, after a reload too, and on another device goes on as the same member', async () => {
  const [first] = await homes();
  const { page: maker } = await visit('/saved', { viewport: DESKTOP });
  await makeList(maker, [first]);
  const link = new URL(maker.url());
  const path = link.pathname + link.hash;
  const signInAnd = async (page: Page, number: string) => {
    await page.goto(`/login?next=${encodeURIComponent('/saved')}`);
    await signIn(page, number);
    await untilReady(page, 'saved');
  };
  const people = (page: Page) => page.getByRole('list', { name: 'Người trong danh sách' });
  const numbers = [newNumber(), newNumber()] as const;
  for (const number of numbers) await makeAccount(number);

  const { page } = await visit('/robots.txt', { viewport: MOBILE });
  await signInAnd(page, numbers[0]);
  await page.goto(path);
  await page.getByLabel('Tên của bạn').fill('Chồng');
  await page.getByRole('button', { name: 'Tham gia' }).click();
  await people(maker).getByText('Chồng').waitFor();
  await page.goto('/account');
  await page.getByRole('button', { name: 'Đăng xuất' }).click();
  // The protected page may lead to the sign-in for a moment before.
  await page.waitForURL('/');

  await signInAnd(page, numbers[1]);
  await page.goto(path);
  await page.getByLabel('Tên của bạn').fill('Vợ');
  await page.getByRole('button', { name: 'Tham gia' }).click();
  await press(cardOf(page, first), 'Thích');
  await said(cardOf(maker, first), 'Vợ').getByText('Thích').waitFor();
  await page.reload();
  await people(page).getByText('(bạn)').waitFor();
  expect(await people(page).getByRole('listitem').filter({ hasText: '(bạn)' }).textContent()).toContain('Vợ');
  expect(await page.getByLabel('Tên của bạn').count()).toBe(0);
  await page.goto('/saved');
  await page
    .getByRole('region', { name: 'Danh sách chung' })
    .getByRole('link', { name: /Nhà của hai mình/ })
    .waitFor();

  // Another device of the same person: no second member, and nobody waits for one who has marked nothing.
  const { page: laptop } = await visit(path, { viewport: DESKTOP });
  await laptop.getByRole('button', { name: 'Tôi là Vợ' }).click();
  await people(laptop).getByText('(bạn)').waitFor();
  expect(await people(laptop).getByRole('listitem').count()).toBe(3);
  await press(cardOf(maker, first), 'Thích');
  await cardOf(laptop, first).getByText('Cùng thích').waitFor();
  await maker.getByRole('button', { name: 'Bỏ Chồng khỏi danh sách' }).click();
  await eventually(async () => expect(await people(laptop).getByRole('listitem').count()).toBe(2));
  for (const one of [maker, laptop]) expect(await findings(one)).toEqual([]);
});
