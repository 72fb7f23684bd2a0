import type { Locator, Page } from 'playwright-core';
import { withBrowser } from './support/browser';
import { answers, bubbles, newCustomer, openChat, openDocuments, sendMessage } from './support/chat';
import { eventually } from './support/eventually';

const visit = withBrowser();
jest.setTimeout(240_000);

const COUNT = 2000;
const PAGE = 5;
/** As many messages as may stand in the document. */
const MOST_ROWS = 60;
/** What two thousand messages may cost that were read, and are known, bytes. */
const MOST_HEAP = 10_000_000;

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

/** Bytes that the page's scripts hold. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}

/**
 * Runs in the page: scrolls up in steps to the first message, looking after each step whether what was in sight is where
 * the step alone would have put it.
 */
async function climb(log: HTMLElement): Promise<{ jumps: number[]; most: number; steps: number }> {
  const frame = () => new Promise(requestAnimationFrame);
  const rows = () => [...log.querySelectorAll<HTMLElement>('[data-message]')];
  const seen = { jumps: [] as number[], most: 0, steps: 0 };
  // "1", and not "10": the oldest of all.
  const isDone = () => log.scrollTop === 0 && /Tin số 1(?!\d)/.test(rows()[0]?.textContent ?? '');
  const end = performance.now() + 180_000;
  while (performance.now() < end) {
    const top = log.getBoundingClientRect().top;
    const row = rows().find((element) => element.getBoundingClientRect().top >= top);
    const before = row?.getBoundingClientRect().top ?? 0;
    const step = Math.min(300, log.scrollTop);
    log.scrollTop -= step;
    await frame();
    await frame();
    seen.steps += 1;
    seen.most = Math.max(seen.most, rows().length);
    if (row?.isConnected) seen.jumps.push(Math.abs(row.getBoundingClientRect().top - before - step));
    if (isDone()) break;
  }
  return seen;
}

test('CHAT-2 2,000 messages: opened with one page of five; all the way up without a jump, in bounded rows and memory', async () => {
  const session = await newCustomer();
  await (await openDocuments(session)).fill(COUNT);
  let asked = { newest: 0, older: 0 };
  const { page } = await openChat(visit, session, {
    prepare: async (tab) => {
      asked = pagesAsked(tab);
    },
  });
  expect(await bubbles(page).count()).toBe(PAGE);
  expect(await bubbles(page).last().textContent()).toContain(`Tin số ${COUNT}`);
  expect(asked).toEqual({ newest: 1, older: 0 });

  const heap = await heapOf(page);
  const { jumps, most, steps } = await logOf(page).evaluate(climb);
  expect(await bubbles(page).first().textContent()).toMatch(/Tin số 1(?!\d)/);
  // That the oldest page is the last one is known only when a next one is empty.
  expect(asked.newest).toBe(1);
  expect([COUNT / PAGE - 1, COUNT / PAGE]).toContain(asked.older);
  expect(steps).toBeGreaterThan(COUNT / PAGE);
  expect(Math.max(...jumps)).toBeLessThanOrEqual(1);
  expect(most).toBeLessThanOrEqual(MOST_ROWS);
  expect((await heapOf(page)) - heap).toBeLessThan(MOST_HEAP);

  await page.getByRole('button', { name: 'Về tin mới nhất' }).click();
  await eventually(async () => expect(await bubbles(page).last().textContent()).toContain(`Tin số ${COUNT}`));
  const rest = () => logOf(page).evaluate((box) => box.scrollHeight - box.clientHeight - box.scrollTop);
  await eventually(async () => expect(await rest()).toBeLessThanOrEqual(1));
});

test('CHAT-2 who reads inside an answer that is longer than the screen stays there when older messages come', async () => {
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
  const first = await bubbles(page).first().getAttribute('data-message');
  // Past its beginning: nothing else begins in sight.
  await answer.evaluate((element) => {
    const box = element.closest('section');
    if (box) box.scrollTop += element.getBoundingClientRect().top - box.getBoundingClientRect().top + 100;
  });
  const top = await topOf();
  expect(top).toBeLessThan(await log.evaluate((element) => element.getBoundingClientRect().top));
  await eventually(async () =>
    expect(await bubbles(page).first().getAttribute('data-message')).not.toBe(first),
  );
  expect(Math.abs((await topOf()) - top)).toBeLessThanOrEqual(1);
});
