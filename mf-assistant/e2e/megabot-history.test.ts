import type { Locator, Page } from 'playwright-core';
import { withBrowser } from '../../scripts/e2e/browser';
import { answers, bubbles, newCustomer, openChat, openDocuments, sendMessage } from '../../scripts/e2e/chat';
import { eventually } from '../../scripts/e2e/eventually';

const visit = withBrowser();
jest.setTimeout(240_000);

const COUNT = 2000;
/** More messages than are held. */
const FAR = 150;
const PAGE = 5;
/** As many messages as may stand in the document. */
const MOST_ROWS = 60;
/** Where the code has run often enough to be compiled, and rows and connections are as many as they will be. */
const HALFWAY = COUNT / 2;
/** What thousands more messages may cost that were read, bytes: held, they would cost two thousand each. */
const MOST_HEAP = 1_000_000;

const logOf = (page: Page): Locator => page.getByRole('region', { name: 'Tin nhắn' });

/** Pages of messages that a browser asks Firestore for, from now on: the newest, and older ones. */
function pagesAsked(page: Page) {
  const asked = { newest: 0, older: 0 };
  page.on('request', (request) => {
    if (!request.url().includes('/Listen/channel')) return;
    for (const value of new URLSearchParams(request.postData() ?? '').values()) {
      if (!value.includes('addTarget') || !value.includes('assistant_messengers')) continue;
      const { structuredQuery } = JSON.parse(value).addTarget.query ?? {};
      if (!structuredQuery) continue;
      expect(structuredQuery.limit).toBe(PAGE);
      asked[structuredQuery.startAt ? 'older' : 'newest'] += 1;
    }
  });
  return asked;
}

/** How the id of a message of `fill` ends. */
const idOf = (n: number): string => `-${String(n).padStart(5, '0')}`;

/** Bytes that the page's scripts hold. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}

/**
 * Runs in the page: scrolls in steps up to the first message or down to the last one, looking after each step whether
 * what was in sight is where the step alone would have put it.
 */
async function travel(
  log: HTMLElement,
  [way, last]: readonly ['up' | 'down', string],
): Promise<{ jumps: number[]; most: number; steps: number }> {
  const frame = () => new Promise(requestAnimationFrame);
  const rows = () => [...log.querySelectorAll<HTMLElement>('[data-message]')];
  const seen = { jumps: [] as number[], most: 0, steps: 0 };
  const isLast = (row: HTMLElement) => row.dataset.message?.endsWith(last);
  const isDone = () => {
    const rest = way === 'up' ? log.scrollTop : log.scrollHeight - log.clientHeight - log.scrollTop;
    const row = rows().findIndex(isLast);
    return row > 0 || (row === 0 && rest <= 1);
  };
  const end = performance.now() + 180_000;
  while (performance.now() < end) {
    const top = log.getBoundingClientRect().top;
    const row = rows().find((element) => element.getBoundingClientRect().top >= top);
    const before = row?.getBoundingClientRect().top ?? 0;
    const from = log.scrollTop;
    log.scrollTop += way === 'up' ? -300 : 300;
    const step = from - log.scrollTop;
    await frame();
    await frame();
    seen.steps += 1;
    seen.most = Math.max(seen.most, rows().length);
    if (row?.isConnected) seen.jumps.push(Math.abs(row.getBoundingClientRect().top - before - step));
    if (isDone()) break;
  }
  return seen;
}

