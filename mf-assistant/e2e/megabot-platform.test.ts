import type { Page } from 'playwright-core';
import { askForSession, type GivenSession } from '../../scripts/e2e/accounts';
import { DESKTOP, withBrowser } from '../../scripts/e2e/browser';
import {
  answerAsBroker,
  answers,
  bubbles,
  messageField,
  newCustomer,
  openChat,
  openDocuments,
  sendMessage,
} from '../../scripts/e2e/chat';
import { askForHost, listingOfHost } from '../../scripts/e2e/comments';
import { eventually } from '../../scripts/e2e/eventually';
import { type OwnPlatform, ownPlatform } from '../../scripts/e2e/platforms';
import { endSites, startSite } from '../../scripts/e2e/sites';

const visit = withBrowser();
jest.setTimeout(180_000);

/** As long as a start, and then the SDK's rest between two attempts to connect, may take on a busy machine. */
const RECOVERY_MS = 90_000;
const QUESTION = 'Có dự án nào ở Tân Mỹ?';
const WHILE_AWAY = 'celadn tay thanh gia bao nhieu';
/** Firestore's transport looks for the internet at Google's when a stream breaks; the policy keeps that from happening. */
const allow = [/google\.com\/images\/cleardot\.gif/];

let platform: OwnPlatform;

beforeAll(async () => {
  // Slow enough to be in the middle of an answer for some seconds.
  platform = await ownPlatform({ ASSISTANT_PACE_MS: '400' });
  await platform.start();
  // Every helper of this file asks the site that the environment names.
  process.env.E2E_SITE_URL = await startSite({ platform: platform.url });
  delete process.env.E2E_UNRENDERED_SITE_URL;
});
afterAll(async () => {
  await endSites();
  await platform?.remove();
});

/** Notes, in the page, every state of the text of Lily's first answer. */
const watchAnswer = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const texts: string[] = [];
    Object.assign(window, { texts });
    new MutationObserver(() => {
      const text = document.querySelector('[data-message^="answer-"] article > div')?.textContent ?? '';
      if (texts.at(-1) !== text) texts.push(text);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });

const textsOf = (page: Page): Promise<string[]> => page.evaluate('window.texts');

test('CHAT-2 CHAT-3 CHAT-4 the platform is killed in the middle of an answer: nothing is lost, doubled or taken back', async () => {
  const session = await newCustomer();
  const first = await openChat(visit, session, { allow });
  const second = await openChat(visit, session, { allow, viewport: DESKTOP });
  await watchAnswer(first.page);
  await sendMessage(first.page, QUESTION);
  await eventually(async () => expect((await textsOf(first.page)).length).toBeGreaterThan(3), RECOVERY_MS);
  await platform.kill();
  const half = (await textsOf(first.page)).at(-1) ?? '';
  expect(await answers(first.page).count()).toBe(0);

  await sendMessage(first.page, WHILE_AWAY);
  await first.page.locator('[data-outgoing]').filter({ hasText: WHILE_AWAY }).waitFor();
  await messageField(first.page).fill('đang viết dở');
  await first.page
    .getByText('Mất kết nối, đang kết nối lại…')
    .waitFor({ state: 'visible', timeout: RECOVERY_MS });
  await platform.start();

  for (const { page } of [first, second]) {
    await eventually(async () => expect(await answers(page).count()).toBe(2), RECOVERY_MS);
    await eventually(async () => expect(await bubbles(page).count()).toBe(4));
    for (const text of [QUESTION, WHILE_AWAY]) {
      expect(await bubbles(page).filter({ hasText: text }).count()).toBe(1);
    }
    await page.getByText('Mất kết nối, đang kết nối lại…').waitFor({ state: 'detached' });
  }
  expect(await messageField(first.page).inputValue()).toBe('đang viết dở');
  const texts = await textsOf(first.page);
  texts.reduce((before, text) => {
    expect(text.startsWith(before)).toBe(true);
    return text;
  }, '');
  expect(texts.at(-1)?.length).toBeGreaterThan(half.length);

  const { body } = await (await openDocuments(session)).messagesOf(session.user.id);
  const names = (body as { document?: { name: string } }[]).flatMap(({ document }) => document?.name ?? []);
  expect(names).toHaveLength(4);
  expect(new Set(names).size).toBe(4);
});

/** The chat's calls that the platform took since `before`, and how it answered each. */
async function callsSince(before: Record<string, number>): Promise<Record<string, number>> {
  const now = await platform.posts();
  const grown = Object.entries(now).map(([call, count]) => [call, count - (before[call] ?? 0)] as const);
  return Object.fromEntries(
    grown.filter(([call, count]) => count > 0 && /^\/api\/(megabot|notifications)\//.test(call)),
  );
}

const BROKER = { '/api/megabot/create-messenger-for-broker 2xx': 1 };
const ROLES: [string, () => Promise<GivenSession>, Record<string, number>][] = [
  ['Admin', () => askForSession('0900000001'), BROKER],
  ['Mentor', () => askForSession('0900000002'), BROKER],
  [
    'Customer',
    newCustomer,
    { '/api/megabot/create-messenger 2xx': 1, '/api/notifications/customer-center-notice 2xx': 1 },
  ],
];

test.each(ROLES)(
  'CHAT-3 %s: exactly these calls come to the platform, and none for empty text',
  async (_role, signIn, calls) => {
    const { page } = await openChat(visit, await signIn(), { allow });
    const before = await platform.posts();
    await sendMessage(page, '  \n ');
    await sendMessage(page, 'xin chào');
    await answers(page).last().waitFor();
    await eventually(async () => expect(await callsSince(before)).toEqual(calls));
    await page.reload();
    await answers(page).last().waitFor();
    expect(await callsSince(before)).toEqual(calls);
  },
);

test('CHAT-3 any other role: no call comes to the platform, the composer says so', async () => {
  const before = await platform.posts();
  const { page } = await openChat(visit, await askForHost(await listingOfHost(0)), { allow });
  await page.getByText(/^Tài khoản của bạn không gửi được tin/).waitFor();
  expect(await messageField(page).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Celadon Tây Thạnh giá bao nhiêu?' }).count()).toBe(0);
  expect(await callsSince(before)).toEqual({});
});

test('CHAT-3 a customer’s message is told to the other members: to an adviser who joined', async () => {
  const customer = await newCustomer();
  const { page } = await openChat(visit, customer, { allow });
  const mentor = await askForSession('0900000002');
  await answerAsBroker(mentor, customer.user.id, 'Em là tư vấn viên của dự án ạ.');
  await page.getByRole('article', { name: 'Tư vấn viên' }).waitFor();
  const answered = page.waitForResponse(/customer-center-notice$/);
  await sendMessage(page, 'Em gửi anh bảng giá nhé');
  const notice = await answered;
  expect(notice.request().postDataJSON()).toMatchObject({
    click_action: 'customer_center_notification',
    receiver: [mentor.user.id],
    message: 'Em gửi anh bảng giá nhé',
  });
  expect(await notice.json()).toEqual({ data: { receivers: 1 } });
});
