import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { askForSession, keptFrom, OTHER_CUSTOMER } from '../../scripts/e2e/accounts';
import { withBrowser } from '../../scripts/e2e/browser';
import { askForHost, countOf, listingOfHost, panelOf, send, untilLive } from '../../scripts/e2e/comments';
import { eventually } from '../../scripts/e2e/eventually';
import {
  clearBrowserCache,
  keptAnswers,
  proofIn,
  putInto,
  seeListing,
  shownPictures,
  valuesIn,
  wakeForSync,
} from '../../scripts/e2e/kept-data';
import { goOffline, goOnline, type Line, layLine } from '../../scripts/e2e/line';
import { detailPath, type ListingItem, list } from '../../scripts/e2e/listings';
import { untilReady } from '../../scripts/e2e/page';
import { siteUrl } from '../../scripts/e2e/settings';
import { endSites, startSite } from '../../scripts/e2e/sites';
import { keptPaths, untilKept } from '../../scripts/e2e/worker';

const visit = withBrowser({ worker: true });
/** Longer than a journey of a dozen pages takes on a busy machine. */
const LONG_LIMIT_MS = 180_000;
/** The smallest picture that a browser shows. */
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
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

/** What a device reads of the site when it is installed. */
const manifestOf = (page: Page): Promise<{ start_url: string; shortcuts: { name: string; url: string }[] }> =>
  page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    return (await fetch(link?.href ?? '')).json();
  });

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

test(
  'OFFLINE-1 OFFLINE-2 OFFLINE-5 OFFLINE-6 COMMENT-7 KEEP-10 in aeroplane mode home, three seen listings with pictures, saved homes and asked questions open from the icon; what is asked there arrives once, also with the tab closed',
  async () => {
    const asked = await listingOfHost(20);
    const host = await askForHost(asked);
    const others = (await list('for-sale')).filter(
      ({ post }) => post.id !== asked.post.id && post.images_path.length > 0,
    );
    const [saved] = others;
    if (!saved) throw new Error('the seed has no home with a picture');
    const seen = [others[3], others[7]].filter((item) => item !== undefined);
    const { page, context } = await comeOnce(asked);
    await eventually(async () => expect(await keptAnswers(page, 'threads')).toHaveLength(1));
    await seeListing(page, asked, 1);
    for (const [index, item] of seen.entries()) await seeListing(page, item, 2 + index);
    await page.goto('/');
    await page.getByRole('button', { name: `Lưu tin: ${saved.post.title}` }).click();
    const savedPicture = saved.post.images_path[0]?.replace(/\.\w+$/, '') ?? '';
    // At rest the page of saved homes is brought, and its pictures.
    await page.reload();
    await eventually(async () => {
      const kept = Object.values(await keptPaths(page)).flat();
      for (const part of ['bundle-saved', '/saved-homes.', savedPicture])
        expect(kept.some((path) => path.includes(part))).toBe(true);
    }, 40_000);
    const icon = await manifestOf(page);
    await clearBrowserCache(page);
    await goOffline(line, context);

    await page.goto(icon.start_url);
    await page.locator('[data-ready="sale-feed"]').waitFor();
    await noticeIn(page).waitFor();
    for (const item of [asked, ...seen]) {
      await page.goto(detailPath('for-sale', item));
      await page.getByRole('heading', { level: 1, name: item.post.title }).waitFor();
      await noticeIn(page).waitFor();
      await eventually(async () => expect((await shownPictures(page)).length).toBeGreaterThan(0));
    }
    await page.goto(icon.shortcuts.find(({ name }) => name === 'Tin đã lưu')?.url ?? '');
    await page.locator('[data-ready="saved"]').waitFor();
    await page.getByRole('article', { name: saved.post.title }).waitFor();
    await eventually(async () => expect(await shownPictures(page)).not.toEqual([]));
    await page.goto(detailPath('for-sale', asked));
    const panel = await panelOf(page);
    await panel.getByText('Câu khi còn mạng', { exact: true }).waitFor();

    // Asked with the tab open, then with the tab closed before the network is back.
    await send(panel, 'Câu trên máy bay');
    await panel.locator('[data-waiting]').waitFor();
    await goOnline(line, context);
    await page.locator('[data-offline]').waitFor({ state: 'detached' });
    await eventually(async () => expect(await countOf(asked, host, 'Câu trên máy bay')).toBe(1));
    const browser = await context.newPage();
    await browser.goto(`${line.url}/robots.txt`);
    await eventually(async () => expect(await proofIn(browser)).toBe(false));
    await goOffline(line, context);
    await send(panel, 'Câu trong thang máy');
    await eventually(async () => expect(await proofIn(browser)).toBe(true));
    await page.close();
    expect(await countOf(asked, host, 'Câu trong thang máy')).toBe(0);
    await goOnline(line, context);
    await wakeForSync(browser);
    await eventually(async () => expect(await countOf(asked, host, 'Câu trong thang máy')).toBe(1));
    await eventually(async () => expect(await proofIn(browser)).toBe(false));
    // The next visit finds nothing that waits, and sends nothing again.
    await browser.goto(detailPath('for-sale', asked));
    const again = await panelOf(browser);
    await again.getByText('Câu trong thang máy', { exact: true }).waitFor();
    await eventually(async () => expect(await again.locator('[data-waiting]').count()).toBe(0));
    for (const text of ['Câu trên máy bay', 'Câu trong thang máy'])
      expect(await countOf(asked, host, text)).toBe(1);
  },
  LONG_LIMIT_MS,
);

