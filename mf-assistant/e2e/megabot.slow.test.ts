import type { Page } from 'playwright-core';
import { withBrowser } from '../../scripts/e2e/browser';
import { bubbles, idOf, logOf, newCustomer, openChat, openDocuments, travel } from '../../scripts/e2e/chat';
import { eventually } from '../../scripts/e2e/eventually';

const visit = withBrowser({ traced: false });
jest.setTimeout(240_000);

const COUNT = 2000;
const PAGE = 5;
/** As many messages as may stand in the document. */
const MOST_ROWS = 60;
/** Where the code has run often enough to be compiled, and rows and connections are as many as they will be. */
const HALFWAY = COUNT / 2;
/** What thousands more messages may cost that were read, bytes: held, they would cost two thousand each. */
const MOST_HEAP = 3_000_000;

/** Bytes that the page's scripts hold. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}

test('CHAT-2 2,000 messages: opened with one page of five; all the way up and down without a jump, in bounded rows and memory; one press leads to the newest', async () => {
  const session = await newCustomer();
  await (await openDocuments(session)).fill(COUNT);
  const { page } = await openChat(visit, session);
  await eventually(async () => expect(await bubbles(page).count()).toBe(PAGE));
  await eventually(async () => expect(await bubbles(page).last().textContent()).toContain(`Tin số ${COUNT}`));

  const first = await travel(page, 'up', HALFWAY);
  const heap = await heapOf(page);
  const up = await travel(page, 'up', 1);
  await eventually(async () =>
    expect(await bubbles(page).first().getAttribute('data-message')).toContain(idOf(1)),
  );
  expect((await heapOf(page)) - heap).toBeLessThan(MOST_HEAP);

  const down = await travel(page, 'down', HALFWAY);
  for (const { jumps, most, steps } of [first, up, down]) {
    expect(steps).toBeGreaterThan(HALFWAY / PAGE);
    expect(Math.max(...jumps)).toBeLessThanOrEqual(1);
    expect(most).toBeLessThanOrEqual(MOST_ROWS);
  }
  expect((await heapOf(page)) - heap).toBeLessThan(MOST_HEAP);

  await page.getByRole('button', { name: 'Về tin mới nhất' }).click();
  await eventually(async () => expect(await bubbles(page).last().textContent()).toContain(`Tin số ${COUNT}`));
  const rest = () => logOf(page).evaluate((box) => box.scrollHeight - box.clientHeight - box.scrollTop);
  await eventually(async () => expect(await rest()).toBeLessThanOrEqual(1));
});
