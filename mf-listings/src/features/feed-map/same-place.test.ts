import { point } from '../../testing/map-homes';
import { placeOfCluster, reachAt, SamePlaces } from './same-place';

const CLOSEST = 17;
const reach = reachAt(CLOSEST);
const dots = {
  ids: 'tower-1 alone tower-2 near tower-3',
  latitude: [10.5, 11, 10.5, 10.5 + 3 * reach, 10.5 + reach / 2],
  longitude: [106.5, 107, 106.5, 106.5, 106.5],
  approximate: [],
};

test('MAP-11 homes that look like one at the closest zoom share a place; one that can be told apart by then does not', () => {
  const places = new SamePlaces(dots, reach);
  expect(places.of('tower-2')).toMatchObject({
    at: [10.5, 106.5],
    count: 3,
    ids: ['tower-1', 'tower-2', 'tower-3'],
  });
  expect(places.countAt(10.5, 106.5)).toBe(3);
  expect(places.of('near')).toBeUndefined();
  expect(places.of('alone')).toBeUndefined();
  expect(places.of('elsewhere')).toBeUndefined();
});

test('MAP-11 all homes of a place lie within the part of the map that its list is asked for', () => {
  const [west = 0, south = 0, east = 0, north = 0] = new SamePlaces(dots, reach).of('tower-1')?.bounds ?? [];
  for (const index of [0, 2, 4]) {
    expect(west).toBeLessThan(dots.longitude[index] ?? 0);
    expect(east).toBeGreaterThan(dots.longitude[index] ?? 0);
    expect(south).toBeLessThan(dots.latitude[index] ?? 0);
    expect(north).toBeGreaterThan(dots.latitude[index] ?? 0);
  }
  // The address of a feed has six decimals.
  expect(String(west)).toMatch(/^\d+\.\d{1,6}$/);
});

test('MAP-11 the nearer a map comes, the nearer to each other are homes that share a place', () => {
  expect(reachAt(19)).toBe(reachAt(17) / 4);
  // Half of a dot is about 5 m at zoom 17.
  expect(reachAt(17) * 111_320).toBeCloseTo(6, 0);
});

test('MAP-11 near enough a shared place is a pin even where the service has none, before the pins of single homes', () => {
  const pin = (id: string, latitude: number) => point(id, 106.5, latitude);
  const places = new SamePlaces({ ...dots, approximate: [0, 2] }, reach);
  const near = pin('near', 10.5 + 3 * reach);
  expect(places.sharedFirst([near])).toEqual([
    { id: 'tower-1', latitude: 10.5, longitude: 106.5, price: 0, approximate: true },
    near,
  ]);
  // A pin that is there already stays, and is not shown twice.
  const own = pin('tower-3', 10.5 + reach / 2);
  expect(places.sharedFirst([near, own])).toEqual([own, near]);
});

test('MAP-11 a cluster whose homes share a place is that place; another one is only where the map can come no nearer', () => {
  const cluster = { latitude: 10.5, longitude: 106.5, count: 1200 };
  const tower = { ...cluster, bounds: [106.5, 10.5, 106.5, 10.5] as const };
  expect(placeOfCluster(tower, reach, false)).toMatchObject({
    at: [10.5, 106.5],
    count: 1200,
    ids: undefined,
  });
  const street = { ...cluster, bounds: [106.5, 10.5, 106.5, 10.51] as const };
  expect(placeOfCluster(street, reach, false)).toBeUndefined();
  expect(placeOfCluster(street, reach, true)?.count).toBe(1200);
});
