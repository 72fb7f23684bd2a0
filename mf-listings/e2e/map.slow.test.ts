import { MOBILE, type VisitOptions, withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { besideList, mapStatus, openMap } from '../../scripts/e2e/feed-map';
import { detailPath, findListing } from '../../scripts/e2e/listings';
import { noteTexts, textsOf } from '../../scripts/e2e/map-texts';
import { untilReady } from '../../scripts/e2e/page';

const visit = withBrowser();

const COUNTRY = '102.1,8.4,109.6,23.4';
const CITY = '106.55,10.65,106.9,10.95';
const WARD = '106.69,10.755,106.715,10.785';

const isWard = (text: string) => /^(Phường|Xã) /.test(text);

test.each([
  ['a phone', MOBILE],
  ['a wide screen', { width: 1920, height: 1080 }],
])(
  'MAP-2 on %s the country has the names of its provinces, a city its own or those of its wards, and a ward its own',
  async (_, viewport) => {
    const textsAt = async (bounds: string) => {
      const look = { ...besideList, viewport, prepare: noteTexts };
      const { page } = await visit(`/for-sale?bounds=${bounds}`, look);
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

/** Opens a listing at its map. */
async function openAtMap(isPinned: boolean, prepare?: VisitOptions['prepare']) {
  const item = await findListing('for-sale', ({ post }) => (post.latitude !== null) === isPinned);
  const { page } = await visit(detailPath('for-sale', item), prepare ? { prepare } : {});
  await untilReady(page, 'sale-detail');
  await page.getByRole('heading', { name: 'Vị trí' }).scrollIntoViewIfNeeded();
  return { page, map: page.getByRole('application', { name: /^Bản đồ/ }) };
}

test('MAP-2 DETAIL-4 without the archive the map is an outline with both archipelagos, which keys zoom', async () => {
  const { page, map } = await openAtMap(true, (tab) => tab.route('**/*.pmtiles', (route) => route.abort()));
  // Both lie within the window of the map, and so do their names.
  for (const name of ['Quần đảo Hoàng Sa', 'Quần đảo Trường Sa']) {
    await eventually(async () => {
      const box = await map.boundingBox();
      const label = await map.getByText(name).boundingBox();
      expect(label && box && label.x >= box.x && label.x + label.width <= box.x + box.width).toBe(true);
    });
  }
  await eventually(async () => expect(await map.locator('path').count()).toBeGreaterThan(25));
  const shape = () => map.locator('path').first().getAttribute('d');
  const before = await shape();
  await map.focus();
  await page.keyboard.press('+');
  await eventually(async () => expect(await shape()).not.toBe(before));
});

test('MAP-8 a home without coordinates lies in a circle on its page, and never at a point', async () => {
  const { page, map } = await openAtMap(false);
  await map.getByText('Khu vực', { exact: true }).waitFor();
  await page.getByText('nhà ở trong khu vực được khoanh trên bản đồ').waitFor();
  await eventually(async () => expect(await map.locator('svg path').count()).toBeGreaterThan(0));
  await eventually(async () => expect(await map.locator('svg[viewBox="0 0 36 44"]').count()).toBe(0));
});
