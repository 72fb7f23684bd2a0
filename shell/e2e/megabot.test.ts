import { deflateSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { askForSession, type GivenSession, keptFrom } from './support/accounts';
import { findings, LOOKS } from './support/axe';
import { DESKTOP, type VisitOptions, withBrowser } from './support/browser';
import { answers, bubbles, messageField, newCustomer, openDocuments, sendMessage } from './support/chat';
import { askForHost, listingOfHost } from './support/comments';
import { eventually } from './support/eventually';
import { place, untilReady } from './support/page';

const visit = withBrowser();

const PROJECT = 'Celadon Tây Thạnh';
const MISSPELT = 'celadn tay thanh gia bao nhieu';
/** As long as the SDK may rest between two attempts to connect. */
const RECOVERY_MS = 40_000;
const CALLS = /\/api\/(?:megabot|notifications)\/[a-z-]+$/;

/** Opens the chat of somebody who signed in on an earlier visit. */
async function openChat(session: GivenSession, options: VisitOptions = {}) {
  const opened = await visit('/megabot', { stored: keptFrom(session), ...options });
  await untilReady(opened.page, 'megabot');
  return opened;
}

/** Calls of the chat that a page makes from now on: path and body. */
function callsOf(page: Page) {
  const calls: { path: string; body: Record<string, unknown> }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (CALLS.test(pathname)) calls.push({ path: pathname, body: request.postDataJSON() });
  });
  return calls;
}

