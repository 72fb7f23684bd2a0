import type { Page } from 'playwright-core';
import { DESKTOP, withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { siteUrl } from '../../scripts/e2e/settings';

const visit = withBrowser();

const KNOWN = { visits: `5 ${Date.now()}`, lilyPromo: 'closed' };
const beside = { viewport: DESKTOP, stored: { ...KNOWN, 'mf-listings.feed-view.v1': 'map' } };
const phone = { stored: KNOWN };
const DISTRICT = '/for-sale/quan-7';

type Bounds = [west: number, south: number, east: number, north: number];

interface Home {
  id: string;
  latitude: number;
  longitude: number;
  approximate?: boolean;
}

/** Homes as the service tells them in short. */
interface Dots {
  ids: string;
  latitude: number[];
  longitude: number[];
  approximate: number[];
}

/** What a map's window has, as the service told it. */
interface Shown {
  bounds: Bounds;
  points: Home[];
}

interface Place {
  x: number;
  y: number;
}

const map = (page: Page) => page.getByRole('application', { name: 'Bản đồ nhà bán' });
const pins = (page: Page) => map(page).getByRole('button', { name: /^Xem tin|tin tại đây/ });

/** Notes the last answer for a map's window. */
function noteAnswers(page: Page): () => Shown | undefined {
  let last: Shown | undefined;
  page.on('response', async (response) => {
    if (!response.url().includes('/map?') || !response.ok()) return;
    const { filter } = response.request().postDataJSON() as { filter: { bounds: Bounds } };
    const { dots } = (await response.json()) as { dots: Dots };
    const points = dots.ids.split(' ').map((id, index) => ({
      id,
      latitude: dots.latitude[index] ?? Number.NaN,
      longitude: dots.longitude[index] ?? Number.NaN,
      approximate: dots.approximate.includes(index),
    }));
    // The first call asks for the whole country, to know where to open.
    if (filter.bounds[2] - filter.bounds[0] < 10) last = { bounds: filter.bounds, points };
  });
  return () => last;
}

/** Web Mercator, whose unit does not matter here. */
const north = (latitude: number): number => Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360));

/** Where the homes of an answer are in the window, px: computed from the answer and the map's box alone. */
async function placesOf(page: Page, { bounds, points }: Shown): Promise<(Home & Place)[]> {
  const box = await map(page).boundingBox();
  if (!box) throw new Error('there is no map');
  const [west, south, east, top] = bounds;
  return points.map((home) => ({
    ...home,
    x: box.x + ((home.longitude - west) / (east - west)) * box.width,
    y: box.y + ((north(top) - north(home.latitude)) / (north(top) - north(south))) * box.height,
  }));
}

/** The colour that the dots' canvas has at a place of the window; undefined where nothing is drawn. */
const colourAt = (page: Page, { x, y }: Place): Promise<string | undefined> =>
  page.evaluate(
    ([left, top]) => {
      for (const canvas of document.querySelectorAll<HTMLCanvasElement>('.leaflet-overlay-pane canvas')) {
        const box = canvas.getBoundingClientRect();
        const scale = canvas.width / box.width;
        const [red, green, blue, alpha] =
          canvas.getContext('2d')?.getImageData((left - box.x) * scale, (top - box.y) * scale, 1, 1).data ??
          [];
        if (alpha) return `${red},${green},${blue}`;
      }
      return undefined;
    },
    [x, y] as const,
  );

/** Two dots farther apart than this do not touch, px. */
const APART = 16;

/** Homes that are drawn as dots which touch no other one: what is pressed there is that home. */
async function loneDots(page: Page, shown: Shown): Promise<(Home & Place)[]> {
  const all = await placesOf(page, shown);
  const alone = all.filter((one) =>
    all.every((other) => other === one || Math.hypot(other.x - one.x, other.y - one.y) > APART),
  );
  const free: (Home & Place)[] = [];
  for (const one of alone)
    if (
      await page.evaluate(
        ([x, y]) => {
          const element = document.elementFromPoint(x, y);
          return Boolean(element?.closest('[role=application]')) && !element?.closest('button, a');
        },
        [one.x, one.y] as const,
      )
    )
      free.push(one);
  return free;
}

