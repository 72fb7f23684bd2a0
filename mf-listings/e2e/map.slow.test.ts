import type { Page } from 'playwright-core';
import { MOBILE, withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { besideList, mapStatus, openMap } from '../../scripts/e2e/feed-map';
import { detailPath, findListing, type ListingItem } from '../../scripts/e2e/listings';
import { noteTexts, textsOf } from '../../scripts/e2e/map-texts';
import { untilReady } from '../../scripts/e2e/page';
import { endSites, startSite } from '../../scripts/e2e/sites';

const visit = withBrowser();
afterAll(endSites);

const TILES = 'https://tiles.example/{z}/{x}/{y}.png';
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==',
  'base64',
);
const COUNTRY = '102.1,8.4,109.6,23.4';
const CITY = '106.55,10.65,106.9,10.95';
const WARD = '106.69,10.755,106.715,10.785';

const map = (page: Page) => page.getByRole('application', { name: /^Bản đồ/ });
const isWard = (text: string) => /^(Phường|Xã) /.test(text);

let pinned: ListingItem;
let site: string;
beforeAll(async () => {
  pinned = await findListing('for-sale', ({ post }) => post.latitude !== null);
  site = await startSite({ config: { map: { tiles: TILES, attribution: '© Bản đồ <mở>' } } });
});

async function toMap(page: Page): Promise<void> {
  await untilReady(page, 'sale-detail');
  await page.getByRole('heading', { name: 'Vị trí' }).scrollIntoViewIfNeeded();
}

test.each([
  ['a phone', MOBILE],
  ['a wide screen', { width: 1920, height: 1080 }],
])(
  'MAP-2 on %s the country has the names of its provinces, a city its own or those of its wards, and a ward its own',
  async (_, viewport) => {
    const textsAt = async (bounds: string) => {
      const { page } = await visit(`/for-sale?bounds=${bounds}`, {
        ...besideList,
        viewport,
        prepare: noteTexts,
      });
      if (viewport === MOBILE) await openMap(page);
      await mapStatus(page).waitFor();
      return () => textsOf(page);
    };
    const ofCountry = await textsAt(COUNTRY);
    await eventually(async () => {
      expect(await ofCountry()).toEqual(expect.arrayContaining(['Hà Nội', 'Đắk Lắk', 'Cà Mau']));
      expect((await ofCountry()).filter(isWard)).toEqual([]);
    });
    const ofCity = await textsAt(CITY);
    await eventually(async () => {
      if (viewport === MOBILE) expect(await ofCity()).toContain('TP. Hồ Chí Minh');
      else expect((await ofCity()).filter(isWard).length).toBeGreaterThan(10);
    });
    const ofWard = await textsAt(WARD);
    await eventually(async () => expect(await ofWard()).toContain('Phường Sài Gòn'));
  },
);

test('MAP-2 DETAIL-4 without the archive the map is an outline with both archipelagos, which keys move and zoom', async () => {
  const { page } = await visit(detailPath('for-sale', pinned), {
    prepare: (tab) => tab.route('**/*.pmtiles', (route) => route.abort()),
  });
  await toMap(page);
  // Both lie within the window of the map, and so do their names.
  for (const name of ['Quần đảo Hoàng Sa', 'Quần đảo Trường Sa']) {
    await eventually(async () => {
      const box = await map(page).boundingBox();
      const label = await map(page).getByText(name).boundingBox();
      expect(label && box && label.x >= box.x && label.x + label.width <= box.x + box.width).toBe(true);
    });
  }
  await eventually(async () => expect(await map(page).locator('path').count()).toBeGreaterThan(25));
  await map(page).focus();
  const shape = () => map(page).locator('path').first().getAttribute('d');
  const before = await shape();
  await page.keyboard.press('+');
  await eventually(async () => expect(await shape()).not.toBe(before));
});

test('MAP-2 DETAIL-4 a tile server that is set takes the place of the archive, with its owner’s name; where no tile comes there is the outline', async () => {
  const { page } = await visit(detailPath('for-sale', pinned), {
    site,
    prepare: (tab) =>
      tab.route('https://tiles.example/**', (route) =>
        route.fulfill({ contentType: 'image/png', body: TILE }),
      ),
  });
  await toMap(page);
  await map(page).locator('.leaflet-tile-loaded').first().waitFor();
  const owner = map(page).locator('.leaflet-control-attribution');
  await eventually(async () => expect(await owner.textContent()).toBe('© Bản đồ <mở>'));
  await page.unrouteAll();
  await page.route('https://tiles.example/**', (route) => route.abort());
  await page.reload();
  await toMap(page);
  await eventually(async () =>
    expect(await map(page).locator('.leaflet-marker-pane').textContent()).toContain('Quần đảo Hoàng Sa'),
  );
  await eventually(async () => expect(await owner.count()).toBe(0));
});

test('MAP-8 a home without coordinates lies in a circle on its page, and never at a point', async () => {
  const item = await findListing('for-sale', ({ post }) => post.latitude === null);
  const { page } = await visit(detailPath('for-sale', item));
  await toMap(page);
  await map(page).getByText('Khu vực', { exact: true }).waitFor();
  await page.getByText('nhà ở trong khu vực được khoanh trên bản đồ').waitFor();
  await eventually(async () => expect(await map(page).locator('svg path').count()).toBeGreaterThan(0));
  await eventually(async () => expect(await map(page).locator('svg[viewBox="0 0 36 44"]').count()).toBe(0));
});
