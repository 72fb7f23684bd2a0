import type { SearchFilter } from './search-filter.ts';
import { changedFilter, widerSearches } from './wider-searches.ts';

const BILLION = 1e9;

/** What may be changed, nearest first within each. */
const widerOf = (filter: SearchFilter) => widerSearches(filter).filter(({ length }) => length > 0);

test.each([
  [5 * BILLION, 5.5 * BILLION, 6.5 * BILLION],
  // An upper edge that is meant as included stays so.
  [5 * BILLION + 1, 5.5 * BILLION + 1, 6.5 * BILLION + 1],
  [9.9 * BILLION, 11 * BILLION, 12.5 * BILLION],
  [1, 2, 2],
])('SEARCH-6 a price of up to %d is widened to figures that people say: %d, %d', (price, nearest, next) => {
  expect(widerOf({ price: [0, price] })).toEqual([[{ price: [0, nearest] }, { price: [0, next] }]]);
});

test('SEARCH-6 a lowest price goes down, and areas do as prices', () => {
  expect(widerOf({ price: [2 * BILLION] })).toEqual([
    [{ price: [1.8 * BILLION] }, { price: [1.5 * BILLION] }],
  ]);
  expect(widerOf({ square_meter: [60, 80.01] })).toEqual([
    [{ square_meter: [54, 80.01] }, { square_meter: [45, 80.01] }],
    [{ square_meter: [60, 88.01] }, { square_meter: [60, 100.01] }],
  ]);
});

test('SEARCH-6 a room fewer, and no direction', () => {
  expect(widerOf({ bedroom: 3, bathroom_from: 2, direction: 'Nam' })).toEqual([
    [{ bedroom: null, bedroom_from: 2 }],
    [{ bathroom_from: 1 }],
    [{ direction: null }],
  ]);
  expect(widerOf({ bedroom_from: 1, bathroom: 1 })).toEqual([
    [{ bedroom_from: null }],
    [{ bathroom: null, bathroom_from: 1 }],
  ]);
});

test('SEARCH-6 the nearest places of the same level join', () => {
  const [[first, second] = []] = widerOf({ places: ['quan-7'] });
  expect(first?.places?.[0]).toBe('quan-7');
  expect(first?.places).toHaveLength(2);
  expect(second?.places).toHaveLength(3);
  expect(['quan-4', 'quan-8', 'nha-be', 'quan-2']).toContain(first?.places?.[1]);
  expect(widerOf({ places: Array.from({ length: 20 }, () => 'quan-7') })).toEqual([]);
});

test('SEARCH-6 what shall be near may be farther, then anywhere', () => {
  const metro = (within: number) => ({ kind: 'metro' as const, within });
  const school = { kind: 'school' as const, within: 3000 };
  const anywhere = { near: null };
  expect(widerOf({ near: [metro(1000)] })).toEqual([[{ near: [metro(2000)] }, anywhere]]);
  expect(widerOf({ near: [metro(700), school] })).toEqual([[{ near: [metro(1000), school] }, anywhere]]);
  expect(widerOf({ near: [metro(3000)] })).toEqual([[anywhere]]);
});

test.each([
  ['mặt tiền Nguyễn Huệ', ['Nguyễn Huệ', 'tiền Nguyễn Huệ', 'mặt tiền']],
  ['hẻm, Nguyễn Huệ', ['Nguyễn Huệ']],
  ['Nguyễn Huệ', []],
  ['metro', []],
])('SEARCH-7 of the words %j alone a part is given up, first those before the name: %j', (search, parts) => {
  const wider = parts.length > 0 ? [parts.map((part) => ({ search: part }))] : [];
  expect(widerOf({ search, sort: 'lowToHigh' })).toEqual(wider);
});

test('SEARCH-6 the words are given up where something else narrows the search, and nothing of a filter that asks for nothing', () => {
  expect(widerOf({ search: 'view sông', type_product: 'Chung cư' })).toEqual([[{ search: null }]]);
  expect(widerOf({})).toEqual([]);
  expect(widerOf({ type_product: 'Chung cư', sort: 'lowToHigh' })).toEqual([]);
  expect(widerOf({ search: 'nhà', sort: 'lowToHigh' })).toEqual([]);
});

test('SEARCH-6 null takes a key out', () => {
  const changed = changedFilter({ bedroom: 2, direction: 'Nam' }, { bedroom: null, bedroom_from: 1 });
  expect(changed).toEqual({ direction: 'Nam', bedroom_from: 1 });
});
