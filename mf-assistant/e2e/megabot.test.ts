import type { Page } from 'playwright-core';
import { expiredToken, keptFrom } from '../../scripts/e2e/accounts';
import { findings, LOOKS } from '../../scripts/e2e/axe';
import { DESKTOP, withBrowser } from '../../scripts/e2e/browser';
import {
  answers,
  bubbles,
  messageField,
  newCustomer,
  openChat,
  openDocuments,
  sendMessage,
} from '../../scripts/e2e/chat';
import { eventually } from '../../scripts/e2e/eventually';
import { place, untilReady } from '../../scripts/e2e/page';

const visit = withBrowser();

const PROJECT = 'Celadon Tây Thạnh';
/** Where it lies, which its homes say of themselves. */
const WARD = 'Tây Thạnh';
const MISSPELT = 'celadn tay thanh gia bao nhieu';
/** As long as the SDK may rest between two attempts to connect. */
const RECOVERY_MS = 40_000;
const CALLS = /\/api\/(?:megabot|notifications)\/[a-z-]+$/;

/** Calls of the chat that a page makes from now on: path and body. */
function callsOf(page: Page) {
  const calls: { path: string; body: Record<string, unknown> }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (CALLS.test(pathname)) calls.push({ path: pathname, body: request.postDataJSON() });
  });
  return calls;
}

test('NAV-5 CHAT-1 CHAT-2 CHAT-3 CHAT-4 a new customer: conversation made, misspelt project answered live in both browsers, nobody else reads it', async () => {
  const session = await newCustomer();
  const first = await openChat(visit, session);
  await first.page.getByText('Chào bạn, mình là Lily').waitFor();
  const second = await openChat(visit, session, { viewport: DESKTOP });
  const documents = await openDocuments(session);
  // The SDK shows what it writes before the service has it.
  await eventually(async () => {
    const made = await documents.conversation(documents.uid);
    expect(made.status).toBe(200);
    expect(JSON.stringify(made.body)).toContain('"assistant":{"booleanValue":true}');
  });

  const calls = callsOf(first.page);
  await sendMessage(first.page, '   ');
  // Waited for from before: it says so only while the answer comes.
  const answering = first.page.getByText('Lily đang trả lời…').waitFor();
  await sendMessage(first.page, MISSPELT);
  await answering;
  for (const { page } of [first, second]) {
    await answers(page).first().waitFor();
    await eventually(async () => expect(await bubbles(page).count()).toBe(2));
    expect(await bubbles(page).first().textContent()).toContain(MISSPELT);
    const card = answers(page).first().getByRole('link').filter({ hasText: PROJECT });
    expect(await card.getAttribute('href')).toBe(`/for-sale?q=${encodeURIComponent(PROJECT)}`);
    expect(await card.textContent()).toContain('dữ liệu mẫu');
    expect(await answers(page).first().textContent()).toMatch(/tỷ|triệu/);
  }
  await eventually(() => expect(calls).toHaveLength(2));
  expect(calls.map(({ path }) => path).sort()).toEqual([
    '/api/megabot/create-messenger',
    '/api/notifications/customer-center-notice',
  ]);
  const notice = calls.find(({ path }) => path.includes('notice'))?.body;
  expect(notice).toMatchObject({ click_action: 'customer_center_notification', receiver: [] });

  const stranger = await openDocuments(await newCustomer());
  expect((await stranger.conversation(documents.uid)).status).toBe(403);
  expect((await stranger.messagesOf(documents.uid)).status).toBe(403);

  await first.page.reload();
  await untilReady(first.page, 'megabot');
  await eventually(async () => expect(await bubbles(first.page).count()).toBe(2));
  await first.page.getByRole('link').filter({ hasText: PROJECT }).click();
  await untilReady(first.page, 'sale-feed');
  expect(decodeURIComponent(place(first.page))).toBe(`/for-sale?q=${PROJECT}`);
  const homes = first.page.getByRole('article');
  await homes.first().waitFor();
  for (const home of await homes.allTextContents()) expect(home).toContain(WARD);
});

