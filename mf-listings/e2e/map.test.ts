import type { Page } from 'playwright-core';
import { findings } from '../../scripts/e2e/axe';
import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { detailPath, findListing, type ListingItem } from '../../scripts/e2e/listings';
import { untilReady } from '../../scripts/e2e/page';
import { endSites, startSite } from '../../scripts/e2e/sites';

const visit = withBrowser();
afterAll(endSites);

const TILES = 'https://tiles.example/{z}/{x}/{y}.png';
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==',
  'base64',
);

const map = (page: Page) => page.getByRole('application', { name: /^Bản đồ/ });
const names = (page: Page) => map(page).locator('.leaflet-marker-pane').textContent();

let pinned: ListingItem;
beforeAll(async () => {
  pinned = await findListing('for-sale', ({ post }) => post.latitude !== null);
});

async function toMap(page: Page): Promise<void> {
  await untilReady(page, 'sale-detail');
  await page.getByRole('heading', { name: 'Vị trí' }).scrollIntoViewIfNeeded();
}

const ARCHIVE = '**/*.pmtiles';
const withoutArchive = { prepare: (tab: Page) => tab.route(ARCHIVE, (route) => route.abort()) };

test('MAP-2 MAP-3 DETAIL-4 the map is loaded when one comes near it, and drawn at its ward from parts of the site’s own archive', async () => {
  const { page, requests } = await visit(detailPath('for-sale', pinned));
  await untilReady(page, 'sale-detail');
  expect(requests.code.filter((path) => path.includes('listing-map'))).toEqual([]);
  const parts: { status: number; bytes: number }[] = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith('.pmtiles')) return;
    parts.push({ status: response.status(), bytes: Number((await response.allHeaders())['content-length']) });
  });
  await toMap(page);
  await map(page).waitFor();
  // Land has another colour than the map's own ground, which is water.
  const colours = () =>
    map(page)
      .locator('img.leaflet-tile-loaded')
      .evaluateAll((tiles) => [
        ...new Set(
          (tiles as HTMLImageElement[]).flatMap((tile) => {
            const canvas = new OffscreenCanvas(tile.naturalWidth, tile.naturalHeight);
            const context = canvas.getContext('2d');
            context?.drawImage(tile, 0, 0);
            const { data } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
            return Array.from({ length: data.length / 400 }, (_, at) =>
              data.slice(at * 400, at * 400 + 4).join(),
            );
          }),
        ),
      ]);
  await eventually(async () => expect((await colours()).length).toBeGreaterThan(3));
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.every(({ status }) => status === 206)).toBe(true);
  expect(parts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(150_000);
  expect(await map(page).locator('.leaflet-control-attribution').textContent()).toContain('Natural Earth');
  expect(await findings(page)).toEqual([]);
});

test('MAP-2 DETAIL-4 without the archive the map is an outline with both archipelagos', async () => {
  const { page } = await visit(detailPath('for-sale', pinned), withoutArchive);
  await toMap(page);
  await map(page).waitFor();
  // Both lie within the window of the map, and so do their names.
  for (const name of ['Quần đảo Hoàng Sa', 'Quần đảo Trường Sa']) {
    await eventually(async () => {
      const box = await map(page).boundingBox();
      const label = await map(page).getByText(name).boundingBox();
      expect(label && box && label.x >= box.x && label.x + label.width <= box.x + box.width).toBe(true);
    });
  }
  await eventually(async () => expect(await map(page).locator('path').count()).toBeGreaterThan(25));
  expect(await findings(page)).toEqual([]);
});

test('DETAIL-4 keys move and zoom the map', async () => {
  const { page } = await visit(detailPath('for-sale', pinned), withoutArchive);
  await toMap(page);
  await eventually(async () => expect(await map(page).locator('path').count()).toBeGreaterThan(25));
  await map(page).focus();
  const paths = () => map(page).locator('path').first().getAttribute('d');
  const before = await paths();
  await page.keyboard.press('+');
  await eventually(async () => expect(await paths()).not.toBe(before));
  const zoomOut = map(page).getByRole('button', { name: 'Thu nhỏ' });
  expect((await zoomOut.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await eventually(async () => expect(await zoomOut.getAttribute('aria-disabled')).toBe('false'));
});

test('DETAIL-4 a home without coordinates names its ward and province, and links to a map search', async () => {
  const { page } = await visit(detailPath('for-sale', pinned), {
    prepare: (tab) =>
      tab.route('**/get-post/**', async (route) => {
        const response = await route.fetch();
        const item = await response.json();
        await route.fulfill({
          response,
          json: { ...item, post: { ...item.post, latitude: null, longitude: null } },
        });
      }),
  });
  await toMap(page);
  await page.getByText('Người đăng chưa ghim vị trí trên bản đồ.').waitFor();
  const { ward, province } = pinned.post;
  await page.getByText(`${ward}, ${province}`, { exact: true }).waitFor();
  const link = page.getByRole('link', { name: 'Tìm trên bản đồ' });
  expect(decodeURIComponent((await link.getAttribute('href')) ?? '')).toContain(`query=${ward}, ${province}`);
  expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
  expect(await map(page).count()).toBe(0);
});

describe('DETAIL-4 with a tile server', () => {
  let site: string;
  beforeAll(async () => {
    site = await startSite({ config: { map: { tiles: TILES, attribution: '© Bản đồ <mở>' } } });
  });

  test('DETAIL-4 shows its tiles and names their owner', async () => {
    const { page } = await visit(detailPath('for-sale', pinned), {
      site,
      prepare: (tab) =>
        tab.route('https://tiles.example/**', (route) =>
          route.fulfill({ contentType: 'image/png', body: TILE }),
        ),
    });
    await toMap(page);
    await map(page).locator('.leaflet-tile-loaded').first().waitFor();
    expect(await map(page).locator('.leaflet-control-attribution').textContent()).toBe('© Bản đồ <mở>');
  });

  test('DETAIL-4 shows the outline when no tile comes', async () => {
    const { page } = await visit(detailPath('for-sale', pinned), {
      site,
      prepare: (tab) => tab.route('https://tiles.example/**', (route) => route.abort()),
    });
    await toMap(page);
    await eventually(async () => expect(await names(page)).toContain('Quần đảo Hoàng Sa'));
    expect(await map(page).locator('.leaflet-control-attribution').count()).toBe(0);
  });
});

test('DETAIL-4 a map that cannot be loaded says so, and comes when it is tried again', async () => {
  const { page } = await visit(detailPath('for-sale', pinned), {
    // Under any address: what is lost is asked for once more under another one.
    prepare: (tab) =>
      tab.route(/\/listing-map[^/]*\.js/, (route) => route.fulfill({ status: 404, body: 'gone' })),
  });
  await toMap(page);
  await page.getByText('Không tải được bản đồ.').waitFor();
  await page.unrouteAll();
  await page.getByRole('alert').getByRole('button', { name: 'Thử lại' }).click();
  await map(page).waitFor();
});
