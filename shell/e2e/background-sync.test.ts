import type { Page } from 'playwright-core';
import { askForSession, endSession, expiredToken, keptFrom, makeAccount } from '../../scripts/e2e/accounts';
import { withBrowser } from '../../scripts/e2e/browser';
import { askForHost, countOf, listingOfHost, panelOf, send } from '../../scripts/e2e/comments';
import { eventually } from '../../scripts/e2e/eventually';
import { proofIn, putInto, valuesIn, wakeForSync } from '../../scripts/e2e/kept-data';
import { goOffline, goOnline, type Line, layLine } from '../../scripts/e2e/line';
import { detailPath, type ListingItem } from '../../scripts/e2e/listings';
import { siteUrl } from '../../scripts/e2e/settings';
import { untilKept } from '../../scripts/e2e/worker';

const visit = withBrowser({ worker: true });

let line: Line;
beforeEach(async () => {
  line = await layLine(siteUrl());
});
afterEach(() => line.close());

interface LaidProof {
  sender: string;
  proof: { kind: string; token?: string };
}

const waiting = (page: Page): Promise<unknown[]> => valuesIn(page, 'comments', 'outbox');

/**
 * Writes a question without a network and closes the tab.
 *
 * @returns what is left of the browser: a page that runs nothing of the site
 */
async function askAndLeave(item: ListingItem, text: string, stored?: Record<string, string>): Promise<Page> {
  const { page, context } = await visit('/', { site: line.url, ...(stored ? { stored } : {}) });
  await untilKept(page, '/');
  await page.goto(detailPath('for-sale', item));
  const panel = await panelOf(page);
  await panel.getByRole('textbox', { name: 'Câu hỏi của bạn' }).waitFor();
  const browser = await context.newPage();
  await browser.goto(`${line.url}/robots.txt`);
  await goOffline(line, context);
  await send(panel, text);
  await panel.locator('[data-waiting]').waitFor();
  await eventually(async () => expect(await proofIn(browser)).toBe(true));
  await page.close();
  return browser;
}

/** The network is back, and the browser wakes the worker. */
async function mendAndWake(browser: Page): Promise<void> {
  await goOnline(line, browser.context());
  await wakeForSync(browser);
}

/** The token of the proof that was laid has ended meanwhile. */
async function endToken(browser: Page): Promise<void> {
  const [laid] = (await valuesIn(browser, 'outbox-proof', 'proof')) as LaidProof[];
  if (!laid?.proof.token) throw new Error('no token was laid');
  const proof = { ...laid.proof, token: expiredToken(laid.proof.token) };
  await putInto(browser, 'outbox-proof', 'proof', { ...laid, proof }, 'proof');
}

test('OFFLINE-6 LOCAL-1 the first question of a visitor goes out with the tab closed, once, and is their own at the next visit', async () => {
  const item = await listingOfHost(26);
  const host = await askForHost(item);
  const text = `Câu đầu tiên ${Date.now()}`;
  const browser = await askAndLeave(item, text);
  expect(await countOf(item, host, text)).toBe(0);
  await mendAndWake(browser);
  await eventually(async () => expect(await countOf(item, host, text)).toBe(1));
  await eventually(async () => expect(await proofIn(browser)).toBe(false));
  await browser.goto(detailPath('for-sale', item));
  const panel = await panelOf(browser);
  await panel.getByText(text, { exact: true }).waitFor();
  await eventually(async () => expect(await panel.locator('[data-waiting]').count()).toBe(0));
  // The next question comes from the same device, in the thread of the first one's asker.
  await send(panel, `${text}, và nữa`);
  await eventually(async () => expect(await countOf(item, host, `${text}, và nữa`)).toBe(1));
  expect(await countOf(item, host, text)).toBe(1);
  expect(line.seen.filter(({ path }) => path === '/api/users/user-local/create')).toHaveLength(1);
});

test('OFFLINE-6 a token that has ended while a question waited is renewed, and the session of the tabs goes on', async () => {
  const item = await listingOfHost(27);
  const host = await askForHost(item);
  const text = `Câu sau một giờ ${Date.now()}`;
  const browser = await askAndLeave(item, text, keptFrom(await makeAccount()));
  await endToken(browser);
  await mendAndWake(browser);
  await eventually(async () => expect(await countOf(item, host, text)).toBe(1));
  await eventually(async () => expect(await proofIn(browser)).toBe(false));
  expect(await waiting(browser)).toEqual([]);
  // The tabs renew the session from the refresh token that the worker has used.
  await browser.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('session') ?? '{}');
    localStorage.setItem('session', JSON.stringify({ ...session, expires_at: 1 }));
  });
  await browser.goto(detailPath('for-sale', item));
  const panel = await panelOf(browser);
  await panel.getByText(text, { exact: true }).waitFor();
  expect(await countOf(item, host, text)).toBe(1);
});

test('OFFLINE-6 a question whose session has ended meanwhile waits for its writer, and is neither lost nor sent', async () => {
  const item = await listingOfHost(28);
  const host = await askForHost(item);
  const text = `Câu của phiên đã hết ${Date.now()}`;
  const session = await makeAccount();
  const browser = await askAndLeave(item, text, keptFrom(session));
  await endSession(session);
  await endToken(browser);
  await mendAndWake(browser);
  await eventually(async () => expect(await proofIn(browser)).toBe(false));
  expect(await waiting(browser)).toHaveLength(1);
  expect(await countOf(item, host, text)).toBe(0);
  // Its writer is back.
  const again = await askForSession(`0${session.user.phone.replace(/^84/, '')}`);
  await browser.evaluate((kept) => localStorage.setItem('session', kept), JSON.stringify(again));
  await browser.goto('/');
  await eventually(async () => expect(await countOf(item, host, text)).toBe(1));
  expect(await waiting(browser)).toEqual([]);
});
