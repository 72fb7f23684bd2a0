import { declutter } from './declutter';
import type { HomeCluster, HomePoint } from './homes-on-map';

const point = (id: string, longitude: number, latitude: number): HomePoint => ({
  id,
  latitude,
  longitude,
  price: 1e9,
  approximate: false,
});
const cluster = (count: number, longitude: number, latitude: number): HomeCluster => ({
  count,
  latitude,
  longitude,
  bounds: [longitude - 1, latitude - 1, longitude + 1, latitude + 1],
});
const project = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  x: longitude,
  y: latitude,
});
const ids = (all: HomePoint[]) => all.map(({ id }) => id);

test('MAP-4 a price that would cover a better one is left to its dot', () => {
  const pins = [point('b', 40, 10), point('a', 0, 0), point('c', 40, 40), point('d', 80, 0)];
  expect(ids(declutter({ pins, clusters: [] }, project).pins)).toEqual(['b', 'c']);
});

test('MAP-4 a price that would cover the number of a cluster is left to its dot', () => {
  const pins = [point('over', 40, 20), point('beside', 70, 0), point('below', 0, 50)];
  expect(ids(declutter({ pins, clusters: [cluster(12, 0, 0)] }, project).pins)).toEqual(['beside', 'below']);
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
