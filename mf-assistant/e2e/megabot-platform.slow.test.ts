import type { Page } from 'playwright-core';
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
  await eventually(async () => expect(await answers(first.page).count()).toBe(0));

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
      await eventually(async () => expect(await bubbles(page).filter({ hasText: text }).count()).toBe(1));
    }
    await page.getByText('Mất kết nối, đang kết nối lại…').waitFor({ state: 'detached' });
  }
  await eventually(async () => expect(await messageField(first.page).inputValue()).toBe('đang viết dở'));
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
