import { placeOfWard, wardOf } from '../gazetteer/gazetteer.ts';
import { LANDMARK_KINDS, landmarksNear, landmarksOf, nearestLandmark } from './landmarks.ts';
import { metresBetween } from './metres-between.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });

test.each([
  // A degree of latitude and of longitude at the equator: a 360th of the circumference of 40,030 km.
  ['a degree north', at(0, 0), at(1, 0), 111_195],
  ['a degree east', at(0, 0), at(0, 1), 111_195],
  ['a degree east at 60° north', at(60, 0), at(60, 1), 55_597],
  ['half the way around', at(0, 0), at(0, 180), 20_015_114],
  // The cathedral of Paris and Tower Bridge.
  ['Paris to London', at(48.853, 2.3499), at(51.5055, -0.0754), 342_000],
  [
    'Hà Nội (Hồ Hoàn Kiếm) to TP. Hồ Chí Minh (Chợ Bến Thành)',
    at(21.0287, 105.8523),
    at(10.7725, 106.698),
    1_144_000,
  ],
  ['nowhere', at(10.7, 106.7), at(10.7, 106.7), 0],
])('NEAR-1 the straight distance of %s', (_, one, other, metres) => {
  expect(metresBetween(one, other)).toBeGreaterThanOrEqual(metres * 0.995);
  expect(metresBetween(one, other)).toBeLessThanOrEqual(metres * 1.005);
});

test('NEAR-1 every landmark lies within the bounds of its ward, and none is listed twice', () => {
  const all = LANDMARK_KINDS.flatMap((kind) => landmarksOf(kind));
  expect(all.length).toBeGreaterThan(150);
  expect(new Set(all.map(({ kind, name }) => `${kind} ${name}`)).size).toBe(all.length);
  for (const { name, detail, latitude, longitude } of all) {
    const [ward = '', ...more] = detail.split(', ');
    const place = placeOfWard(wardOf(ward, more.at(-1) ?? '') ?? '');
    const [west = 0, south = 0, east = 0, north = 0] = place?.bounds ?? [];
    expect([name, west < longitude, longitude < east, south < latitude, latitude < north]).toEqual([
      name,
      true,
      true,
      true,
      true,
    ]);
  }
});

test('NEAR-1 the three nearest of each kind within 3 km, nearest first', () => {
  // Where Chợ Bến Thành stands.
  const near = landmarksNear(10.7725, 106.698);
  expect(near.filter(({ kind }) => kind === 'metro').map(({ name }) => name)).toEqual([
    'Ga Bến Thành',
    'Ga Nhà hát Thành phố',
    'Ga Ba Son',
  ]);
  for (const kind of LANDMARK_KINDS) {
    const metres = near.filter((landmark) => landmark.kind === kind).map((landmark) => landmark.metres);
    expect(metres.length).toBeLessThanOrEqual(3);
    expect(metres).toEqual([...metres].sort((one, other) => one - other));
    expect(Math.max(...metres)).toBeLessThanOrEqual(3000);
  }
  expect(landmarksNear(0, 0)).toEqual([]);
  expect(nearestLandmark('metro', 10.7725, 106.698)).toMatchObject({ name: 'Ga Bến Thành' });
});
