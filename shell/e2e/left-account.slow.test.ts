import type { BrowserContext, Page } from 'playwright-core';
import { endSession, type GivenSession, keptFrom, makeAccount } from '../../scripts/e2e/accounts';
import { withBrowser } from '../../scripts/e2e/browser';
import { listingOfHost, panelOf, send } from '../../scripts/e2e/comments';
import { eventually } from '../../scripts/e2e/eventually';
import { keptAnswers, seeListing, tracesOf } from '../../scripts/e2e/kept-data';
import { goOffline, type Line, layLine } from '../../scripts/e2e/line';
import { detailPath, type ListingItem } from '../../scripts/e2e/listings';
import { untilReady } from '../../scripts/e2e/page';
import { siteUrl } from '../../scripts/e2e/settings';
import { keptPaths, untilFilesKept, untilKept } from '../../scripts/e2e/worker';

const visit = withBrowser({ worker: true });

const SHARED = 'Nhà của hai mình, chung';
const TEXT = `Câu riêng ${Date.now()}`;

let line: Line;
beforeEach(async () => {
  line = await layLine(siteUrl());
});
afterEach(() => line.close());

interface Trail {
  page: Page;
  context: BrowserContext;
  session: GivenSession;
  item: ListingItem;
}

/** Somebody with an account asks, saves a home and looks at pages of their own; all of it is kept. */
async function leaveTrail(): Promise<Trail> {
  const item = await listingOfHost(29);
  const session = await makeAccount();
  const { page, context } = await visit('/', { site: line.url, stored: keptFrom(session) });
  await untilKept(page, '/');
  await seeListing(page, item, 1);
  await page
    .getByRole('button', { name: /^Lưu tin/ })
    .first()
    .click();
  await askAbout(page, TEXT);
  await page.goto('/inbox');
  await page.getByText(TEXT).first().waitFor();
  await makeShortlist(page);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Đăng xuất' }).waitFor();
  await untilKept(page, '/account', detailPath('for-sale', item));
  // The page of saved homes is brought at rest, and opened without a network in the end.
  await untilFilesKept(page, /bundle-saved/, /\/saved-homes\./);
  expect((await keptPaths(page))['pictures-v1']).not.toEqual([]);
  expect(await tracesOf(page, [TEXT, session.user.id])).not.toEqual([]);
  return { page, context, session, item };
}

/** Asks something about the listing that is shown, and waits until the browser has kept it. */
async function askAbout(page: Page, text: string): Promise<void> {
  const panel = await panelOf(page);
  await send(panel, text);
  await panel.getByText(text, { exact: true }).waitFor();
  await eventually(async () => expect((await keptAnswers(page, 'threads')).join()).toContain(text));
}

/** Makes a shared list of what is saved. */
async function makeShortlist(page: Page): Promise<void> {
  await page.goto('/saved');
  await untilReady(page, 'saved');
  await page.getByRole('button', { name: 'Chia sẻ danh sách' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Tên danh sách').fill(SHARED);
  await sheet.getByRole('button', { name: 'Anh', exact: true }).click();
  await sheet.getByRole('button', { name: 'Tạo danh sách chung' }).click();
  await untilReady(page, 'shortlist');
  await page.getByText('Mọi thay đổi đã gửi').waitFor();
}

/** Nothing of the account is left in this browser, and nothing of it is shown without a network. */
async function expectNothingLeft({ page, context, session, item }: Trail): Promise<void> {
  await eventually(async () => {
    const traces = await tracesOf(page, [TEXT, session.user.id, session.user.phone]);
    // A shared list waits under its account for that account, and is shown to nobody else (SHORT-1).
    const left = traces.filter((trace) => trace !== `shortlists lists: ${session.user.id}`);
    expect(left).toEqual([]);
    // Which homes somebody has looked at is theirs too.
    expect(await tracesOf(page, [`get-post/${item.post.id}`])).toEqual([]);
    const kept = await keptPaths(page);
    expect(kept['pictures-v1'] ?? []).toEqual([]);
    expect(kept['documents-v1']).not.toContain('/account');
    expect(kept['documents-v1']).not.toContain(detailPath('for-sale', item));
    // Any page still opens without a network.
    expect(kept['documents-v1']).toContain('/app-frame');
  });
  await goOffline(line, context);
  await page.goto(detailPath('for-sale', item));
  await page.getByRole('button', { name: 'Thử lại' }).waitFor();
  expect(await page.getByRole('heading', { level: 1, name: item.post.title }).count()).toBe(0);
  expect(await page.getByText(TEXT, { exact: true }).count()).toBe(0);
  await page.goto('/saved');
  await untilReady(page, 'saved');
  expect(await page.getByRole('article').count()).toBe(0);
  expect(await page.getByText(SHARED).count()).toBe(0);
  await page.goto('/inbox');
  await untilReady(page, 'inbox');
  expect(await page.content()).not.toContain(TEXT);
}

test('OFFLINE-4 KEEP-7 a sign-out in another tab leaves nothing of the account on this device, and nothing readable without a network', async () => {
  const trail = await leaveTrail();
  const other = await trail.context.newPage();
  await other.goto('/account');
  await other.getByRole('button', { name: 'Đăng xuất' }).click();
  await other.waitForURL('/');
  await other.close();
  await expectNothingLeft(trail);
});

test('OFFLINE-4 KEEP-7 a session that has ended leaves nothing of the account either', async () => {
  const item = await listingOfHost(30);
  const session = await makeAccount();
  const { page } = await visit('/', { site: line.url, stored: keptFrom(session) });
  await untilKept(page, '/');
  await seeListing(page, item, 1);
  await askAbout(page, TEXT);
  expect(await tracesOf(page, [TEXT, session.user.id])).not.toEqual([]);
  await endSession(session);
  await page.goto('/');
  await untilReady(page, 'sale-feed');
  await eventually(async () => {
    expect(await tracesOf(page, [TEXT, session.user.id, session.user.phone])).toEqual([]);
    expect((await keptPaths(page))['documents-v1']).not.toContain(detailPath('for-sale', item));
  });
});
