import type { Locator, Page } from 'playwright-core';
import { type GivenSession, keptFrom, makeAccount } from '../../scripts/e2e/accounts';
import { findings } from '../../scripts/e2e/axe';
import { DESKTOP, MOBILE, withBrowser } from '../../scripts/e2e/browser';
import { newCustomer } from '../../scripts/e2e/chat';
import { askForHost, listingOfHost, proofOf, threadsOf } from '../../scripts/e2e/comments';
import { eventually } from '../../scripts/e2e/eventually';
import { foreignTexts } from '../../scripts/e2e/foreign-texts';
import { detailPath, type ListingItem, list } from '../../scripts/e2e/listings';
import { onFastLine, untilReady } from '../../scripts/e2e/page';
import { siteUrl } from '../../scripts/e2e/settings';

const visit = withBrowser();

const WORDS = {
  vi: {
    save: 'Lưu tin: ',
    newList: 'Danh sách mới',
    listName: 'Tên danh sách',
    create: 'Tạo danh sách',
    addNote: 'Thêm ghi chú',
    compare: 'So sánh: ',
    saveSearch: 'Lưu tìm kiếm',
    searchName: 'Tên tìm kiếm',
    share: 'Chia sẻ danh sách',
    makeShared: 'Tạo danh sách chung',
    like: 'Thích',
    answer: 'Câu trả lời của bạn',
    needsAnswer: 'Chưa trả lời',
    toLily: 'Tin nhắn cho Lily',
    wish: 'căn hộ 2 phòng ngủ ở Quận 7 dưới 6 tỷ',
    found: /^Xem \d+ tin$/,
    questions: 'Hỏi chủ tin',
    history: /^Lịch sử giá/,
    month: /^Mỗi tháng khoảng /,
  },
  en: {
    save: 'Save: ',
    newList: 'New list',
    listName: 'Name of the list',
    create: 'Make the list',
    addNote: 'Add a note',
    compare: 'Compare: ',
    saveSearch: 'Save search',
    searchName: 'Name of the search',
    share: 'Share a list',
    makeShared: 'Make the shared list',
    like: 'Like',
    answer: 'Your answer',
    needsAnswer: 'Unanswered',
    toLily: 'Message to Lily',
    wish: '2 bedroom flat in District 7 under 6 billion',
    found: /^See (all )?\d+ listings?$/,
    questions: 'Ask the owner',
    history: /^Price history/,
    month: /^About .* a month$/,
  },
};
type Language = keyof typeof WORDS;

const seen = (button: Locator): Locator => button.and(button.page().locator(':visible'));

