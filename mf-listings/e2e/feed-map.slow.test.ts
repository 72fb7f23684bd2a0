import type { Page, Response, Route } from 'playwright-core';
import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import {
  besideList,
  boundsAround,
  DISTRICT,
  dragMap,
  mapDialog,
  mapOf,
  mapStatus,
  onPhone,
  openMap,
  pinsOf,
  untilPins,
} from '../../scripts/e2e/feed-map';
import { siteUrl } from '../../scripts/e2e/settings';

const visit = withBrowser();

/** Two dots farther apart than this do not touch, px. */
const APART = 16;

/** A home of a map, as the service tells it. */
interface MapPoint {
  id: string;
  latitude: number;
  longitude: number;
  approximate: boolean;
}

/** The homes that share a place, as the service has them: without coordinates all of a ward are at its centre. */
let tower: MapPoint[];
let path: string;

beforeAll(async () => {
  const answer = await fetch(`${siteUrl()}/api/products/for-sale/map`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ filter: { bounds: [106.4, 10.5, 107, 11.1] }, zoom: 17 }),
  });
  const { points } = (await answer.json()) as { points: MapPoint[] };
  const at = ({ latitude, longitude }: MapPoint) =>
    points.filter((other) => other.latitude === latitude && other.longitude === longitude);
  [tower = []] = points
    .filter(({ approximate }) => approximate)
    .map(at)
    .sort((one, other) => other.length - one.length);
  const [one] = tower;
  if (!one || tower.length < 2) throw new Error('no homes of the city share a place');
  path = `/for-sale?bounds=${boundsAround(one)}`;
});

const towerPin = (page: Page) => mapOf(page).getByRole('button', { name: `${tower.length} tin tại đây` });
const heading = (page: Page) => page.getByRole('heading', { name: `${tower.length} tin tại đây` });
const region = (page: Page) => page.getByRole('region', { name: 'Các tin tại đây' });

/** Waits until all homes of the place have come. */
const untilAllHere = (page: Page): Promise<void> =>
  eventually(async () => {
    const more = region(page).getByRole('button', { name: 'Thêm tin' });
    if (await more.count()) await more.click();
    const ids = await region(page)
      .locator('article[data-home]')
      .evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.home));
    expect(ids.sort()).toEqual(tower.map(({ id }) => id).sort());
  });

test('MAP-11 MAP-13 homes at one place are a pin that lists them, to which keys lead and back; their cards light the ward, and the pin its cards', async () => {
  const { page } = await visit(path, besideList);
  const pin = towerPin(page);
  await pin.focus();
  await page.keyboard.press('Enter');
  await eventually(async () =>
    expect(await heading(page).evaluate((element) => element === document.activeElement)).toBe(true),
  );
  await untilAllHere(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await eventually(async () => expect(await page.locator('article[data-home] a:focus').count()).toBe(1));
  await page.keyboard.press('Escape');
  await heading(page).waitFor({ state: 'detached' });
  expect(await pin.evaluate((element) => element === document.activeElement)).toBe(true);
  await pin.blur();

  expect(await pin.evaluate((element) => getComputedStyle(element).borderStyle)).toBe('dashed');
  const [home] = tower;
  const card = page.locator(`[role=feed] [data-home="${home?.id}"]`);
  const shapes = mapOf(page).locator('path');
  const before = await shapes.count();
  const untilLit = (isLit: boolean) =>
    eventually(async () => {
      expect(await shapes.count()).toBe(before + Number(isLit));
      expect([await pin.getAttribute('data-lit'), await card.getAttribute('data-lit')]).toEqual(
        isLit ? ['', ''] : [null, null],
      );
    });
  await card.hover();
  await eventually(async () => expect(await pin.getAttribute('data-lit')).toBe(''));
  await eventually(async () => expect(await shapes.count()).toBe(before + 1));
  await page.mouse.move(5, 5);
  await untilLit(false);
  await pin.hover();
  await untilLit(true);

  await pin.click();
  await untilAllHere(page);
  await page.getByRole('button', { name: 'Đóng các tin tại đây' }).click();
  await heading(page).waitFor({ state: 'detached' });
});

test('MAP-11 on a phone the homes at one place take the place of the cards, in their whole height; Esc closes them, and then the map', async () => {
  const { page } = await visit(path, onPhone);
  await openMap(page);
  const inList = page.getByRole('region', { name: 'Tin trong danh sách' });
  await towerPin(page).click();
  await untilAllHere(page);
  await eventually(async () => expect(await inList.count()).toBe(0));
  expect(await region(page).evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
  await region(page).locator('article[data-home]').first().getByRole('link').focus();
  await page.keyboard.press('Escape');
  await inList.waitFor();
  await mapDialog(page).waitFor();
});

/** The homes of a map's window, and where they are in the browser's window: computed from an answer and the map's box alone. */
async function placesOf(page: Page, answer: Response): Promise<{ id: string; x: number; y: number }[]> {
  // Web Mercator, whose unit does not matter here.
  const north = (latitude: number) => Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360));
  const [west, south, east, top] = answer.request().postDataJSON().filter.bounds;
  const { dots } = await answer.json();
  const { x = 0, y = 0, width = 0, height = 0 } = (await mapOf(page).boundingBox()) ?? {};
  return dots.ids.split(' ').map((id: string, index: number) => ({
    id,
    x: x + ((dots.longitude[index] - west) / (east - west)) * width,
    y: y + ((north(top) - north(dots.latitude[index])) / (north(top) - north(south))) * height,
  }));
}