test('CHAT-2 2,000 messages: opened with one page of five; all the way up and down without a jump, in bounded rows and memory', async () => {
  const session = await newCustomer();
  await (await openDocuments(session)).fill(COUNT);
  let asked = { newest: 0, older: 0 };
  const { page } = await openChat(visit, session, {
    prepare: async (tab) => {
      asked = pagesAsked(tab);
    },
  });
  await eventually(async () => expect(await bubbles(page).count()).toBe(PAGE));
  expect(await bubbles(page).last().textContent()).toContain(`Tin số ${COUNT}`);
  expect(asked).toEqual({ newest: 1, older: 0 });

  const first = await logOf(page).evaluate(travel, ['up', idOf(HALFWAY)] as const);
  const heap = await heapOf(page);
  const up = await logOf(page).evaluate(travel, ['up', idOf(1)] as const);
  expect(await bubbles(page).first().getAttribute('data-message')).toContain(idOf(1));
  // Each once, but those that are on their way while the SDK opens its stream again.
  expect(asked.older).toBeGreaterThanOrEqual(COUNT / PAGE - 1);
  expect(asked.older).toBeLessThan((1.05 * COUNT) / PAGE);
  expect((await heapOf(page)) - heap).toBeLessThan(MOST_HEAP);

  const down = await logOf(page).evaluate(travel, ['down', idOf(COUNT)] as const);
  expect(await bubbles(page).last().textContent()).toContain(`Tin số ${COUNT}`);
  for (const { jumps, most, steps } of [first, up, down]) {
    expect(steps).toBeGreaterThan(HALFWAY / PAGE);
    expect(Math.max(...jumps)).toBeLessThanOrEqual(1);
    expect(most).toBeLessThanOrEqual(MOST_ROWS);
  }
  expect((await heapOf(page)) - heap).toBeLessThan(MOST_HEAP);
});

test('CHAT-2 one press leads from far up to the newest message', async () => {
  const session = await newCustomer();
  await (await openDocuments(session)).fill(FAR);
  const { page } = await openChat(visit, session);
  await logOf(page).evaluate(travel, ['up', idOf(1)] as const);
  await page.getByRole('button', { name: 'Về tin mới nhất' }).click();
  await eventually(async () => expect(await bubbles(page).last().textContent()).toContain(`Tin số ${FAR}`));
  const rest = () => logOf(page).evaluate((box) => box.scrollHeight - box.clientHeight - box.scrollTop);
  await eventually(async () => expect(await rest()).toBeLessThanOrEqual(1));
});

test('CHAT-2 an answer that is longer than the screen is shown from its beginning; who reads inside it stays there when older messages come', async () => {
  const session = await newCustomer();
  await (await openDocuments(session)).fill(40);
  const { page } = await openChat(visit, session, { viewport: { width: 390, height: 560 } });
  await sendMessage(page, 'Có dự án nào ở Tân Mỹ?');
  const answer = answers(page).last();
  await answer.waitFor();
  const topOf = () => answer.evaluate((element) => element.getBoundingClientRect().top);
  const log = logOf(page);
  expect(await answer.evaluate((element) => element.clientHeight)).toBeGreaterThan(
    await log.evaluate((element) => element.clientHeight),
  );
  // From its beginning, and not from its last project.
  await eventually(async () => expect(await answer.locator('article p').first().isVisible()).toBe(true));
  const logTop = () => log.evaluate((element) => element.getBoundingClientRect().top);
  await eventually(async () => {
    const down = (await topOf()) - (await logTop());
    expect(down).toBeGreaterThanOrEqual(0);
    expect(down).toBeLessThan(60);
  });
  const first = await bubbles(page).first().getAttribute('data-message');
  await log.evaluate((element) => {
    element.scrollTop = element.scrollHeight;
    return new Promise(requestAnimationFrame);
  });
  expect(await topOf()).toBeLessThan(await logTop());
  // Past its beginning: nothing else begins in sight.
  await answer.evaluate((element) => {
    const box = element.closest('section');
    if (box) box.scrollTop += element.getBoundingClientRect().top - box.getBoundingClientRect().top + 100;
  });
  const top = await topOf();
  expect(top).toBeLessThan(await logTop());
  await eventually(async () =>
    expect(await bubbles(page).first().getAttribute('data-message')).not.toBe(first),
  );
  expect(Math.abs((await topOf()) - top)).toBeLessThanOrEqual(1);
});