/** A black PNG: `width` × `height` px. */
function png(width: number, height: number): Buffer {
  const table = Array.from({ length: 256 }, (_, n) => {
    let c = n;
    for (let bit = 0; bit < 8; bit++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
    return c >>> 0;
  });
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    let crc = 0xffffffff;
    for (const byte of body) crc = (table[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE((crc ^ 0xffffffff) >>> 0, 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc((width * 3 + 1) * height));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test('NAV-5 CHAT-1 CHAT-2 CHAT-3 CHAT-4 a new customer: conversation made, misspelt project answered live in both browsers, nobody else reads it', async () => {
  const session = await newCustomer();
  const first = await openChat(session);
  await first.page.getByText('Chào bạn, mình là Lily').waitFor();
  const second = await openChat(session, { viewport: DESKTOP });
  const documents = await openDocuments(session);
  const made = await documents.conversation(documents.uid);
  expect(made.status).toBe(200);
  expect(JSON.stringify(made.body)).toContain('"assistant":{"booleanValue":true}');

  const calls = callsOf(first.page);
  await sendMessage(first.page, '   ');
  await sendMessage(first.page, MISSPELT);
  await first.page.getByText('Lily đang trả lời…').waitFor();
  for (const { page } of [first, second]) {
    await answers(page).first().waitFor();
    expect(await bubbles(page).count()).toBe(2);
    expect(await bubbles(page).first().textContent()).toContain(MISSPELT);
    const card = page.getByRole('link').filter({ hasText: PROJECT });
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
  expect(await bubbles(first.page).count()).toBe(2);
  await first.page.getByRole('link').filter({ hasText: PROJECT }).click();
  await untilReady(first.page, 'sale-feed');
  expect(decodeURIComponent(place(first.page))).toBe(`/for-sale?q=${PROJECT}`);
});

test('CHAT-4 a suggested question is asked by the keyboard; an unknown project gets an honest answer', async () => {
  const { page } = await openChat(await newCustomer());
  await page.getByRole('button', { name: 'Lily giúp được gì?' }).focus();
  await page.keyboard.press('Enter');
  await answers(page).first().waitFor();
  await sendMessage(page, 'Dự án Xyzzy Qwerty Hills giá bao nhiêu?');
  await eventually(async () => expect(await answers(page).count()).toBe(2), 15_000);
  expect(await answers(page).last().textContent()).toMatch(/không biết|chưa biết|không có/i);
  expect(await answers(page).last().getByRole('link').count()).toBe(0);
});

test('CHAT-4 an answer can be stopped: what is written so far stays', async () => {
  const { page } = await openChat(await newCustomer());
  await sendMessage(page, 'Có dự án nào ở Tân Mỹ?');
  await page.getByRole('button', { name: 'Dừng trả lời' }).click();
  await page.locator('[data-status=stopped], [data-status=done]').waitFor();
  await page.getByText('Lily đang trả lời…').waitFor({ state: 'detached' });
});

test.each([
  ['Admin', () => askForSession('0900000001')],
  ['Mentor', () => askForSession('0900000002')],
])('CHAT-3 %s: one call, the one for brokers', async (_role, signIn) => {
  const { page } = await openChat(await signIn());
  const calls = callsOf(page);
  const text = `Grand Park Dong Nai Song ban giao khi nao ${Date.now()}`;
  await sendMessage(page, text);
  await page.locator('[data-message]:not([data-outgoing])').filter({ hasText: text }).waitFor();
  await answers(page).last().waitFor();
  expect(calls.map(({ path }) => path)).toEqual(['/api/megabot/create-messenger-for-broker']);
});

test('CHAT-3 any other role sends nothing, and is told so', async () => {
  const { page } = await openChat(await askForHost(await listingOfHost(20)));
  const calls = callsOf(page);
  await page.getByText(/^Tài khoản của bạn không gửi được tin/).waitFor();
  expect(await messageField(page).count()).toBe(0);
  expect(calls).toEqual([]);
});

test('CHAT-3 a draft survives a reload; Shift and Enter begin a line, the Enter of a composition sends nothing', async () => {
  const { page } = await openChat(await newCustomer());
  const calls = callsOf(page);
  await messageField(page).pressSequentially('dòng một');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('dòng hai');
  await messageField(page).evaluate((field) =>
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })),
  );
  await page.reload();
  await untilReady(page, 'megabot');
  expect(await messageField(page).inputValue()).toBe('dòng một\ndòng hai');
  expect(calls).toEqual([]);
});

test('CHAT-3 a message that did not get through waits, fails, and tried again is one message; its answer lost, too', async () => {
  const session = await newCustomer();
  const { page } = await openChat(session);
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

test('CHAT-2 CHAT-3 what is sent without a connection waits in sight and goes out once when it is back', async () => {
  const session = await newCustomer();
  // Firestore's transport looks for the internet at Google's when a stream breaks; the policy keeps that from happening.
  const { page, context } = await openChat(session, { allow: [/google\.com\/images\/cleardot\.gif/] });
  await context.setOffline(true);
  await page.getByText('Mất kết nối, đang kết nối lại…').waitFor({ timeout: RECOVERY_MS });
  await sendMessage(page, MISSPELT);
  await page.locator('[data-outgoing=unreachable]').waitFor();
  await context.setOffline(false);
  await answers(page).first().waitFor({ timeout: RECOVERY_MS });
  expect(await bubbles(page).count()).toBe(2);
  await page.getByText('Mất kết nối, đang kết nối lại…').waitFor({ state: 'detached' });
});

test('CHAT-5 pictures are picked, dropped and pasted, resized, sent and shown large; what is too large is told', async () => {
  const { page } = await openChat(await newCustomer());
  const sizes: number[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('/api/files')) sizes.push((await response.json()).data.width);
  });
  const picker = page.locator('input[type=file]');
  await picker.setInputFiles({
    name: 'lon.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(10 * 1024 * 1024 + 1),
  });
  await page.getByText('lon.png: lớn hơn 10 MB').waitFor();
  await picker.setInputFiles({ name: 'thu.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') });
  await page.getByText('thu.pdf: không phải ảnh').waitFor();
  const buffer = png(3000, 1500);
  await picker.setInputFiles({ name: 'nha.png', mimeType: 'image/png', buffer });
  await page.locator('[data-picture=ready]').waitFor();
  for (const kind of ['paste', 'drop']) {
    await messageField(page).evaluate(
      async (field, [type, bytes]) => {
        const data = new DataTransfer();
        const content = Uint8Array.from(atob(bytes ?? ''), (letter) => letter.charCodeAt(0));
        data.items.add(new File([content], `${type}.png`, { type: 'image/png' }));
        const options = { bubbles: true, cancelable: true };
        field.dispatchEvent(
          type === 'paste'
            ? new ClipboardEvent('paste', { ...options, clipboardData: data })
            : new DragEvent('drop', { ...options, dataTransfer: data }),
        );
      },
      [kind, png(40, 30).toString('base64')],
    );
  }
  await eventually(async () => expect(await page.locator('[data-picture=ready]').count()).toBe(3), 15_000);
  expect(sizes.sort((a, b) => a - b)).toEqual([40, 40, 2048]);
  await page.getByRole('button', { name: 'Bỏ ảnh drop.png' }).click();
  await sendMessage(page, 'Nhà này ở dự án nào?');
  await page.locator('[data-message]:not([data-outgoing])').first().waitFor();
  const shown = page.getByRole('button', { name: /^Xem ảnh \d\/2$/ });
  expect(await shown.count()).toBe(2);
  await shown.first().click();
  await page.getByRole('dialog').getByRole('img', { name: 'Ảnh 1/2' }).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('dialog').getByRole('img', { name: 'Ảnh 2/2' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('CHAT-2 2,000 messages: one page of five at first, older ones without a jump, a bounded document', async () => {
  const session = await newCustomer();
  await (await openDocuments(session)).fill(2000);
  const { page } = await openChat(session);
  expect(await bubbles(page).count()).toBe(5);
  expect(await bubbles(page).last().textContent()).toContain('Tin số 2000');
  const log = page.getByRole('region', { name: 'Tin nhắn' });
  const jumps: number[] = [];
  let most = 0;
  await log.hover();
  for (let round = 0; round < 30; round++) {
    const before = await bubbles(page).first().getAttribute('data-message');
    const top = (id: string | null) =>
      page.evaluate(
        (message) => document.querySelector(`[data-message="${message}"]`)?.getBoundingClientRect().top,
        id,
      );
    // To the start of what is there; the page that comes must leave what was in sight where it was.
    await log.evaluate((element) => element.scrollTo(0, 0));
    const at = await top(before);
    await eventually(async () =>
      expect(await bubbles(page).first().getAttribute('data-message')).not.toBe(before),
    );
    const after = await top(before);
    if (round > 2 && at !== undefined && after !== undefined) jumps.push(Math.abs(after - at));
    most = Math.max(most, await bubbles(page).count());
  }
  expect(most).toBeLessThanOrEqual(40);
  expect(Math.max(...jumps)).toBeLessThanOrEqual(1);
  await page.getByRole('button', { name: 'Về tin mới nhất' }).click();
  await eventually(async () => expect(await bubbles(page).last().textContent()).toContain('Tin số 2000'));
  await eventually(async () =>
    expect(
      await log.evaluate((box) => box.scrollHeight - box.clientHeight - box.scrollTop),
    ).toBeLessThanOrEqual(1),
  );
});

test('CHAT-1 sign-out leaves nothing of the chat on the device', async () => {
  const { page } = await openChat(await newCustomer());
  await messageField(page).fill('chưa gửi');
  await page.goto('/account');
  await page.getByRole('button', { name: 'Đăng xuất' }).click();
  await untilReady(page, 'sale-feed');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('chưa gửi');
  const databases = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(databases.filter((name) => /firestore|firebaseLocalStorage/.test(name ?? ''))).toEqual([]);
});

test('ERR-2 a chat that cannot be opened says so, also without the library, and a retry heals', async () => {
  const { page } = await visit('/megabot', {
    stored: keptFrom(await newCustomer()),
    prepare: (tab) => tab.route('**/custom-token', (route) => route.fulfill({ status: 500, json: {} })),
  });
  await page.getByRole('alert').getByRole('button', { name: 'Thử lại' }).waitFor();
  await page.unroute('**/custom-token');
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await untilReady(page, 'megabot');
});

const PROMO = 'Lời mời của Lily';
/** The promo comes some seconds after the page's rest. */
const PROMO_LIMIT_MS = 20_000;

test('PROMO-1 the promo comes after the first load, types, leads to the chat, and closed it stays away', async () => {
  const { page, requests } = await visit('/');
  await untilReady(page, 'sale-feed');
  expect(requests.areas).toEqual(['mf-listings']);
  const promo = page.getByRole('complementary', { name: PROMO });
  await promo.waitFor({ timeout: PROMO_LIMIT_MS });
  const typed = async () => Number(await promo.locator('[data-typed]').getAttribute('data-typed'));
  const early = await typed();
  await eventually(async () => expect(await typed()).toBeGreaterThan(early));
  const code = await Promise.all(
    requests.filesOf('mf-assistant').map(async (file) => (await page.request.get(file)).text()),
  );
  expect(code.join('').match(/firestore|identitytoolkit/i)).toBeNull();
  expect(await findings(page)).toEqual([]);
  await promo.getByRole('link', { name: 'Hỏi Lily' }).click();
  await untilReady(page, 'login');
  expect(place(page)).toBe('/login?next=%2Fmegabot');
  await page.goto('/');
  await promo.waitFor({ timeout: PROMO_LIMIT_MS });
  await promo.getByRole('button', { name: 'Đóng lời mời của Lily' }).click();
  await promo.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => localStorage.getItem('lilyPromo'))).toBe('closed');
});

test('PROMO-1 with reduced motion the whole text stands there at once', async () => {
  const { page } = await visit('/', { prepare: (tab) => tab.emulateMedia({ reducedMotion: 'reduce' }) });
  const promo = page.getByRole('complementary', { name: PROMO });
  await promo.waitFor({ timeout: PROMO_LIMIT_MS });
  const length = (await promo.locator('.visually-hidden').textContent())?.length;
  expect(await promo.locator('[data-typed]').getAttribute('data-typed')).toBe(String(length));
});

describe.each(LOOKS)('accessibility at $size, $colorScheme', ({ viewport, colorScheme }) => {
  test('CHAT-2 CHAT-4 an empty conversation and one with an answer', async () => {
    const { page } = await openChat(await newCustomer(), { viewport, colorScheme });
    expect(await findings(page)).toEqual([]);
    await sendMessage(page, MISSPELT);
    await answers(page).first().waitFor();
    expect(await findings(page)).toEqual([]);
  });
});
