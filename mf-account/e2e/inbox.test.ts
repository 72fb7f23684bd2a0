import type { Page } from 'playwright-core';
import { askForSession, type GivenSession, keptFrom, makeAccount } from '../../scripts/e2e/accounts';
import { findings } from '../../scripts/e2e/axe';
import { DESKTOP, MOBILE, withBrowser } from '../../scripts/e2e/browser';
import {
  askForHost,
  countOf,
  listingOfHost,
  openPanel,
  proofOf,
  send,
  threadsOf,
} from '../../scripts/e2e/comments';
import { eventually } from '../../scripts/e2e/eventually';
import { detailPath, type ListingItem } from '../../scripts/e2e/listings';
import { onFastLine, untilReady } from '../../scripts/e2e/page';
import { siteUrl } from '../../scripts/e2e/settings';
import { CUSTOMER } from '../../scripts/e2e/sign-in';

const visit = withBrowser();

const rows = (page: Page) => page.getByRole('list', { name: 'Các cuộc trao đổi' }).getByRole('link');
const count = (page: Page) =>
  page.locator('[data-inbox-count]').evaluate((element) => Number(element.getAttribute('data-inbox-count')));

test('INBOX-1 INBOX-2 INBOX-3 INBOX-6 a question without an account is in both open inboxes of the owner, answered in place once, and read by its asker', async () => {
  const item = await listingOfHost(12);
  const host = await askForHost(item);
  const owner = await visit('/inbox', { stored: keptFrom(host), viewport: DESKTOP });
  await rows(owner.page).first().waitFor();
  const second = await owner.context.newPage();
  await second.goto(`${siteUrl()}/inbox`);
  await rows(second).first().waitFor();
  await owner.page.locator('[data-inbox-count]').waitFor({ state: 'attached' });
  const before = await count(owner.page);

  const asker = await visit(detailPath('for-sale', item), { viewport: MOBILE });
  const question = `Hẹn xem nhà được không ${Date.now()}`;
  await send(await openPanel(asker.page, item), question);
  for (const tab of [owner.page, second]) {
    await rows(tab).filter({ hasText: question }).waitFor();
    await eventually(async () => expect(await count(tab)).toBe(Math.min(before + 1, 100)));
  }

  // The number stands beside the word that it counts.
  const filter = (name: RegExp) => owner.page.getByRole('button', { name });
  await filter(/^Chưa trả lời ?\d+\+?$/).waitFor();
  expect(await filter(/^Tất cả/).textContent()).toBe('Tất cả');
  await filter(/^Chưa trả lời/).click();
  await rows(owner.page).filter({ hasText: question }).click();
  const thread = owner.page.getByRole('region', { name: `Trao đổi về ${item.post.title}` });
  await thread.getByText(question, { exact: true }).waitFor();
  expect(await findings(owner.page)).toEqual([]);
  const answer = `Dạ được ạ ${Date.now()}`;
  await send(thread, answer);
  await thread.getByText(answer, { exact: true }).waitFor();
  await thread.locator('[data-waiting]').waitFor({ state: 'detached' });
  expect(await countOf(item, host, answer)).toBe(1);
  await eventually(async () => expect(await count(second)).toBe(before));

  await asker.page.goto(`${siteUrl()}/inbox`);
  await rows(asker.page).filter({ hasText: answer }).click();
  await asker.page.getByText(answer, { exact: true }).waitFor();
  expect(await findings(asker.page)).toEqual([]);
  await eventually(async () => expect(await count(asker.page)).toBe(0));

  await owner.page.goto(`${siteUrl()}${detailPath('for-sale', item)}`);
  const own = owner.page.getByRole('region', { name: 'Tin của bạn' });
  await own.getByText('Không có câu hỏi nào chờ trả lời.').waitFor();
  expect(await owner.page.getByRole('button', { name: 'Hỏi chủ tin' }).count()).toBe(0);
  await own.getByRole('link', { name: 'Mở hộp thư của tin này' }).click();
  await rows(owner.page).filter({ hasText: answer }).waitFor();
});

test('INBOX-1 on the narrowest phone title, price and code of a post are seen whole', async () => {
  const host = await askForHost(await listingOfHost(12));
  const { page } = await visit('/inbox', { stored: keptFrom(host), viewport: { width: 320, height: 640 } });
  await rows(page).first().waitFor();
  const named = rows(page).getByText(/ · .*Vnđ/);
  const cut = await named.evaluateAll((posts) => {
    const hidden = posts.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight);
    return { of: posts.length, hidden: hidden.map(({ textContent }) => textContent) };
  });
  expect(cut.of).toBeGreaterThan(3);
  expect(cut.hidden).toEqual([]);
});

test('INBOX-5 a stranger who opens the address of another’s thread sees nothing of it', async () => {
  const item = await listingOfHost(13);
  const asker = await visit(detailPath('for-sale', item));
  const question = `Riêng tư ${Date.now()}`;
  await send(await openPanel(asker.page, item), question);
  const host = await askForHost(item);
  const owner = await visit('/inbox', { stored: keptFrom(host) });
  await rows(owner.page).filter({ hasText: question }).click();
  const address = new URL(owner.page.url());
  const stranger = await visit(address.pathname + address.search, {
    stored: keptFrom(await askForSession(CUSTOMER)),
  });
  await stranger.page.getByText('Không có cuộc trao đổi này').waitFor();
  expect(await stranger.page.locator('main').textContent()).not.toContain(question);
});