test('CHAT-4 a suggested question is asked by the keyboard; an unknown project gets an honest answer', async () => {
  const { page } = await openChat(visit, await newCustomer());
  await page.getByRole('button', { name: 'Lily giúp được gì?' }).focus();
  await page.keyboard.press('Enter');
  await answers(page).first().waitFor();
  await sendMessage(page, 'Dự án Xyzzy Qwerty Hills giá bao nhiêu?');
  await eventually(async () => expect(await answers(page).count()).toBe(2));
  expect(await answers(page).last().textContent()).toMatch(/không biết|chưa biết|không có/i);
  const links = answers(page).last().getByRole('link');
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/for-sale',
    '/for-rent',
    '/support',
  ]);
});

test('CHAT-4 homes are found by the site’s own search: an answer leads to a home and to the feed with its filter', async () => {
  const { page } = await openChat(visit, await newCustomer());
  await sendMessage(page, 'Có căn hộ 2 phòng ngủ ở Quận 7 không?');
  await answers(page).first().waitFor();
  const answer = answers(page).first();
  expect(await answer.textContent()).toMatch(/Có, trang đang có .*tin.*2 phòng ngủ.*Quận 7/s);
  expect(await answer.textContent()).not.toContain('→');
  const home = answer.locator('a[href^="/for-sale/app/"]');
  expect(await home.count()).toBeGreaterThan(0);
  await sendMessage(page, 'còn thuê thì sao?');
  await eventually(async () => expect(await answers(page).count()).toBe(2));
  const feed = answers(page).last().locator('a[href^="/for-rent?"]');
  await feed.click();
  await untilReady(page, 'rent-feed');
  const query = new URL(page.url()).searchParams;
  expect(Object.fromEntries(query)).toEqual({ places: 'quan-7', type: 'chung-cu', bedrooms: '2+' });
  const homes = page.getByRole('article');
  await homes.first().waitFor();
  for (const text of await homes.allTextContents()) expect(text).toContain('Quận 7');
  await page.goBack();
  await untilReady(page, 'megabot');
  await sendMessage(page, 'gặp nhân viên');
  await eventually(async () => expect(await answers(page).count()).toBe(3));
  await answers(page).last().getByRole('link', { name: 'Gửi yêu cầu hỗ trợ' }).click();
  await untilReady(page, 'support');
});

test('CHAT-4 an answer can be stopped: what is written so far stays', async () => {
  const { page } = await openChat(visit, await newCustomer());
  await sendMessage(page, 'Có dự án nào ở Tân Mỹ?');
  await page.getByRole('button', { name: 'Dừng trả lời' }).click();
  await page.locator('[data-status=stopped], [data-status=done]').waitFor();
  await page.getByText('Lily đang trả lời…').waitFor({ state: 'detached' });
});

test('CHAT-3 a draft survives a reload; Shift and Enter begin a line, the Enter of a composition sends nothing', async () => {
  const { page } = await openChat(visit, await newCustomer());
  const calls = callsOf(page);
  await messageField(page).pressSequentially('dòng một');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('dòng hai');
  await messageField(page).evaluate((field) =>
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })),
  );
  await page.reload();
  await untilReady(page, 'megabot');
  await eventually(async () => expect(await messageField(page).inputValue()).toBe('dòng một\ndòng hai'));
  expect(calls).toEqual([]);
});

