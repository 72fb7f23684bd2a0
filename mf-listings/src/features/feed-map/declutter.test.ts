import { cluster, point } from '../../testing/map-homes';
import { declutter } from './declutter';
import type { HomePoint } from './homes-on-map';

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
