import type { Page } from 'playwright-core';
import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { clearBrowserCache, seeListing, shownPictures } from '../../scripts/e2e/kept-data';
import { goOffline, goOnline, type Line, layLine } from '../../scripts/e2e/line';
import { detailPath, type ListingItem, list } from '../../scripts/e2e/listings';
import { ready, untilReady } from '../../scripts/e2e/page';
import { siteUrl } from '../../scripts/e2e/settings';
import { untilKept } from '../../scripts/e2e/worker';

const visit = withBrowser({ worker: true });
const visitWithoutWorker = withBrowser();
/** So long a network is waited for that has not failed before, ms. */
const PATIENCE_MS = 3_000;

let line: Line;
beforeEach(async () => {
  line = await layLine(siteUrl());
});
afterEach(() => line.close());

const noticeIn = (page: Page) => page.getByRole('status').locator('[data-offline="service"]');

/** A visitor at the home page who has seen some homes, of which the browser itself has kept nothing. */
async function comeBack(items: readonly ListingItem[]): Promise<Page> {
  const { page } = await visit('/', { site: line.url });
  await page.locator('[data-ready="sale-feed"]').waitFor();
  await untilKept(page, '/');
  for (const [index, item] of items.entries()) await seeListing(page, item, index + 1);
  await page.goto('/');
  await untilReady(page, 'sale-feed');
  await clearBrowserCache(page);
  return page;
}

/** Waits for a seen home with its pictures. @returns how long that took, ms */
async function untilShown(page: Page, item: ListingItem, go: () => Promise<unknown>): Promise<number> {
  const start = Date.now();
  await go();
  await page.getByRole('heading', { level: 1, name: item.post.title }).waitFor();
  await eventually(async () => expect(await shownPictures(page)).not.toEqual([]));
  return Date.now() - start;
}

const pictured = async (): Promise<ListingItem[]> =>
  (await list('for-sale')).filter(({ post }) => post.images_path.length > 0);

test('OFFLINE-11 over a line that answers nothing a seen home opens after three seconds, the next one at once; the network’s answer is taken when it comes', async () => {
  const [first, second] = await pictured();
  if (!first || !second) throw new Error('the seed has no two homes with pictures');
  const page = await comeBack([first, second]);
  line.hold(() => true);
  const took = await untilShown(page, first, () => page.goto(detailPath('for-sale', first)));
  expect(took).toBeGreaterThanOrEqual(PATIENCE_MS);
  // The document alone waits for the network, and not what it shows once more.
  expect(took).toBeLessThan(2 * PATIENCE_MS);
  await noticeIn(page).waitFor();
  expect(await untilShown(page, second, () => page.goto(detailPath('for-sale', second)))).toBeLessThan(
    PATIENCE_MS,
  );
  await noticeIn(page).waitFor();
  line.mend();
  await noticeIn(page).waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1, name: second.post.title }).waitFor();
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
  await page.getByRole('button', { name: 'Mở trình đơn' }).click();
  await lostMenu;
  await ready(page, 'sale-detail').waitFor();
  await goOnline(line, page.context());
  await page
    .getByText(/^Đã sao chép mã tin/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Mở trình đơn' }).click();
  await page.getByRole('dialog', { name: 'Trình đơn' }).waitFor();
});
