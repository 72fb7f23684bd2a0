import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { detailPath, findListing } from '../../scripts/e2e/listings';
import { noteTexts, textsOf } from '../../scripts/e2e/map-texts';
import { untilReady } from '../../scripts/e2e/page';

const visit = withBrowser();

test('MAP-2 MAP-3 the map of a listing is loaded when one comes near it, and drawn at its ward, which is named, from small parts of the site’s own archive', async () => {
  const item = await findListing('for-sale', ({ post }) => post.latitude !== null);
  const { page, requests } = await visit(detailPath('for-sale', item), { prepare: noteTexts });
  await untilReady(page, 'sale-detail');
  expect(requests.code.filter((path) => path.includes('listing-map'))).toEqual([]);
  const parts: { status: number; bytes: number }[] = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith('.pmtiles')) return;
    parts.push({ status: response.status(), bytes: Number((await response.allHeaders())['content-length']) });
  });
  await page.getByRole('heading', { name: 'Vị trí' }).scrollIntoViewIfNeeded();
  const map = page.getByRole('application', { name: /^Bản đồ/ });
  await map.waitFor();
  // Land has another colour than the map's own ground, which is water.
  const colours = () =>
    map.locator('img.leaflet-tile-loaded').evaluateAll((tiles) => [
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
  // A long name stands in two lines.
  await eventually(async () => expect((await textsOf(page)).join(' ')).toContain(item.post.ward));
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.every(({ status }) => status === 206)).toBe(true);
  expect(parts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(150_000);
  await eventually(async () =>
    expect(await map.locator('.leaflet-control-attribution').textContent()).toContain('Natural Earth'),
  );
});
