import type { Page } from 'playwright-core';
import { findings } from '../../scripts/e2e/axe';
import { DESKTOP, withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';

const visit = withBrowser();

const stored = {
  visits: `5 ${Date.now()}`,
  lilyPromo: 'closed',
  'mf-listings.feed-view.v1': 'map',
};
const beside = { viewport: DESKTOP, stored };
const DISTRICT = '/for-sale/quan-7';

interface Point {
  id: string;
  latitude: number;
  longitude: number;
  approximate: boolean;
}
interface MapCall {
  points: Point[];
  pins: string[];
  bounds: [west: number, south: number, east: number, north: number];
}

const map = (page: Page) => page.getByRole('application', { name: 'Bản đồ nhà bán' });
const pins = (page: Page) => map(page).getByRole('button', { name: /^Xem tin/ });
const litPins = (page: Page) => map(page).locator('button[data-lit]');
const cards = (page: Page) => page.locator('[role=feed] [data-home]');
const litCards = (page: Page) => page.locator('[role=feed] [data-home][data-lit]');
const priceOf = async (text: Promise<string | null>) => ((await text) ?? '').match(/[\d.,]+ (tỷ|triệu)/)?.[0];

/** Notes what the map was answered, the window's own last. */
const noteCalls = (calls: MapCall[]) => async (tab: Page) =>
  tab.on('response', async (response) => {
    if (!response.url().endsWith('/map') || !response.ok()) return;
    const { filter } = response.request().postDataJSON() as { filter: Pick<MapCall, 'bounds'> };
    calls.push({ ...((await response.json()) as Omit<MapCall, 'bounds'>), bounds: filter.bounds });
  });

/** A card of the list whose home has a price on the map. */
async function cardWithPin(page: Page) {
  await pins(page).first().waitFor({ timeout: 30_000 });
  const all = cards(page);
  for (let index = 0; index < (await all.count()); index += 1) {
    const card = all.nth(index);
    await card.hover();
    await eventually(async () => expect(await card.getAttribute('data-lit')).toBe(''));
    if ((await litPins(page).count()) === 1) return { card, pin: await litPins(page).elementHandle() };
  }
  throw new Error('no card of the list has a price on the map');
}

test('MAP-6 a card under the pointer lights its pin, and the pin under the pointer lights its card', async () => {
  const { page } = await visit(DISTRICT, beside);
  const { card, pin } = await cardWithPin(page);
  if (!pin) throw new Error('there is no pin');
  expect(await priceOf(pin.textContent())).toBe(await priceOf(card.textContent()));
  // Away from both nothing is lit.
  await page.mouse.move(5, 5);
  await eventually(async () => {
    expect(await litPins(page).count()).toBe(0);
    expect(await litCards(page).count()).toBe(0);
  });
  await pin.hover();
  await eventually(async () => {
    expect(await litCards(page).count()).toBe(1);
    expect(await card.getAttribute('data-lit')).toBe('');
  });
  expect(await pin.getAttribute('data-lit')).toBe('');
  await page.mouse.move(5, 5);
  await eventually(async () => expect(await litCards(page).count()).toBe(0));
});

test('MAP-6 a card with the focus lights its pin, and the pin with the focus its card', async () => {
  const { page } = await visit(DISTRICT, beside);
  const { card, pin } = await cardWithPin(page);
  if (!pin) throw new Error('there is no pin');
  await page.mouse.move(5, 5);
  await eventually(async () => expect(await litPins(page).count()).toBe(0));
  await card.getByRole('link').first().focus();
  await eventually(async () => expect(await pin.getAttribute('data-lit')).toBe(''));
  await map(page).focus();
  await eventually(async () => expect(await litPins(page).count()).toBe(0));
  // Tab comes to one of the pins, arrows to the others.
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/^Xem tin/);
  await pin.focus();
  await eventually(async () => {
    expect(await litCards(page).count()).toBe(1);
    expect(await card.getAttribute('data-lit')).toBe('');
  });
});

/** Where the window shows a place, px; its bounds are those that the map asked for. */
async function placeOf(page: Page, { bounds: [west, south, east, north] }: MapCall, one: Point) {
  const box = await map(page).boundingBox();
  if (!box) throw new Error('there is no map');
  const y = (latitude: number) => Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360));
  return {
    x: box.x + ((one.longitude - west) / (east - west)) * box.width,
    y: box.y + ((y(north) - y(one.latitude)) / (y(north) - y(south))) * box.height,
  };
}