/** The nearest place to one, going round it, where no home is. */
function emptyPlace(all: readonly Place[], { x, y }: Place): Place {
  for (let distance = APART; ; distance += 4)
    for (let turn = 0; turn < 2 * Math.PI; turn += 0.3) {
      const place = { x: x + distance * Math.cos(turn), y: y + distance * Math.sin(turn) };
      if (all.every((home) => Math.hypot(home.x - place.x, home.y - place.y) > APART)) return place;
    }
}

/** Opens the map of a feed, and gives what its window has once that is drawn. */
async function openMap(path: string, options: typeof beside | typeof phone): Promise<[Page, Shown]> {
  let answer: () => Shown | undefined = () => undefined;
  const { page } = await visit(path, {
    ...options,
    async prepare(tab) {
      answer = noteAnswers(tab);
    },
  });
  if (options === phone) await page.getByRole('button', { name: 'Bản đồ', exact: true }).click();
  await pins(page).first().waitFor({ timeout: 30_000 });
  await page.getByText(/tin trong khung này$/).waitFor();
  const shown = answer();
  if (!shown) throw new Error('the map has asked for no window');
  return [page, shown];
}

test('MAP-4 MAP-6 homes without a price are dots at their places, each of which lights up and opens its card', async () => {
  const [page, shown] = await openMap(DISTRICT, beside);
  const dots = await loneDots(page, shown);
  const [dot] = dots.filter(({ approximate }) => !approximate);
  if (!dot) throw new Error('no home of the map is a dot by itself');
  await eventually(async () => expect(await colourAt(page, dot)).toBeDefined());
  const quiet = await colourAt(page, dot);
  for (const other of dots.filter(({ approximate }) => !approximate).slice(0, 5))
    expect(await colourAt(page, other)).toBe(quiet);
  expect(await colourAt(page, emptyPlace(await placesOf(page, shown), dot))).toBeUndefined();
  const canvases = map(page).locator('.leaflet-overlay-pane canvas');
  expect(await canvases.count()).toBe(1);
  await page.mouse.move(dot.x, dot.y);
  await eventually(async () => expect(await canvases.count()).toBe(2));
  await page.mouse.move(5, 5);
  await eventually(async () => expect(await canvases.count()).toBe(1));
  await page.mouse.click(dot.x + 4, dot.y - 3);
  await page.locator(`section article[data-home="${dot.id}"]`).waitFor();
});

test('MAP-6 on a phone a finger finds a dot, and its card comes into the middle', async () => {
  const [page, shown] = await openMap(DISTRICT, phone);
  const [dot] = await loneDots(page, shown);
  if (!dot) throw new Error('no home of the map is a dot by itself');
  await page.mouse.click(dot.x + 4, dot.y);
  const card = page.getByRole('dialog').locator(`article[data-home="${dot.id}"]`);
  await card.waitFor();
  await eventually(async () => {
    const box = await card.boundingBox();
    expect(box && Math.abs(box.x + box.width / 2 - 195)).toBeLessThan(30);
  });
});

test('MAP-8 a home without coordinates is hollow on the map of a feed, and is said to be placed by its area', async () => {
  const answer = await fetch(`${siteUrl()}/api/products/for-sale/map`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ filter: { bounds: [106.6, 10.7, 106.8, 10.85] }, zoom: 17 }),
  });
  const { points } = (await answer.json()) as { points: Home[] };
  const home = points.find(({ approximate }) => approximate);
  if (!home) throw new Error('all homes of the city have coordinates');
  const { latitude, longitude } = home;
  const near = [longitude - 0.002, latitude - 0.002, longitude + 0.002, latitude + 0.002];
  const [page] = await openMap(
    `/for-sale?bounds=${near.map((degrees) => degrees.toFixed(4)).join()}`,
    beside,
  );
  const hollow = map(page).locator('button[data-approximate]').first();
  await hollow.waitFor();
  expect(await hollow.getAttribute('aria-label')).toMatch(/(^Xem tin|tin tại đây).*khu vực/);
  expect(await hollow.evaluate((element) => getComputedStyle(element).borderStyle)).toBe('dashed');
});
