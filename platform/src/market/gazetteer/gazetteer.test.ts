import { LANDMARK_KINDS, landmarksNear, landmarksOf, nearestLandmark } from '../landmarks/landmarks.ts';
import { metresBetween } from '../landmarks/metres-between.ts';
import { PLACES } from '../places.ts';
import { PROJECTS } from '../projects.ts';
import { allPlaces, childrenOf, findPlace, placeOfWard, wardOf } from './gazetteer.ts';

const wardNames = (id: string) =>
  [...(findPlace(id)?.wards ?? [])].map((code) => placeOfWard(code)?.name).sort();

test('PLACE-1 an old district is the wards that came of it', () => {
  const ofQuan7 = ['Phú Thuận', 'Tân Hưng', 'Tân Mỹ', 'Tân Thuận'];
  expect(wardNames('quan-7')).toEqual(ofQuan7.map((name) => `Phường ${name}`));
  expect(wardNames('hoan-kiem')).toContain('Phường Cửa Nam');
  // Of 2021, and still what people say.
  expect(wardNames('quan-2')).toEqual(['Phường An Khánh', 'Phường Bình Trưng', 'Phường Cát Lái']);
});

test('PLACE-1 every ward is in a province, and in an old district', () => {
  const wards = allPlaces().filter(({ level }) => level === 'new-ward');
  expect(wards).toHaveLength(3321);
  for (const ward of wards) expect(findPlace(ward.parent ?? '')?.level).toBe('old-district');
  const inProvinces = (childrenOf() ?? []).flatMap(({ wards }) => [...wards]);
  expect(new Set(inProvinces).size).toBe(3321);
  expect(inProvinces).toHaveLength(3321);
});

test('PLACE-1 every ward and project of the market is known, where it says it is, with the homes around it', () => {
  for (const { ward, province, oldDistrict, latitude, longitude, reach } of PLACES) {
    const place = placeOfWard(wardOf(ward, province) ?? '');
    expect([ward, place?.name.split(' ').slice(1)]).toEqual([ward, ward.split(' ').slice(1)]);
    const [west = 0, south = 0, east = 0, north = 0] = place?.bounds ?? [];
    const isAcross = longitude - reach > west && longitude + reach < east;
    expect([ward, isAcross && latitude - reach > south && latitude + reach < north]).toEqual([ward, true]);
    expect([ward, place?.detail]).toEqual([ward, expect.stringContaining(oldDistrict.split(',')[0] ?? '')]);
  }
  const projects = allPlaces().flatMap(({ project }) => project ?? []);
  expect(projects.sort()).toEqual(PROJECTS.map(({ name }) => name).sort());
});

test('PLACE-1 a ward is found by its name with or without marks, in its province alone', () => {
  const code = wardOf('Phường Hòa Xuân', 'TP. Đà Nẵng');
  expect(code).toMatch(/^\d{5}$/);
  expect(wardOf('Phường Hoà Xuân', 'TP. Đà Nẵng')).toBe(code);
  expect(wardOf('phuong hoa xuan', 'tp da nang')).toBe(code);
  expect(wardOf('Phường Hòa Xuân', 'TP. Hà Nội')).toBeUndefined();
  expect(wardOf('', '')).toBeUndefined();
});

test('PLACE-1 every place says where it is and lies in Vietnam', () => {
  for (const { id, name, detail, centre, bounds, wards } of allPlaces()) {
    const isTold = name !== '' && !detail.includes('undefined');
    expect([id, isTold, wards.size > 0]).toEqual([id, true, true]);
    const [west, south, east, north] = bounds;
    const [latitude, longitude] = centre;
    const isInside = west < longitude && longitude < east && south < latitude && latitude < north;
    const isInVietnam = west > 102 && east < 118 && south > 6 && north < 24;
    expect([id, isInside, isInVietnam]).toEqual([id, true, true]);
  }
  expect(findPlace('binh-duong-74')?.detail).toBe('tỉnh cũ, nay thuộc TP. Hồ Chí Minh');
});

test('PLACE-1 what does not exist is undefined, also by the names that every object has', () => {
  for (const id of ['', 'constructor', '__proto__', 'quan-99']) {
    expect(findPlace(id)).toBeUndefined();
    expect(childrenOf(id)).toBeUndefined();
  }
});

const at = (latitude: number, longitude: number) => ({ latitude, longitude });

test.each([
  // A degree of latitude and of longitude at the equator: a 360th of the circumference of 40,030 km.
  ['a degree north', at(0, 0), at(1, 0), 111_195],
  ['a degree east', at(0, 0), at(0, 1), 111_195],
  // The cathedral of Paris and Tower Bridge.
  ['Paris to London', at(48.853, 2.3499), at(51.5055, -0.0754), 342_000],
  ['Hà Nội to TP. Hồ Chí Minh', at(21.0287, 105.8523), at(10.7725, 106.698), 1_144_000],
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
    const isInside = west < longitude && longitude < east && south < latitude && latitude < north;
    expect([name, isInside]).toEqual([name, true]);
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
