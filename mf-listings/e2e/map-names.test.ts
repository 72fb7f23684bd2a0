import type { Page } from 'playwright-core';
import { MOBILE, withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';

const visit = withBrowser();

const stored = {
  visits: `5 ${Date.now()}`,
  lilyPromo: 'closed',
  'mf-listings.feed-view.v1': 'map',
};
const WIDE = { width: 1920, height: 1080 };

/** Notes what canvases write. */
const noteTexts = (page: Page) =>
  page.addInitScript(() => {
    const texts: string[] = [];
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
      texts.push(text);
      fillText.call(this, text, ...place);
    };
    Reflect.set(window, 'texts', texts);
  });
const textsOf = (page: Page) =>
  page.evaluate(() => [...new Set(Reflect.get(window, 'texts') as string[])].sort());

/** Opens the map of a feed at a part of the country, and gives what reads the names that it writes. */
async function textsOfMap(bounds: string, viewport: { width: number; height: number }) {
  const { page } = await visit(`/for-sale?bounds=${bounds}`, { viewport, stored, prepare: noteTexts });
  if (viewport.width < 1024) await page.getByRole('button', { name: 'Bản đồ', exact: true }).click();
  await page.getByText(/tin trong khung này$/).waitFor({ timeout: 30_000 });
  return () => textsOf(page);
}

const COUNTRY = '102.1,8.4,109.6,23.4';
const CITY = '106.55,10.65,106.9,10.95';
const WARD = '106.69,10.755,106.715,10.785';
const isWard = (text: string) => /^(Phường|Xã) /.test(text);

test.each([
  ['a phone', MOBILE],
  ['a wide screen', WIDE],
])('MAP-2 on %s the country has the names of its provinces', async (_, viewport) => {
  const texts = await textsOfMap(COUNTRY, viewport);
  await eventually(async () => {
    expect(await texts()).toEqual(expect.arrayContaining(['Hà Nội', 'Đắk Lắk', 'Cà Mau']));
    expect((await texts()).filter(isWard)).toEqual([]);
  });
});

test('MAP-2 a city has its own name on a phone, and those of its wards on a wide screen', async () => {
  const onPhone = await textsOfMap(CITY, MOBILE);
  await eventually(async () => expect(await onPhone()).toContain('TP. Hồ Chí Minh'));
  const onWide = await textsOfMap(CITY, WIDE);
  await eventually(async () => expect((await onWide()).filter(isWard).length).toBeGreaterThan(10));
});

test.each([
  ['a phone', MOBILE],
  ['a wide screen', WIDE],
])('MAP-2 on %s the wards of a part of a city have their names', async (_, viewport) => {
  const texts = await textsOfMap(WARD, viewport);
  await eventually(async () => expect(await texts()).toContain('Phường Sài Gòn'));
});