/** Whether the map itself, and no button, is what a pointer meets at a place. */
const isBare = (page: Page, place: { x: number; y: number }): Promise<boolean> =>
  page.evaluate(({ x, y }) => {
    const element = document.elementFromPoint(x, y);
    return Boolean(element?.closest('[role=application]')) && !element?.closest('button, a');
  }, place);

test('MAP-6 MAP-9 without the base map and then without a network the homes stay on the map, which says so and goes on by itself; a dot lights up and opens its card', async () => {
  let answer: Response | undefined;
  const { page, context } = await visit(DISTRICT, {
    ...besideList,
    prepare: async (tab) => {
      tab.on('response', (response) => {
        if (/\/map\?/.test(response.url()) && response.request().method() === 'POST') answer = response;
      });
      await tab.route('**/*.pmtiles', (route) => route.abort());
    },
  });
  await untilPins(page);
  await page.getByText('Nền bản đồ chưa tải được; vị trí các tin vẫn đúng.').waitFor();
  await mapStatus(page).waitFor();
  if (!answer) throw new Error('the map has asked for no homes');
  const all = await placesOf(page, answer);
  const isApart = (home: (typeof all)[number]) =>
    all.every((other) => other === home || Math.hypot(other.x - home.x, other.y - home.y) > APART);
  let dot: (typeof all)[number] | undefined;
  for (const home of all.filter(isApart)) if (!dot && (await isBare(page, home))) dot = home;
  if (!dot) throw new Error('no home of the map is a dot by itself');
  const canvases = mapOf(page).locator('.leaflet-overlay-pane canvas');
  const untilCanvases = (count: number) => eventually(async () => expect(await canvases.count()).toBe(count));
  await untilCanvases(1);
  await page.mouse.move(dot.x, dot.y);
  await untilCanvases(2);
  await page.mouse.move(5, 5);
  await untilCanvases(1);
  await page.mouse.click(dot.x + 4, dot.y - 3);
  await page.locator(`section article[data-home="${dot.id}"]`).waitFor();
  await page.keyboard.press('Escape');

  const kept = await pinsOf(page).count();
  await context.setOffline(true);
  await dragMap(page, -90, 40);
  const alert = page
    .getByRole('alert')
    .filter({ hasText: 'Bạn đang ngoại tuyến, các tin chưa lên bản đồ được.' });
  await alert.waitFor();
  await eventually(async () => expect(await pinsOf(page).count()).toBe(kept));
  // How many there are in the new window is not known.
  await eventually(async () => expect(await mapStatus(page).count()).toBe(0));
  await context.setOffline(false);
  await alert.waitFor({ state: 'detached' });
  await mapStatus(page).waitFor();
});

/** What a service with more homes than a map shows answers for a wide window. */
const CLUSTERS = [
  { count: 5000, latitude: 10.8, longitude: 106.7, bounds: [106.6, 10.7, 106.8, 10.9] },
  { count: 3000, latitude: 21, longitude: 105.8, bounds: [105.7, 20.9, 105.9, 21.1] },
];

const clustersFarOut = async (route: Route): Promise<void> => {
  const [west, , east] = route.request().postDataJSON().filter.bounds;
  if (east - west < 2) return route.fallback();
  return route.fulfill({ json: { total: 8000, clusters: CLUSTERS, points: [], pins: [] } });
};

test('MAP-4 far out homes are clusters; one that is pressed opens where its homes are, with their prices', async () => {
  const { page } = await visit('/for-sale', {
    ...besideList,
    prepare: (tab) => tab.route('**/api/products/for-sale/map*', clustersFarOut),
  });
  const clusters = mapOf(page).getByRole('button', { name: /tin, phóng to$/ });
  await eventually(async () => expect(await clusters.count()).toBe(CLUSTERS.length));
  await clusters.first().click();
  await untilPins(page);
  await eventually(async () => expect(await clusters.count()).toBe(0));
});