test('CHAT-3 a message that did not get through waits, fails, and tried again is one message; its answer lost, too', async () => {
  const session = await newCustomer();
  const { page } = await openChat(visit, session);
  await page.route('**/create-messenger', (route) => route.fulfill({ status: 403, json: {} }));
  await sendMessage(page, MISSPELT);
  await page.getByText('Tin này không được nhận.').waitFor();
  await page.unroute('**/create-messenger');
  // The service takes it, and nobody hears of it.
  let lost = 0;
  await page.route('**/create-messenger', async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await answers(page).first().waitFor();
  expect(lost).toBe(1);
  const { body } = await (await openDocuments(session)).messagesOf(session.user.id);
  expect((body as { document?: object }[]).filter(({ document }) => document)).toHaveLength(2);
});

test('CHAT-3 two messages in quick succession come in their order, also when the first is held up', async () => {
  const { page } = await openChat(visit, await newCustomer());
  let held = 0;
  await page.route('**/create-messenger', async (route) => {
    held += 1;
    return held === 1 ? route.fulfill({ status: 503, json: {} }) : route.continue();
  });
  await sendMessage(page, 'xin chào');
  await sendMessage(page, 'cảm ơn');
  await eventually(async () => expect(await answers(page).count()).toBe(2));
  await eventually(async () => {
    const texts = await bubbles(page).allTextContents();
    expect(texts.findIndex((text) => text.includes('xin chào'))).toBe(0);
    expect(texts.findIndex((text) => text.includes('cảm ơn'))).toBeGreaterThan(0);
    expect(texts).toHaveLength(4);
  });
});

test('CHAT-3 AUTH-7 with a session that has expired a message is kept, says why, and goes out after the reload', async () => {
  const session = await newCustomer();
  const { page } = await openChat(visit, session);
  await page.route('**/create-messenger', (route) =>
    route.continue({
      headers: {
        ...route.request().headers(),
        authorization: `Bearer ${expiredToken(session.access_token)}`,
      },
    }),
  );
  await sendMessage(page, MISSPELT);
  await page.getByText(/^Phiên đăng nhập đã hết hạn/).waitFor();
  await page.unroute('**/create-messenger');
  await page.getByRole('button', { name: 'Tải lại trang' }).click();
  await answers(page).first().waitFor();
  await eventually(async () => expect(await bubbles(page).count()).toBe(2));
});

test('CHAT-1 a sign-out in another tab closes the chat here, and forgets what was being written', async () => {
  const { page, context } = await openChat(visit, await newCustomer());
  await messageField(page).fill('chưa gửi');
  const other = await context.newPage();
  await other.goto('/account');
  await other.getByRole('button', { name: 'Đăng xuất' }).click();
  await untilReady(page, 'login');
  await eventually(async () =>
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('chưa gửi'),
  );
});

test('CHAT-2 CHAT-3 what is sent without a connection waits in sight and goes out once when it is back', async () => {
  const session = await newCustomer();
  // Firestore's transport looks for the internet at Google's when a stream breaks; the policy keeps that from happening.
  const { page, context } = await openChat(visit, session, { allow: [/google\.com\/images\/cleardot\.gif/] });
  await context.setOffline(true);
  await page.getByText('Mất kết nối, đang kết nối lại…').waitFor({ timeout: RECOVERY_MS });
  await sendMessage(page, MISSPELT);
  await page.locator('[data-outgoing=unreachable]').waitFor();
  await context.setOffline(false);
  await answers(page).first().waitFor({ timeout: RECOVERY_MS });
  await eventually(async () => expect(await bubbles(page).count()).toBe(2));
  await page.getByText('Mất kết nối, đang kết nối lại…').waitFor({ state: 'detached' });
});

test('CHAT-1 sign-out leaves nothing of the chat on the device', async () => {
  const { page } = await openChat(visit, await newCustomer());
  await messageField(page).fill('chưa gửi');
  await page.goto('/account');
  await page.getByRole('button', { name: 'Đăng xuất' }).click();
  await untilReady(page, 'sale-feed');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('chưa gửi');
  await eventually(async () => {
    const databases = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    expect(databases.filter((name) => /firestore|firebaseLocalStorage/.test(name ?? ''))).toEqual([]);
  });
});

test.each([
  ['the sign-in to its store', '**/custom-token', 500],
  ["the store's library", /\/assets\/mf-assistant\/firebase\./, 404],
])(
  'ERR-2 a chat that cannot be opened without %s says so, and a retry heals',
  async (_part, address, status) => {
    const { page } = await visit('/megabot', {
      stored: keptFrom(await newCustomer()),
      prepare: (tab) => tab.route(address, (route) => route.fulfill({ status, json: {} })),
    });
    await page.getByRole('alert').getByRole('button', { name: 'Thử lại' }).waitFor();
    await page.unroute(address);
    await page.getByRole('button', { name: 'Thử lại' }).click();
    await untilReady(page, 'megabot');
  },
);

describe.each(LOOKS)('accessibility at $size, $colorScheme', ({ viewport, colorScheme }) => {
  test('CHAT-2 CHAT-4 an empty conversation and one with an answer', async () => {
    const { page } = await openChat(visit, await newCustomer(), { viewport, colorScheme });
    expect(await findings(page)).toEqual([]);
    await sendMessage(page, MISSPELT);
    await answers(page).first().waitFor();
    expect(await findings(page)).toEqual([]);
  });
});