test('KEEP-10 in aeroplane mode the saved homes open from the icon with their pictures, though their page was never opened', async () => {
  const item = (await list('for-sale')).find(({ post }) => post.images_path.length > 0);
  if (!item) throw new Error('the seed has no home with a picture');
  const { page, context } = await visit('/', { site: line.url });
  await page.locator('[data-ready="sale-feed"]').waitFor();
  await untilKept(page, '/');
  const heart = page.getByRole('button', { name: `Lưu tin: ${item.post.title}` });
  await heart.click();
  // At rest the page of saved homes is brought, and the picture kept in a width of its own.
  await page.reload();
  const picture = item.post.images_path[0]?.replace(/\.\w+$/, '') ?? '';
  await eventually(async () => {
    const kept = Object.values(await keptPaths(page)).flat();
    expect(kept.some((path) => path.includes('bundle-saved'))).toBe(true);
    expect(kept.some((path) => path.includes('/saved-homes.'))).toBe(true);
    expect(kept.some((path) => path.includes(picture))).toBe(true);
  }, 40_000);
  const shortcut = (await manifestOf(page)).shortcuts.find(({ name }) => name === 'Tin đã lưu');
  expect(shortcut?.url).toBe('/saved');
  await clearBrowserCache(page);
  await goOffline(line, context);

  await page.goto(shortcut?.url ?? '');
  await page.locator('[data-ready="saved"]').waitFor();
  await page.getByRole('article', { name: item.post.title }).waitFor();
  await eventually(async () => expect(await shownPictures(page)).not.toEqual([]));
  await page.getByRole('status').locator('[data-offline]').waitFor();
  // What is written there is kept, and is there when the network is back.
  await page.getByRole('button', { name: /^Thêm ghi chú/ }).click();
  await page.getByRole('textbox').fill('Xem lại tối nay');
  await page.getByRole('button', { name: 'Xong' }).click();
  await goOnline(line, context);
  await page.reload();
  await page.getByText('Xem lại tối nay').waitFor();
});

test('OFFLINE-1 OFFLINE-2 INBOX-1 in aeroplane mode the inbox opens with the threads that were read in it, and each thread', async () => {
  const item = await listingOfHost(21);
  const { page, context } = await comeOnce(item);
  const row = page.getByRole('list', { name: 'Các cuộc trao đổi' }).getByRole('link').first();
  const thread = page.getByRole('region', { name: `Trao đổi về ${item.post.title}` });
  const question = thread.getByText('Câu khi còn mạng', { exact: true });
  await page.goto('/inbox');
  await row.click();
  await question.waitFor();
  await untilKept(page, '/inbox');
  await eventually(async () => {
    const kept = await keptAnswers(page, 'threads');
    for (const part of ['"threads":[{', '"children":'])
      expect(kept.some((answer) => answer.includes(part))).toBe(true);
  });
  await clearBrowserCache(page);
  await goOffline(line, context);

  await page.goto('/inbox');
  await row.waitFor();
  await noticeIn(page).waitFor();
  expect(await page.getByRole('button', { name: 'Thử lại' }).count()).toBe(0);
  await row.click();
  await question.waitFor();
});

