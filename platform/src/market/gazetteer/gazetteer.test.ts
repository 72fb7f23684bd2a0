import { PLACES } from '../places.ts';
import { PROJECTS } from '../projects.ts';
import { allPlaces, childrenOf, findPlace, placeOfWard, wardOf } from './gazetteer.ts';

const wardNames = (id: string) =>
  [...(findPlace(id)?.wards ?? [])].map((code) => placeOfWard(code)?.name).sort();

test('PLACE-1 an old district is the wards that came of it', () => {
  expect(wardNames('quan-7')).toEqual([
    'Phường Phú Thuận',
    'Phường Tân Hưng',
    'Phường Tân Mỹ',
    'Phường Tân Thuận',
  ]);
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
    expect([id, name && detail, detail.includes('undefined'), wards.size > 0]).toEqual([
      id,
      detail,
      false,
      true,
    ]);
    const [west, south, east, north] = bounds;
    const [latitude, longitude] = centre;
    const isInside = west < longitude && longitude < east && south < latitude && latitude < north;
    expect([id, isInside, west > 102, east < 118, south > 6, north < 24]).toEqual([
      id,
      true,
      true,
      true,
      true,
      true,
    ]);
  }
  expect(findPlace('binh-duong-74')?.detail).toBe('tỉnh cũ, nay thuộc TP. Hồ Chí Minh');
});

test('PLACE-1 what does not exist is undefined, also by the names that every object has', () => {
  for (const id of ['', 'constructor', '__proto__', 'quan-99']) {
    expect(findPlace(id)).toBeUndefined();
    expect(childrenOf(id)).toBeUndefined();
  }
});