test('INBOX-1 I18N-1 a visitor who never asked is told what would be here and how to come to it', async () => {
  const { page } = await visit('/inbox', { viewport: MOBILE, stored: { locale: 'en' } });
  await untilReady(page, 'inbox');
  await page.getByRole('heading', { name: 'You have not asked anything yet' }).waitFor();
  await page.getByRole('link', { name: 'Homes for sale' }).waitFor();
  expect(await page.locator('[data-inbox-count]').count()).toBe(0);
  expect(await findings(page)).toEqual([]);
});

test.each([MOBILE, DESKTOP])(
  'INBOX-7 INBOX-8 at $width px calling, Zalo and the question are in one place; the code finds the home',
  async (viewport) => {
    const item = await listingOfHost(14);
    const { page, context } = await visit(detailPath('for-sale', item), { viewport });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const zalo = page.getByRole('link', { name: /^Nhắn Zalo/ }).filter({ visible: true });
    await zalo.first().waitFor();
    expect(await zalo.first().getAttribute('href')).toBe(
      `https://zalo.me/${(item.author.phone_number ?? '').replace(/^84/, '0')}`,
    );
    await page.getByRole('button', { name: /^Mã tin .*sao chép/ }).click();
    await page.getByText(/^Đã sao chép mã tin/).waitFor();
    const code = await page.evaluate(() => navigator.clipboard.readText());
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    await page.goto(`${siteUrl()}/for-rent`);
    await untilReady(page, 'rent-feed');
    await page.getByRole('searchbox').first().fill(code.toLowerCase());
    await page.getByRole('option', { name: new RegExp(item.post.title.slice(0, 20)) }).click();
    await page.waitForURL(`**${detailPath('for-sale', item)}`);
    expect(await findings(page)).toEqual([]);
  },
);

test.each([
  { viewport: MOBILE, locale: 'vi', field: 'Câu hỏi của bạn', sent: 'Đã gửi câu hỏi mới' },
  { viewport: DESKTOP, locale: 'en', field: 'Your question', sent: 'Your new question was sent' },
])(
  'INBOX-9 at $viewport.width px ($locale) an asker asks more before there is an answer',
  async ({ viewport, locale, field, sent }) => {
    const item = await listingOfHost(19);
    const { page } = await visit(detailPath('for-sale', item), { viewport });
    const question = `Còn nhà không ${Date.now()}`;
    await send(await openPanel(page, item), question);
    await page.getByText(question, { exact: true }).waitFor();
    await page.evaluate((language) => localStorage.setItem('locale', language), locale);
    await page.goto(`${siteUrl()}/inbox`);
    await page.getByRole('link').filter({ hasText: question }).click();
    const more = `Gửi xe ở đâu ${Date.now()}`;
    await page.getByRole('textbox', { name: field }).fill(more);
    expect(await findings(page)).toEqual([]);
    await page.getByRole('textbox', { name: field }).press('Enter');
    await page.getByText(sent).waitFor();
    // On a phone the open thread is in the place of the list.
    await page.goto(`${siteUrl()}/inbox`);
    await page.getByRole('link').filter({ hasText: more }).waitFor();
    await page.getByRole('link').filter({ hasText: question }).waitFor();
  },
);

/** Asks on a home, or answers there, as another device of the account does. */
async function say(session: GivenSession, { post }: ListingItem, comment: string, parent_id?: string) {
  const response = await fetch(`${siteUrl()}/api/products/send-comment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...proofOf(session) },
    body: JSON.stringify({ product_id: post.id, comment, client_id: crypto.randomUUID(), parent_id }),
  });
  expect(response.status).toBe(200);
}

test.each([
  { viewport: MOBILE, locale: 'en', ask: 'Ask the owner' },
  { viewport: DESKTOP, locale: 'vi', ask: 'Hỏi chủ tin' },
])(
  'INBOX-10 at $viewport.width px ($locale) an answer that its asker reads at the home waits in the inbox no more, and the reverse',
  async ({ viewport, locale, ask }) => {
    const item = await listingOfHost(20);
    const [asker, host] = await Promise.all([makeAccount(), askForHost(item)]);
    const thread = async () => (await threadsOf(item, proofOf(asker)))[0];
    const unread = async () => (await thread())?.unread;
    await say(asker, item, 'Có chỗ đậu xe không?');
    const { page, context } = await visit('/inbox', { viewport, stored: { ...keptFrom(asker), locale } });
    await page.locator('[data-inbox-count]').waitFor({ state: 'attached' });
    const answer = `Có hầm xe ${Date.now()}`;
    await say(host, item, answer, (await thread())?.comment.id);
    await eventually(async () => expect(await count(page)).toBe(1));
    expect(await unread()).toBe(1);

    const home = await context.newPage();
    await onFastLine(home);
    await home.goto(`${siteUrl()}${detailPath('for-sale', item)}`);
    await untilReady(home, 'sale-detail');
    await home.getByRole('heading', { name: ask }).scrollIntoViewIfNeeded();
    await home.getByText(answer, { exact: true }).scrollIntoViewIfNeeded();
    await eventually(async () => expect(await unread()).toBe(0));
    await home.close();
    await page.bringToFront();
    await eventually(async () => expect(await count(page)).toBe(0));

    const second = `Phí giữ xe một triệu ${Date.now()}`;
    await say(host, item, second, (await thread())?.comment.id);
    await eventually(async () => expect(await count(page)).toBe(1));
    await page.getByRole('link').filter({ hasText: second }).click();
    await page.getByRole('log').getByText(second, { exact: true }).waitFor();
    await eventually(async () => expect(await unread()).toBe(0));
    expect(await findings(page)).toEqual([]);
  },
);
