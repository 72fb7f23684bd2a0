import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseRecord } from '@site/shared/contract';
import { integrityOf } from '@site/shared/releases/integrity';
import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { breakFiles, filesOf } from '../../scripts/e2e/faults';
import { detailPath, findListing, type ListingItem } from '../../scripts/e2e/listings';
import { place, untilReady } from '../../scripts/e2e/page';
import { endSites, startSite } from '../../scripts/e2e/sites';

const visit = withBrowser();
const OTHER_AREA = readFileSync(path.join(import.meta.dirname, '../../scripts/e2e/other-area.js'), 'utf8');
const OTHER_HASH = integrityOf(OTHER_AREA);
const ENTRY = '/assets/mf-demands/written-by-hand.js';

/** The site with another area in the place of the boards: one that wants a widget of the listings area. */
const withOtherArea = (record: ReleaseRecord): ReleaseRecord => {
  const area = record.areas['mf-demands'];
  if (area) Object.assign(area, { entry: { url: ENTRY, integrity: OTHER_HASH }, pages: {} });
  return record;
};

let site: string;
let item: ListingItem;
beforeAll(async () => {
  site = await startSite({ record: withOtherArea });
  item = await findListing('for-sale', ({ post, author }) => {
    return post.images_path.length > 1 && author.phone_number !== null;
  });
});
afterAll(endSites);

const start = async (id: string) => {
  const opened = await visit(`/purchase-need?listing=${id}`, {
    site,
    prepare: (page) =>
      page.route(`**${ENTRY}`, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: OTHER_AREA }),
      ),
  });
  await untilReady(opened.page, 'other-area');
  const open = () => opened.page.getByRole('button', { name: 'open' }).press('Enter');
  return { ...opened, open, modal: opened.page.getByRole('dialog') };
};

test('SHELL-1 MEGA-8 LIVE-4 a page of another area shows a listing in a modal: photos, price, call and the way to the detail', async () => {
  const { page, requests, open, modal } = await start(item.post.id);
  const title = modal.getByRole('heading', { name: item.post.title });
  expect(requests.areas).toEqual(['mf-demands']);
  await open();
  await title.waitFor();
  await eventually(async () =>
    expect(await modal.locator('[aria-roledescription="băng ảnh"]').count()).toBe(1),
  );
  const [call, whole] = [modal.locator('a[href^="tel:"]'), modal.getByRole('link', { name: 'Xem chi tiết' })];
  await eventually(async () =>
    expect(await call.getAttribute('href')).toBe(`tel:+${item.author.phone_number}`),
  );
  // The styles of the area came with it: without them the two buttons would stand below each other.
  const top = async (link: typeof call) => (await link.boundingBox())?.y;
  await eventually(async () => expect(await top(call)).toBe(await top(whole)));

  await page.keyboard.press('Escape');
  await modal.waitFor({ state: 'detached' });
  await eventually(async () =>
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('open'),
  );
  await open();
  await title.waitFor();
  await page.goBack();
  await modal.waitFor({ state: 'detached' });
  expect(place(page)).toBe(`/purchase-need?listing=${item.post.id}`);

  await open();
  await whole.click();
  await untilReady(page, 'sale-detail');
  expect(place(page)).toBe(detailPath('for-sale', item));
  await page.goBack();
  await untilReady(page, 'other-area');
  await eventually(async () => expect(await modal.count()).toBe(0));
});

test('MEGA-8 LIVE-4 SHELL-3 a widget that cannot be had costs its own place only; a listing that is not there or fails is said in the modal', async () => {
  const none = await start('00000000-0000-4000-8000-000000000000');
  await none.open();
  await none.modal.getByRole('heading', { name: 'Không tìm thấy tin này' }).waitFor();

  const { page, open, modal } = await start(item.post.id);
  await page.route('**/get-post/**', (route) => route.fulfill({ status: 500, json: {} }));
  const mend = await breakFiles(page, filesOf('mf-listings', '.js'), 'missing');
  await open();
  await page.getByRole('alert').filter({ hasText: 'mf-listings: unreachable' }).waitFor();
  await mend();
  await open();
  const retry = modal.getByRole('button', { name: 'Thử lại' });
  await retry.waitFor();
  await page.unroute('**/get-post/**');
  await retry.click();
  await modal.getByRole('heading', { name: item.post.title }).waitFor();
});
