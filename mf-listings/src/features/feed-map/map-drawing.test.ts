import { cluster, point } from '../../testing/map-homes';
import { declutter } from './declutter';
import { DotsPicture, type Stamp, stampOf } from './dots-picture';
import type { HomePoint } from './homes-on-map';
import { placeOfCluster, reachAt, SamePlaces } from './same-place';

const project = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  x: longitude,
  y: latitude,
});
const ids = (all: HomePoint[]) => all.map(({ id }) => id);

test('MAP-4 a price that would cover a better one or the number of a cluster is left to its dot', () => {
  const pins = [point('b', 40, 10), point('a', 0, 0), point('c', 40, 40), point('d', 80, 0)];
  expect(ids(declutter({ pins, clusters: [] }, project).pins)).toEqual(['b', 'c']);
  const others = [point('over', 40, 20), point('beside', 70, 0), point('below', 0, 50)];
  const { pins: left } = declutter({ pins: others, clusters: [cluster(12, 0, 0)] }, project);
  expect(ids(left)).toEqual(['beside', 'below']);
});

test('MAP-4 clusters that would cover each other are one, which opens where the homes of both are', () => {
  const clusters = [cluster(3, 30, 0), cluster(10, 0, 0), cluster(4, 100, 0)];
  const shown = declutter({ pins: [], clusters }, project).clusters;
  expect(shown.map(({ count, longitude }) => [count, longitude])).toEqual([
    [13, 0],
    [4, 100],
  ]);
  expect(shown[0]?.bounds).toEqual([-1, -1, 31, 1]);
});

/** A pixel as four numbers. */
type Pixel = [red: number, green: number, blue: number, opacity: number];

const RED: Pixel = [255, 0, 0, 255];
const THIN_BLUE: Pixel = [0, 0, 255, 51];
const NOTHING: Pixel = [0, 0, 0, 0];

const stamp = (...pixels: Pixel[]): Stamp =>
  stampOf({ width: Math.sqrt(pixels.length), data: new Uint8ClampedArray(pixels.flat()) });

/** A picture of 3 by 3 pixels with an edge of one around it, as rows of pixels. */
function drawn(draw: (picture: DotsPicture) => void, picture = new DotsPicture()): Pixel[][] {
  picture.begin(3, 3, 1);
  draw(picture);
  const { width, data } = picture.image;
  const pixel = (x: number, y: number) => [...data.slice(4 * (y * width + x)).slice(0, 4)] as Pixel;
  return [1, 2, 3].map((y) => [1, 2, 3].map((x) => pixel(x, y)));
}

test('MAP-4 a dot covers what lies below it where it is whole, and is mixed with it where it is not', () => {
  const red = stamp(RED);
  const thin = stamp(THIN_BLUE);
  const [row, [mixed] = []] = drawn((picture) => {
    picture.stamp(red, 0, 0);
    picture.stamp(thin, 0, 0);
    picture.stamp(thin, 1, 0);
    picture.stamp(red, 1, 0);
    picture.stamp(thin, 2, 0);
    picture.stamp(stamp([0, 0, 255, 128]), 0, 1);
    picture.stamp(stamp([255, 0, 0, 128]), 0, 1);
  });
  // A fifth of blue over red; blue under red; blue over nothing.
  expect(row).toEqual([[204, 0, 51, 255], RED, THIN_BLUE]);
  // Opacity 1 - 0.5 * 0.5; of the colour two thirds are the upper one.
  expect(mixed).toEqual([170, 0, 85, 192]);
});

test('MAP-4 a dot may reach over each side of the picture', () => {
  const square = stamp(RED, RED, RED, RED);
  const rows = drawn((picture) => {
    picture.stamp(square, -1, -1);
    picture.stamp(square, 2, 2);
  });
  expect(rows).toEqual([
    [RED, NOTHING, NOTHING],
    [NOTHING, NOTHING, NOTHING],
    [NOTHING, NOTHING, RED],
  ]);
});

test('MAP-10 MAP-11 homes at one place are stamped once, in each picture', () => {
  const thin = stamp(THIN_BLUE);
  const picture = new DotsPicture();
  const tower = (of: DotsPicture) => {
    for (let home = 0; home < 12; home += 1) of.stamp(thin, 1, 1);
  };
  expect(drawn(tower, picture)[1]?.[1]).toEqual(THIN_BLUE);
  expect(drawn(tower, picture)[1]?.[1]).toEqual(THIN_BLUE);
});

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
