import type { Page } from 'playwright-core';
import { DESKTOP, withBrowser } from '../../scripts/e2e/browser';
import { askForHost, countOf, listingOfHost, panelOf, send } from '../../scripts/e2e/comments';
import { eventually } from '../../scripts/e2e/eventually';
import { clearBrowserCache, keptAnswers, seeListing } from '../../scripts/e2e/kept-data';
import { goOffline, goOnline, type Line, layLine } from '../../scripts/e2e/line';
import { detailPath, list } from '../../scripts/e2e/listings';
import { ready, untilReady } from '../../scripts/e2e/page';
import { publishMarked, storeIn } from '../../scripts/e2e/releases';
import { siteUrl } from '../../scripts/e2e/settings';
import { endSites, startOwnReleases } from '../../scripts/e2e/sites';
import { untilFilesKept, untilKept, untilPageKept } from '../../scripts/e2e/worker';

const visit = withBrowser({ worker: true });
const visitWithoutWorker = withBrowser();

let line: Line;
beforeEach(async () => {
  line = await layLine(siteUrl());
});
afterEach(async () => {
  await line.close();
  await endSites();
});

const menuButton = (page: Page) => page.getByRole('button', { name: 'Mở trình đơn' });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Trình đơn' });

test('OFFLINE-13 in aeroplane mode the menu opens at its first press, and a home that was opened by its address opens from the feed', async () => {
  const item = (await list('for-sale')).find(({ post }) => post.images_path.length > 0);
  if (!item) throw new Error('the seed has no home with a picture');
  const { page } = await visit(detailPath('for-sale', item), { site: line.url });
  await untilReady(page, 'sale-detail');
  await untilKept(page, detailPath('for-sale', item));
  await seeListing(page, item, 1);
  await page.goto('/');
  await untilReady(page, 'sale-feed');
  await untilKept(page, '/');
  await untilFilesKept(page, /\/shell\/site-menu\.\w+\.js/, /\/shell\/toaster\.\w+\.js/, /bundle-sale-feed/);
  await clearBrowserCache(page);
  await goOffline(line, page.context());

  await page.goto('/');
  await untilReady(page, 'sale-feed');
  await page.getByRole('article', { name: item.post.title }).getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: item.post.title }).waitFor();
  await untilReady(page, 'sale-detail');
  await menuButton(page).click();
  await menu(page).waitFor();
});

test('OFFLINE-13 parts that cannot be had without a network cost nothing else: the page stays, and they come once there is one again', async () => {
  const [item] = await list('for-sale');
  if (!item) throw new Error('the seed has no home');
  const { page } = await visitWithoutWorker(detailPath('for-sale', item), {
    site: line.url,
    prepare: (tab) => tab.context().grantPermissions(['clipboard-write', 'clipboard-read']),
  });
  await untilReady(page, 'sale-detail');
  const code = page.getByRole('button', { name: /^Mã tin .*, sao chép$/ });
  await code.scrollIntoViewIfNeeded();
  // Without the record, which comes at rest, nobody knows the names of the files.
  const lost = () =>
    page.waitForEvent('console', (message) =>
      /cannot load .*(toaster|site-menu|record)/.test(message.text()),
    );
  await goOffline(line, page.context());
  const lostToast = lost();
  await code.click();
  await lostToast;
  const lostMenu = lost();
  await menuButton(page).click();
  await lostMenu;
  await ready(page, 'sale-detail').waitFor();
  await goOnline(line, page.context());
  await page
    .getByText(/^(Đã sao chép mã tin|Chưa sao chép được)/)
    .first()
    .waitFor();
  await menuButton(page).click();
  await menu(page).waitFor();
});

test('OFFLINE-13 after a release a page that was opened before it opens without a network, though it was not opened since', async () => {
  const { site, folder } = await startOwnReleases();
  line.site = site;
  const { page } = await visit('/rules', { site: line.url });
  await untilReady(page, 'rules');
  await untilKept(page, '/rules');
  await publishMarked(storeIn(folder), 'mf-account', '2.0.0', false, true);
  // Loading again waits for the network's document.
  await page.goto('/support');
  await page.reload();
  await untilReady(page, 'support');
  await untilKept(page, '/support');
  await untilPageKept(page, folder, 'mf-account', 'rules');
  await clearBrowserCache(page);
  await goOffline(line, page.context());
  await page.goto('/rules');
  await untilReady(page, 'rules');
  expect(await page.evaluate(() => document.documentElement.dataset.marked)).toBe('2.0.0');
});

test('OFFLINE-14 in aeroplane mode who has asked finds their threads from the icon, though they never opened the inbox', async () => {
  const item = await listingOfHost(31);
  const host = await askForHost(item);
  const text = `Câu hỏi trước chuyến bay ${Date.now()}`;
  const { page } = await visit(detailPath('for-sale', item), { site: line.url });
  await untilReady(page, 'sale-detail');
  await untilKept(page, detailPath('for-sale', item));
  await send(await panelOf(page), text);
  await eventually(async () => expect(await countOf(item, host, text)).toBe(1));
  await page.goto('/');
  await untilReady(page, 'sale-feed');
  await untilKept(page, '/');
  await untilFilesKept(
    page,
    /bundle-inbox/,
    /\/inbox-threads\./,
    /\/inbox-talk\./,
    /\/shell\/inbox-link\.\w+\.js/,
  );
  await eventually(async () => {
    const kept = await keptAnswers(page, 'threads');
    for (const part of ['"threads":[{', '"children":'])
      expect(kept.some((answer) => answer.includes(part) && answer.includes(text))).toBe(true);
  });
  await clearBrowserCache(page);
  await goOffline(line, page.context());

  await page.goto('/');
  await untilReady(page, 'sale-feed');
  // In a narrow window the menu has the way.
  await menuButton(page).click();
  await menu(page).getByRole('link', { name: 'Hộp thư' }).click();
  await page.getByRole('list', { name: 'Các cuộc trao đổi' }).getByRole('link').first().click();
  await page
    .getByRole('region', { name: `Trao đổi về ${item.post.title}` })
    .getByText(text, { exact: true })
    .waitFor();
  // In a wide one the top bar has it, without a number that nobody can tell now.
  await page.setViewportSize(DESKTOP);
  await page.getByRole('banner').getByRole('link', { name: 'Hộp thư', exact: true }).waitFor();
});
