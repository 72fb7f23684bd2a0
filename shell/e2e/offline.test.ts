import type { BrowserContext, Page } from 'playwright-core';
import { askForSession, keptFrom, OTHER_CUSTOMER } from '../../scripts/e2e/accounts';
import { withBrowser } from '../../scripts/e2e/browser';
import { askForHost, countOf, listingOfHost, panelOf, send, untilLive } from '../../scripts/e2e/comments';
import { eventually } from '../../scripts/e2e/eventually';
import { type Line, layLine } from '../../scripts/e2e/line';
import { detailPath, type ListingItem, list } from '../../scripts/e2e/listings';
import { untilReady } from '../../scripts/e2e/page';
import { siteUrl } from '../../scripts/e2e/settings';
import { keptPaths, untilKept } from '../../scripts/e2e/worker';

const visit = withBrowser({ worker: true });
/** The browser may believe in a network that is not there. */
const OFFLINE = /^(Đang ngoại tuyến|Chưa kết nối được máy chủ) · dữ liệu lúc \d\d:\d\d$/;

let line: Line;
beforeEach(async () => {
  line = await layLine(siteUrl());
});
afterEach(() => line.close());

/** What says that there is no network, and since when the data is. */
const noticeIn = (page: Page) =>
  page.getByRole('status').locator('[data-offline]').filter({ hasText: OFFLINE });

/** Aeroplane mode: for the pages, and for the worker too. */
const cut = async (context: BrowserContext): Promise<void> => {
  line.cut();
  await context.setOffline(true);
};
const mend = async (context: BrowserContext): Promise<void> => {
  line.mend();
  await context.setOffline(false);
};

/** The answers of a kind that are kept, as they came. */
const keptAnswers = (page: Page, kind: string): Promise<string[]> =>
  page.evaluate(
    (wanted) =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('kept-answers');
        opening.onerror = () => reject(opening.error);
        // Another version of the database than the site's would be in its way.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onsuccess = () => {
          const all = opening.result.transaction('answers').objectStore('answers').getAll();
          all.onsuccess = () => {
            opening.result.close();
            resolve(all.result.filter(({ kind: one }) => one === wanted).map(({ body }) => body));
          };
        };
      }).catch(() => []),
    kind,
  );

/** Opens a listing by its card, as a visitor does, and waits until what its page shows is kept. */
async function see(page: Page, item: ListingItem, count: number): Promise<void> {
  await page.goto(detailPath('for-sale', item));
  await untilReady(page, 'sale-detail');
  await eventually(async () => {
    expect(await keptAnswers(page, 'listing')).toHaveLength(count);
    const kept = (await keptPaths(page))['pictures-v1'] ?? [];
    const shown = await shownPictures(page);
    expect(shown.length).toBeGreaterThan(0);
    expect(kept).toEqual(expect.arrayContaining(shown));
  }, 30_000);
}

/** Paths of the pictures that a page has shown. */
const shownPictures = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('main img')]
      .filter(({ naturalWidth, currentSrc }) => naturalWidth > 0 && currentSrc.includes('/media/'))
      .map(({ currentSrc }) => new URL(currentSrc).pathname),
  );

/** A visitor who has asked once, so that the device is known, with the worker there. */
async function comeOnce(item: ListingItem) {
  const visited = await visit('/', { site: line.url });
  await visited.page.locator('[data-ready="sale-feed"]').waitFor();
  await untilKept(visited.page, '/');
  await visited.page.goto(detailPath('for-sale', item));
  const panel = await panelOf(visited.page);
  await send(panel, 'Câu khi còn mạng');
  await untilLive(panel);
  await panel.getByText('Câu khi còn mạng', { exact: true }).waitFor();
  await panel.locator('[data-waiting]').waitFor({ state: 'detached' });
  return visited;
}

