import type { Page } from 'playwright-core';
import { askForSession } from '../../scripts/e2e/accounts';
import { withBrowser } from '../../scripts/e2e/browser';
import {
  answerAsBroker,
  answers,
  bubbles,
  logOf,
  messageField,
  newCustomer,
  openChat,
  openDocuments,
  sendMessage,
  travel,
} from '../../scripts/e2e/chat';
import { eventually } from '../../scripts/e2e/eventually';
import { untilReady } from '../../scripts/e2e/page';

const visit = withBrowser();

const PROJECT = 'Celadon Tây Thạnh';
const MISSPELT = 'celadn tay thanh gia bao nhieu';
const MENTOR = '0900000002';

/** Signs out, and lets another customer open the chat in the same browser. */
async function signOutAndIn(page: Page): Promise<void> {
  await page.goto('/account');
  await page.getByRole('button', { name: 'Đăng xuất' }).click();
  await untilReady(page, 'sale-feed');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('chưa gửi');
  await eventually(async () => {
    const databases = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    expect(databases.filter((name) => /firestore|firebaseLocalStorage/.test(name ?? ''))).toEqual([]);
  });
  const next = JSON.stringify(await newCustomer());
  await page.evaluate((kept) => localStorage.setItem('session', kept), next);
  await page.goto('/megabot');
}

test('CHAT-1 CHAT-3 a misspelt project is answered live in the conversation of a new customer, an adviser joins, a reload keeps it, and who comes after a sign-out sees nothing', async () => {
  const session = await newCustomer();
  const { page } = await openChat(visit, session);
  await page.getByText('Chào bạn, mình là Lily').waitFor();
  const documents = await openDocuments(session);
  // The SDK shows what it writes before the service has it.
  await eventually(async () => {
    const made = await documents.conversation(documents.uid);
    expect(made.status).toBe(200);
    expect(JSON.stringify(made.body)).toContain('"assistant":{"booleanValue":true}');
  });

  // Waited for from before: it says so only while the answer comes.
  const answering = page.getByText('Lily đang trả lời…').waitFor();
  await sendMessage(page, MISSPELT);
  await answering;
  await answers(page).first().waitFor();
  await eventually(async () => expect(await bubbles(page).count()).toBe(2));
  const card = answers(page).first().getByRole('link').filter({ hasText: PROJECT });
  await eventually(async () =>
    expect(await card.getAttribute('href')).toBe(`/for-sale?q=${encodeURIComponent(PROJECT)}`),
  );
  await eventually(async () => expect(await answers(page).first().textContent()).toMatch(/tỷ|triệu/));

  const mentor = await askForSession(MENTOR);
  await answerAsBroker(mentor, documents.uid, 'Em là tư vấn viên của dự án ạ.');
  await page.getByRole('article', { name: 'Tư vấn viên' }).getByText('Em là tư vấn viên').waitFor();
  const notice = page.waitForResponse(/customer-center-notice$/);
  await sendMessage(page, 'Cảm ơn em');
  expect(await (await notice).json()).toEqual({ data: { receivers: 1 } });
  await eventually(async () => expect(await answers(page).count()).toBe(2));

  await page.reload();
  await untilReady(page, 'megabot');
  for (const text of [MISSPELT, 'Em là tư vấn viên', 'Cảm ơn em'])
    await eventually(async () => expect(await bubbles(page).filter({ hasText: text }).count()).toBe(1));
  await messageField(page).fill('chưa gửi');
  await signOutAndIn(page);
  await page.getByText('Chào bạn, mình là Lily').waitFor();
  await eventually(async () => expect(await bubbles(page).count()).toBe(0));
});

test('CHAT-2 an answer longer than the screen is shown from its beginning; older messages come without a jump, under a reader and on the way up', async () => {
  const session = await newCustomer();
  await (await openDocuments(session)).fill(40);
  const { page } = await openChat(visit, session, { viewport: { width: 390, height: 560 } });
  await eventually(async () => expect(await bubbles(page).count()).toBe(5));
  await sendMessage(page, 'Có dự án nào ở Tân Mỹ?');
  const answer = answers(page).last();
  await answer.waitFor();
  const log = logOf(page);
  const heightOf = (element: Element) => element.clientHeight;
  expect(await answer.evaluate(heightOf)).toBeGreaterThan(await log.evaluate(heightOf));
  const topOf = async () => ((await answer.boundingBox())?.y ?? 0) - ((await log.boundingBox())?.y ?? 0);
  await eventually(async () => {
    expect(await topOf()).toBeGreaterThanOrEqual(0);
    expect(await topOf()).toBeLessThan(60);
  });
  const first = await bubbles(page).first().getAttribute('data-message');
  // To the end, and then past its beginning: nothing else begins in sight.
  await answer.evaluate(async (element) => {
    const box = element.closest('section') as HTMLElement;
    box.scrollTop = box.scrollHeight;
    await new Promise(requestAnimationFrame);
    box.scrollTop += element.getBoundingClientRect().top - box.getBoundingClientRect().top + 100;
  });
  const top = await topOf();
  expect(top).toBeLessThan(0);
  await eventually(async () =>
    expect(await bubbles(page).first().getAttribute('data-message')).not.toBe(first),
  );
  expect(Math.abs((await topOf()) - top)).toBeLessThanOrEqual(1);

  const { jumps, steps } = await travel(page, 'up', 1);
  expect(steps).toBeGreaterThan(4);
  expect(Math.max(...jumps)).toBeLessThanOrEqual(1);
});