/** Whether something is painted on the map's canvas at a place of the window; also the canvas' pixels for one of the page. */
const painted = (page: Page, at: { x: number; y: number }) =>
  map(page).evaluate(
    (box, { x, y }) => {
      for (const canvas of box.querySelectorAll<HTMLCanvasElement>('.leaflet-overlay-pane > canvas')) {
        const { left, top, width, height } = canvas.getBoundingClientRect();
        if (x < left || y < top || x > left + width || y > top + height) continue;
        const density = canvas.width / width;
        const pixel = canvas.getContext('2d')?.getImageData((x - left) * density, (y - top) * density, 1, 1);
        return { density, alpha: pixel?.data[3] };
      }
      return undefined;
    },
    { ...at },
  );

test('MAP-4 homes without a price are dots: painted at their place, picked by a press near them, sharp on another screen', async () => {
  const calls: MapCall[] = [];
  const { page, context } = await visit('/for-sale/tp-ho-chi-minh', { ...beside, prepare: noteCalls(calls) });
  await pins(page).first().waitFor({ timeout: 30_000 });
  await page.getByText(/tin trong khung này$/).waitFor();
  const call = calls.at(-1);
  if (!call) throw new Error('the map asked for nothing');
  const box = await map(page).boundingBox();
  const places = await Promise.all(
    call.points.map(async (one) => ({ ...one, at: await placeOf(page, call, one) })),
  );
  // One that stands alone, so that no other one can be meant, away from what lies over the map's edges.
  const dot = places.find(
    ({ id, at, approximate }) =>
      !approximate &&
      !call.pins.includes(id) &&
      box &&
      at.x > box.x + 60 &&
      at.x < box.x + box.width - 90 &&
      at.y > box.y + 120 &&
      at.y < box.y + box.height - 150 &&
      places.every((other) => other.id === id || Math.hypot(other.at.x - at.x, other.at.y - at.y) > 12) &&
      places.every(
        (other) =>
          !call.pins.includes(other.id) ||
          Math.abs(other.at.x - at.x) > 50 ||
          Math.abs(other.at.y - at.y) > 30,
      ),
  );
  if (!dot) throw new Error('no dot stands alone');
  expect(await painted(page, dot.at)).toEqual({ density: 1, alpha: 255 });
  await page.mouse.click(dot.at.x + 3, dot.at.y - 2);
  const picked = page.getByRole('region', { name: 'Bản đồ', exact: true }).locator('[data-home]');
  await eventually(async () => expect(await picked.getAttribute('data-home')).toBe(dot.id));

  const session = await context.newCDPSession(page);
  await session.send('Emulation.setDeviceMetricsOverride', {
    ...DESKTOP,
    deviceScaleFactor: 2,
    mobile: false,
  });
  await eventually(async () => expect(await painted(page, dot.at)).toEqual({ density: 2, alpha: 255 }));
});

test('MAP-9 when the network goes the map says so, keeps the homes it has, and goes on by itself', async () => {
  const { page, context } = await visit(DISTRICT, beside);
  await pins(page).first().waitFor({ timeout: 30_000 });
  const status = page.getByText(/tin trong khung này$/);
  await status.waitFor();
  const kept = await pins(page).count();
  await context.setOffline(true);
  expect(await pins(page).count()).toBe(kept);
  const box = await map(page).boundingBox();
  if (!box) throw new Error('there is no map');
  await page.mouse.move(box.x + box.width / 2, box.y + 250);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 - 90, box.y + 290, { steps: 6 });
  await page.mouse.up();
  const alert = page
    .getByRole('alert')
    .filter({ hasText: 'Bạn đang ngoại tuyến, các tin chưa lên bản đồ được.' });
  await alert.waitFor();
  expect(await pins(page).count()).toBe(kept);
  // How many there are in the new window is not known.
  expect(await status.count()).toBe(0);
  expect(await findings(page)).toEqual([]);
  await context.setOffline(false);
  await alert.waitFor({ state: 'detached' });
  await status.waitFor();
});