test('OFFLINE-5 after a failed request the pictures of other hosts come as before', async () => {
  const tiles = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(PICTURE),
  );
  await new Promise<void>((resolve) => tiles.listen(0, '127.0.0.1', resolve));
  try {
    const host = `http://localhost:${(tiles.address() as AddressInfo).port}`;
    line.site = await startSite({ config: { map: { tiles: `${host}/{z}/{x}/{y}.svg` } } });
    const { page } = await visit('/rules', { site: line.url });
    await untilReady(page, 'rules');
    await untilKept(page, '/rules');
    line.cut();
    await page.evaluate(() => fetch('/assets/shell/none.0123456789.js').catch(() => undefined));
    line.mend();
    const outcome = await page.evaluate(
      (address) =>
        new Promise<string>((resolve) => {
          const image = new Image();
          image.onload = () => resolve('shown');
          image.onerror = () => resolve('failed');
          image.src = address;
        }),
      `${host}/1/2/3.svg`,
    );
    expect(outcome).toBe('shown');
  } finally {
    tiles.closeAllConnections();
    tiles.close();
    await endSites();
  }
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
  await eventually(async () => expect((await keptAnswers(page, 'threads')).join()).toContain(text));
  await untilKept(page, detailPath('for-sale', item));
  await goOffline(line, context);
  await page.goto(detailPath('for-sale', item));
  await (await panelOf(page)).getByText(text, { exact: true }).waitFor();
  await noticeIn(page).waitFor();

  await goOnline(line, context);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Đăng xuất' }).click();
  await page.waitForURL('/');
  await untilReady(page, 'sale-feed');
  await eventually(async () => expect(await keptAnswers(page, 'threads')).toEqual([]));
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /^session/.test(key)))).toEqual(
    [],
  );
});

test('OFFLINE-6 what is written while the worker sends goes out too, by the proof that was laid meanwhile; posts of an unknown kind wait', async () => {
  const [item, other] = [await listingOfHost(23), await listingOfHost(24)];
  const { page, context } = await comeOnce(item);
  const browser = await context.newPage();
  await browser.goto(`${line.url}/robots.txt`);
  await goOffline(line, context);
  await send(await panelOf(page), 'Câu gửi trước');
  await eventually(async () => expect(await proofIn(browser)).toBe(true));
  await page.close();
  const [written] = (await valuesIn(browser, 'comments', 'outbox')) as Waiting[];
  const [proof] = (await valuesIn(browser, 'outbox-proof', 'proof')) as { at: number }[];
  if (!written || !proof) throw new Error('nothing waits');
  const unknown = { ...written, clientId: crypto.randomUUID(), post: { kind: 'story', id: '1' } };
  await putInto(browser, 'comments', 'outbox', unknown);

  // Held before the network is back: the browser may wake the worker by itself right then.
  line.mend();
  line.hold((path) => path === SEND);
  line.seen = [];
  await context.setOffline(false);
  await wakeForSync(browser);
  await eventually(() => expect(line.seen.some(({ path }) => path === SEND)).toBe(true));
  const later = {
    ...written,
    clientId: crypto.randomUUID(),
    post: { ...written.post, id: other.post.id },
    text: 'Câu viết trong lúc gửi',
  };
  await putInto(browser, 'comments', 'outbox', later);
  await putInto(browser, 'outbox-proof', 'proof', { ...proof, at: proof.at + 1 }, 'proof');
  line.mend();
  const [host, otherHost] = [await askForHost(item), await askForHost(other)];
  await eventually(async () => expect(await countOf(other, otherHost, later.text)).toBe(1));
  expect(await countOf(item, host, written.text)).toBe(1);
  await eventually(async () => expect(await proofIn(browser)).toBe(false));
  expect(await valuesIn(browser, 'comments', 'outbox')).toEqual([unknown]);
  expect(Object.keys(await keptPaths(browser))).not.toContain('faults-v2');
});

test('OFFLINE-6 the worker sends nothing by the token of another account than the writer’s', async () => {
  const item = await listingOfHost(25);
  const { access_token: token } = await askForSession(OTHER_CUSTOMER);
  const { page } = await visit('/rules', { site: line.url });
  await untilKept(page, '/rules');
  await page.goto('/robots.txt');
  const message = {
    clientId: crypto.randomUUID(),
    sender: 'another account',
    post: { kind: 'product', id: item.post.id },
    threadId: null,
    parentId: null,
    text: 'Câu của người khác',
    phone: null,
    at: Date.now(),
  };
  await putInto(page, 'comments', 'outbox', message);
  const proof = { kind: 'token', token };
  await putInto(
    page,
    'outbox-proof',
    'proof',
    { sender: message.sender, proof, origin: '', at: message.at },
    'proof',
  );
  line.seen = [];
  await wakeForSync(page);
  await eventually(async () => expect(await proofIn(page)).toBe(false));
  expect(line.seen.filter(({ path }) => path === SEND)).toEqual([]);
  expect(await valuesIn(page, 'comments', 'outbox')).toEqual([message]);
});

/** Where a question is sent to over HTTP. */
const SEND = '/api/products/send-comment';

/** What of a waiting message is changed here. */
interface Waiting {
  clientId: string;
  post: { kind: string; id: string };
  text: string;
}
