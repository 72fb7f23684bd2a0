import type { BrowserContext, Page } from 'playwright-core';
import { DESKTOP, withBrowser } from '../../scripts/e2e/browser';
import { askForHost, countOf, listingOfHost, panelOf, send, untilLive } from '../../scripts/e2e/comments';
import { eventually } from '../../scripts/e2e/eventually';
import {
  clearBrowserCache,
  keptAnswers,
  proofIn,
  seeListing,
  shownPictures,
  valuesIn,
  wakeForSync,
} from '../../scripts/e2e/kept-data';
import { goOffline, goOnline, type Line, layLine } from '../../scripts/e2e/line';
import { detailPath, type ListingItem } from '../../scripts/e2e/listings';
import { untilReady } from '../../scripts/e2e/page';
import { siteUrl } from '../../scripts/e2e/settings';
import { untilFilesKept, untilKept } from '../../scripts/e2e/worker';

// Over its time budget: the service worker keeps the files of a dozen pages before the network goes.
const visit = withBrowser({ worker: true });
/** Longer than a journey of a dozen pages takes on a busy machine. */
const LONG_LIMIT_MS = 180_000;
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

/** The manifest as the browser takes it: without a complaint, and good enough for installing the site. */
async function manifestOf(page: Page, context: BrowserContext) {
  const devtools = await context.newCDPSession(page);
  const { data, errors } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // A journey's profile is one of the few that can install nothing.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  return JSON.parse(data ?? '{}') as { start_url: string; shortcuts: { name: string; url: string }[] };
}

/** Somebody comes for the first time, opens a home, asks something about it and saves it; all of it is kept at rest. */
async function comeOnce(item: ListingItem, question: string) {
  const { page, context } = await visit('/', { site: line.url });
  await untilReady(page, 'sale-feed');
  await untilKept(page, '/');
  const loaded = await page.evaluate(() => {
    const [timing] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return performance.timeOrigin + (timing?.loadEventEnd ?? Number.POSITIVE_INFINITY);
  });
  const ofWorker = line.seen.filter(({ path }) => ['/service-worker.js', '/app-frame'].includes(path));
  expect(ofWorker.filter(({ path }) => path === '/service-worker.js')).toHaveLength(1);
  expect(ofWorker.every(({ at }) => at > loaded)).toBe(true);

  // The browser's own offer to install the site is held, for the second visit (INSTALL-4).
  const isHeld = await page.evaluate(() => {
    const question = new Event('beforeinstallprompt', { cancelable: true });
    dispatchEvent(question);
    return question.defaultPrevented;
  });
  expect(isHeld).toBe(true);

  await seeListing(page, item, 1);
  await page.locator('button[aria-label^="Lưu tin"]').and(page.locator(':visible')).click();
  const panel = await panelOf(page);
  await send(panel, question);
  await untilLive(panel);
  await panel.locator('[data-waiting]').waitFor({ state: 'detached' });
  // The page's own list of questions is kept when it is read again, and the write takes a moment.
  await page.reload();
  await (await panelOf(page)).getByText(question, { exact: true }).waitFor();
  await eventually(async () => expect((await keptAnswers(page, 'threads')).join()).toContain(question));
  await page.goto('/');
  await untilReady(page, 'sale-feed');
  // The page of saved homes, the inbox and the parts that a press wants later were never opened.
  await untilFilesKept(
    page,
    ...[/bundle-saved/, /\/saved-homes\./, /bundle-inbox/, /\/inbox-threads\./, /\/inbox-talk\./],
    ...[/\/shell\/inbox-link\.\w+\.js/, /\/shell\/site-menu\.\w+\.js/, /\/shell\/toaster\.\w+\.js/],
  );
  await eventually(async () => {
    const kept = await keptAnswers(page, 'threads');
    for (const part of ['"threads":[{', '"children":'])
      expect(kept.some((answer) => answer.includes(part) && answer.includes(question))).toBe(true);
  });
  return { page, context };
}

test(
  'WORKER-1 OFFLINE-2 OFFLINE-14 KEEP-10 after one visit the site opens in aeroplane mode from its icon, with a seen home, the saved ones and the inbox; what is asked there arrives once, with the tab closed',
  async () => {
    const item = await listingOfHost(20);
    const host = await askForHost(item);
    const [asked, later] = [`Câu khi còn mạng ${Date.now()}`, `Câu trên máy bay ${Date.now()}`];
    const { page, context } = await comeOnce(item, asked);
    const icon = await manifestOf(page, context);
    // A page that runs nothing of the site is what is left of the browser in the end.
    const browser = await context.newPage();
    await browser.goto('/robots.txt');
    await page.bringToFront();
    await clearBrowserCache(page);
    await goOffline(line, context);

    await page.goto(icon.start_url);
    await untilReady(page, 'sale-feed');
    await noticeIn(page).waitFor();
    // In a narrow window the menu leads to the inbox.
    await page.getByRole('button', { name: 'Mở trình đơn' }).click();
    await page.getByRole('dialog', { name: 'Trình đơn' }).getByRole('link', { name: 'Hộp thư' }).click();
    await page.getByRole('list', { name: 'Các cuộc trao đổi' }).getByRole('link').first().click();
    await page
      .getByRole('region', { name: `Trao đổi về ${item.post.title}` })
      .getByText(asked, { exact: true })
      .waitFor();
    // In a wide one the top bar does, without a number that nobody can tell now.
    await page.setViewportSize(DESKTOP);
    await page.getByRole('banner').getByRole('link', { name: 'Hộp thư', exact: true }).waitFor();

    const shortcut = icon.shortcuts.find(({ name }) => name === 'Tin đã lưu');
    expect(shortcut?.url).toBe('/saved');
    await page.goto('/saved');
    await untilReady(page, 'saved');
    const saved = page.getByRole('article', { name: item.post.title });
    await saved.waitFor();
    await eventually(async () => expect(await shownPictures(page)).not.toEqual([]));
    // Opened by its address before, its page opens within the tab now, which wants other files.
    await saved.getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: item.post.title }).waitFor();
    await noticeIn(page).waitFor();
    await eventually(async () => expect(await shownPictures(page)).not.toEqual([]));
    const panel = await panelOf(page);
    await panel.getByText(asked, { exact: true }).waitFor();

    await send(panel, later);
    await panel.locator('[data-waiting]').waitFor();
    await eventually(async () => expect(await proofIn(browser)).toBe(true));
    await page.close();
    expect(await countOf(item, host, later)).toBe(0);
    await goOnline(line, context);
    await wakeForSync(browser);
    await eventually(async () => expect(await countOf(item, host, later)).toBe(1));
    await eventually(async () => expect(await proofIn(browser)).toBe(false));
    // The next visit finds nothing that waits, and sends nothing again.
    expect(await valuesIn(browser, 'comments', 'outbox')).toEqual([]);
    await browser.goto(detailPath('for-sale', item));
    const again = await panelOf(browser);
    await again.getByText(later, { exact: true }).waitFor();
    await eventually(async () => expect(await again.locator('[data-waiting]').count()).toBe(0));
    await browser.locator('[data-offline]').waitFor({ state: 'detached' });
    expect(await countOf(item, host, later)).toBe(1);
  },
  LONG_LIMIT_MS,
);
