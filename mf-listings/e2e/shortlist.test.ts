import type { Locator, Page } from 'playwright-core';
import { DESKTOP, MOBILE, withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { detailPath, type ListingItem, list } from '../../scripts/e2e/listings';
import { untilReady } from '../../scripts/e2e/page';
import { homeCard, homeCards } from '../../scripts/e2e/saved-homes';
import { makeShortlist } from '../../scripts/e2e/shortlists';

// Over its time budget: two browsers edit one list, with and without a network.
const visit = withBrowser();

const press = (card: Locator, mark: string): Promise<void> =>
  card.getByRole('button', { name: mark, exact: true }).click();
const said = (card: Locator, name: string): Locator =>
  card.getByRole('group', { name: new RegExp(`^${name} về `) });
const note = async (card: Locator, text: string) => {
  await card.getByRole('button', { name: /^Thêm ghi chú/ }).click();
  await card.getByRole('textbox').fill(text);
};
const shared = (page: Page) =>
  page.getByRole('region', { name: 'Danh sách chung' }).getByRole('link', { name: /Nhà của hai mình/ });

test('SHORT-5 SHORT-9 two browsers without an account mark one list, one of them offline for a while: nothing is lost or doubled, the key is in no request, and the list is ended', async () => {
  const homes = await list('for-sale', {}, 4);
  const [first, second, third, fourth] = homes as [ListingItem, ListingItem, ListingItem, ListingItem];
  const { page: maker } = await visit('/rules', { viewport: DESKTOP });
  const add = `Thêm vào danh sách chung: ${third.post.title}`;
  await maker.goto(detailPath('for-sale', third));
  await maker.waitForLoadState('networkidle');
  await eventually(async () => expect(await maker.getByRole('button', { name: add }).count()).toBe(0));
  await makeShortlist(maker, [second, first]);
  const link = new URL(maker.url());
  const key = link.hash.slice('#key='.length);
  expect(key).toMatch(/^[\w-]{43}$/);

  const asked: string[] = [];
  const { page: other, context } = await visit('/robots.txt', {
    viewport: MOBILE,
    prepare: async (page) => {
      page.on('request', (request) => asked.push(`${request.url()} ${JSON.stringify(request.headers())}`));
      page.on('websocket', (socket) => asked.push(socket.url()));
    },
  });
  // A key that opens nothing; the server renders nothing of the page and lists it nowhere.
  await other.goto(`${link.pathname}#key=${'x'.repeat(43)}`);
  await other.getByRole('heading', { name: 'Liên kết này không mở được danh sách nào' }).waitFor();
  const html = await (await other.request.get(link.pathname)).text();
  expect(html).toMatch(/<meta name="robots" content="noindex/);
  expect(html).not.toContain(first.post.title);
  await other.goto('/robots.txt');
  await other.goto(link.pathname + link.hash);
  await untilReady(other, 'shortlist');
  await eventually(async () => expect(await homeCards(other).count()).toBe(2));
  await eventually(async () =>
    expect(await other.getByRole('button', { name: 'Thích', exact: true }).count()).toBe(0),
  );
  await other.getByLabel('Tên của bạn').fill('Chị Lan');
  await other.getByRole('button', { name: 'Tham gia' }).click();

  // Each sees what the other does.
  await press(homeCard(other, first), 'Thích');
  await said(homeCard(maker, first), 'Chị Lan').getByText('Thích').waitFor();
  await maker.getByRole('list', { name: 'Người trong danh sách' }).getByText('đang xem').waitFor();
  await press(homeCard(maker, first), 'Thích');
  for (const page of [maker, other]) await homeCard(page, first).getByText('Cùng thích').waitFor();

  // One is away; both go on.
  await context.setOffline(true);
  await other.getByText('Không có kết nối', { exact: false }).first().waitFor();
  await press(homeCard(other, second), 'Loại');
  await note(homeCard(other, second), 'Xa trường quá');
  await maker.getByLabel('Thêm tin bằng liên kết').fill(link.origin + detailPath('for-sale', fourth));
  await maker.getByRole('button', { name: 'Thêm', exact: true }).click();
  await homeCard(maker, fourth).waitFor();
  await press(homeCard(maker, second), 'Phân vân');
  await note(homeCard(maker, second), 'Hỏi phí quản lý');
  await context.setOffline(false);
  await said(homeCard(maker, second), 'Chị Lan').getByText('Xa trường quá').waitFor();
  await said(homeCard(maker, second), 'Chị Lan').getByText('Loại').waitFor();
  await said(homeCard(other, second), 'Anh').getByText('Hỏi phí quản lý').waitFor();

  // From the page of a home, which the others see at once.
  await maker.goto(detailPath('for-sale', third));
  await maker.getByRole('button', { name: add }).click();
  await maker
    .getByRole('dialog', { name: 'Thêm vào danh sách chung' })
    .getByRole('button', { name: 'Nhà của hai mình' })
    .click();
  await maker.getByText(/^Đã thêm vào “Nhà của hai mình”/).waitFor();
  await homeCard(other, third).waitFor();
  await eventually(async () => expect(await homeCards(other).count()).toBe(4));
  await eventually(async () =>
    expect(await homeCard(other, second).getByText('Xa trường quá').count()).toBe(1),
  );
  await homeCard(other, first).getByText('Cùng thích').waitFor();

  // The list on /saved brings it back, with what was written.
  for (const page of [maker, other]) {
    await page.goto('/saved');
    await shared(page).click();
    await untilReady(page, 'shortlist');
  }
  await homeCard(other, second).getByRole('textbox').and(other.getByText('Xa trường quá')).waitFor();
  expect(asked.some((request) => request.startsWith('ws'))).toBe(true);
  expect(asked.filter((request) => request.includes(key))).toEqual([]);

  await maker.getByRole('button', { name: 'Kết thúc danh sách' }).click();
  const sheet = maker.getByRole('dialog');
  await sheet.getByText('Không hoàn tác được', { exact: false }).waitFor();
  await sheet.getByRole('button', { name: 'Kết thúc danh sách' }).click();
  for (const page of [maker, other])
    await page.getByRole('heading', { name: 'Danh sách này đã kết thúc' }).waitFor();
  await other.reload();
  await other.getByRole('heading', { name: 'Danh sách này đã kết thúc' }).waitFor();
});
