import type { Listing } from '../base/listings/listings.schemas.ts';
import { readSettings } from '../settings.ts';
import { buildTestApp, sharedApp } from '../testing/test-app.ts';
import type { MapView } from './map-view.ts';

// Over its time budget: its market is of a fixed day, and is generated where no kept one is there.
const VIETNAM = [102, 8, 110, 24];
const QUAN_7 = [106.68, 10.71, 106.76, 10.76];

const { database, app } = sharedApp({ now: new Date('2026-03-01T08:20:00Z') });

beforeAll(async () => {
  await database.query('update listings set latitude = null, longitude = null where bathroom = 2');
});

const ask = (path: string, payload: object, of = app) =>
  of.inject({ method: 'POST', url: `/api/products/for-sale/${path}`, payload });

const mapOf = async (filter: object, zoom: number) => (await ask('map', { filter, zoom })).json<MapView>();

const countOf = async (filter: object) => (await ask('count', { filter })).json<{ total: number }>().total;

const drawnIn = ({ clusters, points }: MapView) =>
  clusters.reduce((sum, { count }) => sum + count, points.length);

test('SEARCH-5 close by every listing is a point, at its own place or said to be approximate', async () => {
  const view = await mapOf({ bounds: QUAN_7 }, 14);
  expect(view.total).toBeGreaterThan(100);
  expect([view.clusters, view.points.length]).toEqual([[], view.total]);
  const { rows } = await database.query<{ id: string; latitude: number | null; price_in_force: number }>(
    'select id, latitude, price_in_force from listings where id = any($1::uuid[])',
    [view.points.map(({ id }) => id)],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const approximate = view.points.filter((point) => point.approximate);
  expect(approximate.length).toBeGreaterThan(10);
  for (const point of view.points) {
    const row = byId.get(point.id);
    expect([point.approximate, point.price]).toEqual([row?.latitude === null, row?.price_in_force]);
    if (!point.approximate) expect(point.latitude).toBe(row?.latitude);
    const [west = 0, south = 0, east = 0, north = 0] = QUAN_7;
    expect(point.longitude >= west && point.longitude <= east).toBe(true);
    expect(point.latitude >= south && point.latitude <= north).toBe(true);
  }
});

test('SEARCH-5 the points in short are the same ones, at the same places', async () => {
  const filter = { bounds: QUAN_7 };
  const { points, ...rest } = await mapOf(filter, 14);
  const short = (await ask('map?dots=true', { filter, zoom: 14 })).json<MapView>();
  const { dots } = short;
  expect(dots?.ids.split(' ')).toEqual(points.map(({ id }) => id));
  expect(points.flatMap(({ approximate }, index) => (approximate ? [index] : []))).toEqual(dots?.approximate);
  expect(dots?.approximate.length).toBeGreaterThan(0);
  for (const [place, index] of dots?.approximate.entries() ?? []) {
    const listing = await app.inject({ url: `/api/products/for-sale/get-post/${points[index]?.id}` });
    expect(dots?.radii[place]).toBe(listing.json<Listing>().post.approximate_location?.radius);
  }
  for (const [index, { latitude, longitude }] of points.entries()) {
    expect(dots?.latitude[index]).toBeCloseTo(latitude, 6);
    expect(dots?.longitude[index]).toBeCloseTo(longitude, 6);
  }
  const pins = rest.pins.map((id) => points.find((point) => point.id === id));
  expect(short).toEqual({ ...rest, points: pins, dots });
});

test('SEARCH-5 at most 30 points are pins, spread over the view, the exact ones first', async () => {
  const { points, pins } = await mapOf({ bounds: QUAN_7 }, 14);
  expect(pins.length).toBeGreaterThan(10);
  expect(pins.length).toBeLessThanOrEqual(30);
  const shown = pins.map((id) => points.find((point) => point.id === id));
  const [west = 0, south = 0, east = 0, north = 0] = QUAN_7;
  const parts = shown.map((point) => [
    Math.floor((((point?.longitude ?? 0) - west) / (east - west)) * 10),
    Math.floor((((point?.latitude ?? 0) - south) / (north - south)) * 8),
  ]);
  expect(new Set(parts.map(String)).size).toBe(pins.length);
  expect(shown.filter((point) => point?.approximate === false).length).toBeGreaterThan(pins.length / 2);
  expect((await mapOf({ bounds: QUAN_7 }, 14)).pins).toEqual(pins);
});

test('SEARCH-5 far away they are clusters: nobody is counted twice, and a cluster opens where its listings are', async () => {
  const view = await mapOf({ bounds: VIETNAM }, 9);
  expect(view.total).toBe(await countOf({ bounds: VIETNAM }));
  expect(view.clusters.length).toBeGreaterThan(5);
  expect(drawnIn(view)).toBe(view.total);
  for (const { count, bounds, latitude, longitude } of view.clusters) {
    const [west, south, east, north] = bounds;
    expect(latitude >= south && latitude <= north && longitude >= west && longitude <= east).toBe(true);
    if (west < east && south < north) expect(await countOf({ bounds })).toBe(count);
  }
});

test('SEARCH-5 at every zoom clusters and points together are the list; from far a few hundred homes are clusters too', async () => {
  const filter = { bounds: QUAN_7 };
  const total = await countOf(filter);
  expect(total).toBeLessThan(1000);
  for (let zoom = 4; zoom <= 18; zoom += 1) {
    const view = await mapOf(filter, zoom);
    expect([zoom, view.total, drawnIn(view)]).toEqual([zoom, total, total]);
    expect([zoom, view.clusters.length > 0]).toEqual([zoom, zoom < 10]);
  }
  // Each of the few has room for its price.
  const few = await mapOf({ ...filter, price: [0, 2_000_000_000] }, 6);
  expect([few.clusters, few.points.length <= 30]).toEqual([[], true]);
});

test('SEARCH-5 how many homes are points is a setting, and nobody is lost by it', async () => {
  const few = await buildTestApp(database, { MAP_POINTS: '40' });
  const filter = { bounds: QUAN_7 };
  const view = (await ask('map', { filter, zoom: 14 }, few)).json<MapView>();
  expect(view.total).toBe(await countOf(filter));
  expect(view.clusters.length).toBeGreaterThan(1);
  expect(view.points.length).toBeLessThan(view.total);
  expect(drawnIn(view)).toBe(view.total);
  await few.close();
  expect(() => readSettings({ MAP_POINTS: '10001' })).toThrow('MAP_POINTS');
});

test('SEARCH-5 clusters stay where they are while the map is moved', async () => {
  const moved = [102.3, 8.2, 110.3, 24.2];
  const [here, there] = [await mapOf({ bounds: VIETNAM }, 6), await mapOf({ bounds: moved }, 6)];
  const largest = here.clusters.sort((one, other) => other.count - one.count)[0];
  expect(there.clusters).toContainEqual(largest);
});

test('SEARCH-5 a wide view is a limited number of squares, whatever zoom it claims', async () => {
  const view = await mapOf({ bounds: [-180, -90, 180, 90] }, 24);
  expect(view.clusters.length + view.points.length).toBeLessThanOrEqual(50 * 50);
  expect(view.clusters.length).toBeGreaterThan(0);
});

test.each<[string, object]>([
  ['filter.bounds', { filter: {}, zoom: 10 }],
  ['filter', { zoom: 10 }],
  ['zoom', { filter: { bounds: VIETNAM } }],
  ['zoom', { filter: { bounds: VIETNAM }, zoom: 25 }],
  ['filter.bounds', { filter: { bounds: [110, 8, 102, 24] }, zoom: 5 }],
])('SEARCH-5 a map without a right %s is refused by name: %j', async (field, payload) => {
  const response = await ask('map', payload);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ error: { code: 'invalid_request', field } });
});