test('OFFLINE-1 OFFLINE-2 OFFLINE-5 in aeroplane mode the home page and three seen listings open with their pictures, and the asked question is read', async () => {
  const asked = await listingOfHost(20);
  const others = (await list('for-sale')).filter(
    ({ post }) => post.id !== asked.post.id && post.images_path.length > 0,
  );
  const seen = [others[3], others[7]].filter((item) => item !== undefined);
  const { page, context } = await comeOnce(asked);
  await eventually(async () => expect(await keptAnswers(page, 'threads')).toHaveLength(1), 30_000);
  await see(page, asked, 1);
  for (const [index, item] of seen.entries()) await see(page, item, 2 + index);
  // What is shown from here on is what the site keeps by itself, and not what the browser may still have.
  const client = await context.newCDPSession(page);
  await client.send('Network.clearBrowserCache');
  await client.detach();
  await cut(context);

  await page.goto('/');
  await page.locator('[data-ready="sale-feed"]').waitFor();
  await noticeIn(page).waitFor();
  for (const item of [asked, ...seen]) {
    await page.goto(detailPath('for-sale', item));
    await page.getByRole('heading', { level: 1, name: item.post.title }).waitFor();
    await noticeIn(page).waitFor();
    await eventually(async () => expect((await shownPictures(page)).length).toBeGreaterThan(0));
  }
  await page.goto(detailPath('for-sale', asked));
  await (await panelOf(page)).getByText('Câu khi còn mạng', { exact: true }).waitFor();

  await mend(context);
  await page.locator('[data-offline]').waitFor({ state: 'detached' });
});

test('OFFLINE-4 who is signed in reads their own questions without a network; with the sign-out they are gone', async () => {
  const item = await listingOfHost(22);
  const text = `Câu của tài khoản ${Date.now()}`;
  const stored = keptFrom(await askForSession(OTHER_CUSTOMER));
  const { page, context } = await visit('/', { site: line.url, stored });
  await untilKept(page, '/');
  await page.goto(detailPath('for-sale', item));
  const panel = await panelOf(page);
  await send(panel, text);
  await untilLive(panel);
  await panel.locator('[data-waiting]').waitFor({ state: 'detached' });
  // Read again with what has come since, without anybody's doing.
  await eventually(async () => expect((await keptAnswers(page, 'threads')).join()).toContain(text), 30_000);
  await cut(context);
  await page.goto(detailPath('for-sale', item));
  await (await panelOf(page)).getByText(text, { exact: true }).waitFor();
  await noticeIn(page).waitFor();

  await mend(context);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Đăng xuất' }).click();
  await eventually(async () => expect(await keptAnswers(page, 'threads')).toEqual([]), 30_000);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /^session/.test(key)))).toEqual(
    [],
  );
});

test('OFFLINE-6 COMMENT-7 a question that is written without a network goes out once by background sync, with the tab closed', async () => {
  const item = await listingOfHost(21);
  const host = await askForHost(item);
  const text = 'Câu trong thang máy';
  const { page, context } = await comeOnce(item);
  const browser = await context.newPage();
  await browser.goto(`${line.url}/robots.txt`);
  await cut(context);
  await send(await panelOf(page), text);
  await eventually(async () => expect(await proofIn(browser)).toBe(true));
  await page.close();
  expect(await countOf(item, host, text)).toBe(0);
  await mend(context);
  await wakeForSync(browser);
  await eventually(async () => expect(await countOf(item, host, text)).toBe(1));
  await eventually(async () => expect(await proofIn(browser)).toBe(false));
  // The next visit finds nothing that waits, and sends nothing again.
  await browser.goto(detailPath('for-sale', item));
  const panel = await panelOf(browser);
  await panel.getByText(text, { exact: true }).waitFor();
  await eventually(async () => expect(await panel.locator('[data-waiting]').count()).toBe(0));
  expect(await countOf(item, host, text)).toBe(1);
});

/** Whether the proof of a writer is kept for the worker. */
const proofIn = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('outbox-proof');
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve(false);
        opening.onsuccess = () => {
          const one = opening.result.transaction('proof').objectStore('proof').get('proof');
          one.onsuccess = () => {
            opening.result.close();
            resolve(one.result !== undefined);
          };
        };
      }),
  );

/** What the browser does by itself when it has a network again, at a moment of its own choice. */
async function wakeForSync(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId } of registrations) resolve(registrationId);
    });
  });
  await client.send('ServiceWorker.enable');
  await client.send('ServiceWorker.dispatchSyncEvent', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    tag: 'outbox',
    lastChance: false,
  });
}