/** A page is whole, without findings, and in one language; nothing is wider than its window. */
async function isInOrder(page: Page, language: Language): Promise<void> {
  await eventually(async () => expect(await foreignTexts(page, language)).toEqual([]));
  expect(await findings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** Asks on a home as an account does from anywhere. */
async function ask(session: GivenSession, { post }: ListingItem, comment: string): Promise<void> {
  const response = await fetch(`${siteUrl()}/api/products/send-comment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...proofOf(session) },
    body: JSON.stringify({ product_id: post.id, comment, client_id: crypto.randomUUID() }),
  });
  expect(response.status).toBe(200);
}

describe.each([
  { viewport: MOBILE, language: 'vi' },
  { viewport: MOBILE, language: 'en' },
  { viewport: DESKTOP, language: 'vi' },
  { viewport: DESKTOP, language: 'en' },
] as const)('at $viewport.width px in $language', ({ viewport, language }) => {
  const t = WORDS[language];
  const open = (path: string, stored: Record<string, string> = {}) =>
    visit(path, { viewport, stored: { locale: language, ...stored }, prepare: onFastLine });

  test('I18N-1 KEEP-1 KEEP-2 KEEP-3 KEEP-9 COMPARE-1 PRICE-1 COST-1 INBOX-7 homes are kept from their pages, put into a list, noted and compared', async () => {
    const items = (await list('for-sale')).filter(({ post }) => post.new_price === null).slice(0, 2);
    const { page } = await open('/for-sale');
    for (const item of items) {
      await page.goto(`${siteUrl()}${detailPath('for-sale', item)}`);
      await untilReady(page, 'sale-detail');
      const heart = seen(page.getByRole('button', { name: `${t.save}${item.post.title}` }));
      await heart.click();
      await eventually(async () => expect(await heart.getAttribute('aria-pressed')).toBe('true'));
    }
    for (const part of [t.history, t.month, t.questions])
      await page.getByRole('heading', { name: part }).first().scrollIntoViewIfNeeded();
    await isInOrder(page, language);

    await page.goto(`${siteUrl()}/saved`);
    await untilReady(page, 'saved');
    await page.getByRole('button', { name: t.newList }).click();
    await page.getByRole('dialog').getByLabel(t.listName).fill('Bố mẹ');
    await page.getByRole('dialog').getByRole('button', { name: t.create }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const [first] = items;
    if (!first) throw new Error('the seed has too few homes');
    await page.goto(`${siteUrl()}/saved`);
    await untilReady(page, 'saved');
    const card = page.getByRole('article', { name: first.post.title, exact: true });
    await card.getByRole('button', { name: t.addNote }).click();
    await card.getByRole('textbox').fill('Gần mẹ');
    await isInOrder(page, language);

    for (const { post } of items)
      await page.getByRole('button', { name: `${t.compare}${post.title}` }).click();
    await isInOrder(page, language);
    await page.locator('a[href^="/compare?"]').filter({ hasText: '2' }).first().click();
    await untilReady(page, 'compare');
    await eventually(async () =>
      expect(await page.getByRole('columnheader').getByRole('link').count()).toBe(2),
    );
    await isInOrder(page, language);
  });

  test('I18N-1 ALERT-1 ALERT-2 a search is saved and listed', async () => {
    const { page } = await open('/for-sale?price=1..9&bedrooms=2%2B');
    await untilReady(page, 'sale-feed');
    await page.getByRole('button', { name: t.saveSearch }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel(t.searchName).fill('Bố mẹ');
    await isInOrder(page, language);
    await sheet.getByRole('button', { name: t.saveSearch }).click();
    await sheet.waitFor({ state: 'detached' });
    await page.goto(`${siteUrl()}/saved?show=searches`);
    await untilReady(page, 'saved');
    await page.getByText('Bố mẹ').first().waitFor();
    await isInOrder(page, language);
  });

  test('I18N-1 SHORT-1 SHORT-2 a shared list is made and marked', async () => {
    const [item] = await list('for-sale');
    if (!item) throw new Error('the seed has no home');
    const { page } = await open(detailPath('for-sale', item));
    await untilReady(page, 'sale-detail');
    await seen(page.getByRole('button', { name: `${t.save}${item.post.title}` })).click();
    await page.goto(`${siteUrl()}/saved`);
    await untilReady(page, 'saved');
    await page.getByRole('button', { name: t.share }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel(t.listName).fill('Hai mình');
    await sheet.getByRole('button', { name: 'Anh', exact: true }).click();
    await isInOrder(page, language);
    await sheet.getByRole('button', { name: t.makeShared }).click();
    await untilReady(page, 'shortlist');
    const like = page.getByRole('button', { name: t.like, exact: true });
    await like.click();
    await eventually(async () => expect(await like.getAttribute('aria-pressed')).toBe('true'));
    await isInOrder(page, language);
  });

  test('I18N-1 INBOX-1 INBOX-2 VIEWING-4 an owner answers in the inbox', async () => {
    const item = await listingOfHost(language === 'en' ? 21 : 22);
    const [asker, host] = await Promise.all([makeAccount(), askForHost(item)]);
    const question = `Nhà có ban công không ${Date.now()}`;
    await ask(asker, item, question);
    const { page } = await open('/inbox', keptFrom(host));
    const row = page.getByRole('link').filter({ hasText: question });
    await row.getByText(t.needsAnswer, { exact: true }).waitFor();
    await isInOrder(page, language);
    await row.click();
    const field = page.getByRole('textbox', { name: t.answer });
    const answer = `Dạ có ${Date.now()}`;
    await field.fill(answer);
    await isInOrder(page, language);
    await field.press('Enter');
    await page.locator('[data-waiting]').waitFor({ state: 'detached' });
    await eventually(async () => {
      const [thread] = await threadsOf(item, proofOf(asker));
      expect(thread?.children.map(({ comment }) => comment.comment)).toEqual([answer]);
    });
    await isInOrder(page, language);
  });

  test('I18N-1 HOMES-1 HOMES-4 Lily answers a wish with homes', async () => {
    const { page } = await open('/megabot', keptFrom(await newCustomer()));
    await untilReady(page, 'megabot');
    const field = page.getByRole('textbox', { name: t.toLily });
    await field.fill(t.wish);
    await field.press('Enter');
    await page.getByRole('link', { name: t.found }).last().waitFor();
    await page.locator('a[href^="/for-sale/app/"]').getByText('Vnđ').first().waitFor();
    await isInOrder(page, language);
  });
});
