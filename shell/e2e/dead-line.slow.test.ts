import { MOBILE, withBrowser } from '../../scripts/e2e/browser';
import { goOffline, goOnline, type Line, layLine } from '../../scripts/e2e/line';
import { detailPath, list } from '../../scripts/e2e/listings';
import { ready, restingBox, untilReady } from '../../scripts/e2e/page';
import { siteUrl } from '../../scripts/e2e/settings';

const visit = withBrowser();

let line: Line;
beforeEach(async () => {
  line = await layLine(siteUrl());
});
afterEach(() => line.close());

test('OFFLINE-13 ERR-1 parts that cannot be had without a network cost nothing else: the page stays, and they come once there is one again, a toast in its place', async () => {
  const [item] = await list('for-sale');
  if (!item) throw new Error('the seed has no home');
  const { page } = await visit(detailPath('for-sale', item), {
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
  // At the bottom right, above what stands at the foot of a phone's page, once it has slid in (ERR-1).
  const foot = await page.locator('main [data-page-foot] > *').boundingBox();
  const { x, y, width, height } = await restingBox(page.locator('.notistack-SnackbarContainer'));
  const [right, above] = [MOBILE.width - x - width, (foot?.y ?? 0) - y - height];
  expect([right >= 0 && right <= 24, above >= 0 && above < 60]).toEqual([true, true]);
  await page.getByRole('button', { name: 'Đóng thông báo' }).first().click();
  await page.getByRole('button', { name: 'Mở trình đơn' }).click();
  await page.getByRole('dialog', { name: 'Trình đơn' }).waitFor();
});
