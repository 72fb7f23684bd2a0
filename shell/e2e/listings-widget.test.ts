import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseRecord } from '@site/shared/contract';
import { integrityOf } from '@site/shared/releases/integrity';
import type { Page } from 'playwright-core';
import { findings } from '../../scripts/e2e/axe';
import { DESKTOP, MOBILE, withBrowser } from '../../scripts/e2e/browser';
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

const serveArea = (page: Page) =>
  page.route(`**${ENTRY}`, (route) => route.fulfill({ contentType: 'text/javascript', body: OTHER_AREA }));

const start = async (id: string, more: Parameters<typeof visit>[1] = {}) => {
  const opened = await visit(`/purchase-need?listing=${id}`, {
    site,
    ...more,
    prepare: async (page) => {
      await serveArea(page);
      await more.prepare?.(page);
    },
  });
  await untilReady(opened.page, 'other-area');
  return opened;
};

const open = (page: Page) => page.getByRole('button', { name: 'open' }).click();

test('SHELL-1 MEGA-8 LIVE-4 a page of another area shows a listing in a modal: photos, price, call and the way to the detail', async () => {
  const { page, requests } = await start(item.post.id);
  expect(requests.areas).toEqual(['mf-demands']);
  await open(page);
  const modal = page.getByRole('dialog');
  await modal.getByRole('heading', { name: item.post.title }).waitFor();
  expect(await modal.locator('[aria-roledescription="băng ảnh"]').count()).toBe(1);
  expect(await modal.locator('a[href^="tel:"]').getAttribute('href')).toBe(
    `tel:+${item.author.phone_number}`,
  );
  // The styles of the area came with it: without them the two buttons would stand below each other.
  const [call, whole] = [modal.locator('a[href^="tel:"]'), modal.getByRole('link', { name: 'Xem chi tiết' })];
  const top = async (link: typeof call) => (await link.boundingBox())?.y;
  await eventually(async () => expect(await top(call)).toBe(await top(whole)));

  await page.goBack();
  await modal.waitFor({ state: 'detached' });
  expect(place(page)).toBe(`/purchase-need?listing=${item.post.id}`);

  await open(page);
  await whole.click();
  await untilReady(page, 'sale-detail');
  expect(place(page)).toBe(detailPath('for-sale', item));
  await page.goBack();
  await untilReady(page, 'other-area');
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('MEGA-8 LIVE-4 Esc closes the modal and the focus returns to what opened it', async () => {
  const { page } = await start(item.post.id);
  await page.getByRole('button', { name: 'open' }).focus();
  await page.keyboard.press('Enter');
  const modal = page.getByRole('dialog');
  await modal.getByRole('heading', { name: item.post.title }).waitFor();
  await page.keyboard.press('Escape');
  await modal.waitFor({ state: 'detached' });
  await eventually(async () =>
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('open'),
  );
});

test('MEGA-8 LIVE-4 a listing that does not exist, and a service that fails and comes back, are said in the modal', async () => {
  const { page } = await start('00000000-0000-4000-8000-000000000000');
  await open(page);
  await page.getByRole('dialog').getByRole('heading', { name: 'Không tìm thấy tin này' }).waitFor();

  const other = await start(item.post.id, {
    prepare: (tab) => tab.route('**/get-post/**', (route) => route.fulfill({ status: 500, json: {} })),
  });
  await open(other.page);
  const retry = other.page.getByRole('dialog').getByRole('button', { name: 'Thử lại' });
  await retry.waitFor();
  await other.page.unroute('**/get-post/**');
  await retry.click();
  await other.page.getByRole('dialog').getByRole('heading', { name: item.post.title }).waitFor();
});

test('SHELL-3 a widget that cannot be had costs its own place only, and comes when it is asked for again', async () => {
  const { page } = await start(item.post.id);
  const mend = await breakFiles(page, filesOf('mf-listings', '.js'), 'missing');
  await open(page);
  await page.getByRole('alert').filter({ hasText: 'mf-listings: unreachable' }).waitFor();
  await mend();
  await open(page);
  await page.getByRole('dialog').getByRole('heading', { name: item.post.title }).waitFor();
});

test.each([
  { size: '390 px', viewport: MOBILE, colorScheme: 'light' },
  { size: '1440 px', viewport: DESKTOP, colorScheme: 'dark' },
] as const)(
  'MEGA-8 the modal has no serious accessibility findings at $size, $colorScheme',
  async ({ viewport, colorScheme }) => {
    const { page } = await start(item.post.id, { viewport, colorScheme });
    await open(page);
    await page.getByRole('dialog').getByRole('heading', { name: item.post.title }).waitFor();
    expect(await findings(page)).toEqual([]);
  },
);
