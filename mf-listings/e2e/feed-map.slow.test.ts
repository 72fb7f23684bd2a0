import type { Page } from 'playwright-core';
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
import { colourAt, isBare, type MapPoint, notePlaces, type PlacedPoint } from '../../scripts/e2e/map-dots';
import { siteUrl } from '../../scripts/e2e/settings';

const visit = withBrowser();

/** Two dots farther apart than this do not touch, px. */
const APART = 16;

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

test('MAP-11 homes at one place are a pin with their number, which lists them beside the list and in the place of a phone’s cards; keys lead there and back', async () => {
  const { page } = await visit(path, besideList);
  const pin = towerPin(page);
  await pin.waitFor();
  await eventually(async () => expect(await pin.textContent()).toBe(`${tower.length} tin`));
  await pin.click();
  await untilAllHere(page);
  await page.getByRole('button', { name: 'Đóng các tin tại đây' }).click();
  await heading(page).waitFor({ state: 'detached' });
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

  const phone = await visit(path, onPhone);
  await openMap(phone.page);
  const inList = phone.page.getByRole('region', { name: 'Tin trong danh sách' });
  await towerPin(phone.page).click();
  await untilAllHere(phone.page);
  await eventually(async () => expect(await inList.count()).toBe(0));
  // The whole height of the cards is seen.
  const hidden = await region(phone.page).evaluate((box) => box.scrollHeight - box.clientHeight);
  expect(hidden).toBe(0);
  // Esc closes the homes, and the map only when it is pressed again.
  await region(phone.page).locator('article[data-home]').first().getByRole('link').focus();
  await phone.page.keyboard.press('Escape');
  await inList.waitFor();
  await mapDialog(phone.page).waitFor();
});

test('MAP-8 MAP-13 a card without coordinates lights its ward and its hollow mark, and the mark its cards', async () => {
  const { page } = await visit(path, besideList);
  const mark = mapOf(page).locator('button[data-approximate]').first();
  await mark.waitFor();
  await eventually(async () =>
    expect(await mark.getAttribute('aria-label')).toMatch(/(^Xem tin|tin tại đây).*khu vực/),
  );
  expect(await mark.evaluate((element) => getComputedStyle(element).borderStyle)).toBe('dashed');
  const ids = new Set(tower.filter(({ approximate }) => approximate).map(({ id }) => id));
  const cards = page.locator('[role=feed] [data-home]');
  await cards.first().waitFor();
  const shapes = mapOf(page).locator('path');
  const before = await shapes.count();
  const all = await cards.evaluateAll((elements) =>
    elements.map((element) => (element as HTMLElement).dataset.home ?? ''),
  );
  const card = cards.nth(all.findIndex((id) => ids.has(id)));
  await card.hover();
  await eventually(async () => {
    expect(await shapes.count()).toBe(before + 1);
    expect(await mark.getAttribute('data-lit')).toBe('');
  });
  await page.mouse.move(5, 5);
  await eventually(async () => expect(await shapes.count()).toBe(before));
  await mark.hover();
  await eventually(async () => {
    expect(await card.getAttribute('data-lit')).toBe('');
    expect(await shapes.count()).toBe(before + 1);
  });
});

test('MAP-9 without the base map the pins stay, and so they do when the network goes; the map says so, and goes on by itself', async () => {
  const { page, context } = await visit(DISTRICT, {
    ...besideList,
    prepare: (tab) => tab.route('**/*.pmtiles', (route) => route.abort()),
  });
  await untilPins(page);
  await page.getByText('Nền bản đồ chưa tải được; vị trí các tin vẫn đúng.').waitFor();
  await mapStatus(page).waitFor();
  const kept = await pinsOf(page).count();
  expect(kept).toBeGreaterThan(1);
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

test('MAP-4 MAP-6 homes without a price are dots at their places, each of which lights up and opens its card', async () => {
  let places: () => Promise<PlacedPoint[]> = async () => [];
  const { page } = await visit(DISTRICT, {
    ...besideList,
    prepare: async (tab) => {
      places = notePlaces(tab);
    },
  });
  await untilPins(page);
  await mapStatus(page).waitFor();
  const all = await places();
  const farFrom = (place: Pick<PlacedPoint, 'x' | 'y'>, others: readonly PlacedPoint[]) =>
    others.every((other) => Math.hypot(other.x - place.x, other.y - place.y) > APART);
  const dots: PlacedPoint[] = [];
  for (const home of all) {
    const others = all.filter((other) => other !== home);
    if (!home.approximate && farFrom(home, others) && (await isBare(page, home))) dots.push(home);
  }
  const [dot] = dots;
  if (!dot) throw new Error('no home of the map is a dot by itself');
  await eventually(async () => expect(await colourAt(page, dot)).toBeDefined());
  for (const other of dots.slice(1, 5)) expect(await colourAt(page, other)).toBe(await colourAt(page, dot));
  const canvases = mapOf(page).locator('.leaflet-overlay-pane canvas');
  await eventually(async () => expect(await canvases.count()).toBe(1));
  await page.mouse.move(dot.x, dot.y);
  await eventually(async () => expect(await canvases.count()).toBe(2));
  await page.mouse.move(5, 5);
  await eventually(async () => expect(await canvases.count()).toBe(1));
  await page.mouse.click(dot.x + 4, dot.y - 3);
  await page.locator(`section article[data-home="${dot.id}"]`).waitFor();
});
