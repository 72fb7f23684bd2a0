import { getField, parseFieldPath, withField } from './field-path.ts';
import { FirestoreError } from './firestore-error.ts';
import { compareValues, equalValues } from './ordering.ts';
import { fromFields, toFields } from './plain-values.ts';
import { type Fields, parseFields, parseValue, sameFields, timestampOf, type Value } from './values.ts';

const doubles = (...all: (number | string)[]): Value[][] =>
  all.map((doubleValue) => [{ doubleValue }] as Value[]);
const integers = (...all: string[]): Value[][] => all.map((integerValue) => [{ integerValue }]);
const strings = (...all: string[]): Value[][] => all.map((stringValue) => [{ stringValue }]);
const list = (...values: Value[]): Value => ({ arrayValue: { values } });
const DOCUMENTS = 'projects/p/databases/d/documents';

/** One value after the other in Firestore's order; those of one line are equal. */
const IN_ORDER: Value[][] = [
  [{ nullValue: null }],
  [{ booleanValue: false }],
  [{ booleanValue: true }],
  ...doubles('NaN', '-Infinity'),
  ...integers('-9223372036854775808'),
  ...doubles(-1.5),
  [{ integerValue: '0' }, { doubleValue: 0 }, { doubleValue: '-0' }],
  [{ integerValue: '1' }, { doubleValue: 1 }],
  ...doubles(1.5),
  ...integers('9223372036854775806', '9223372036854775807'),
  ...doubles('Infinity'),
  [{ timestampValue: '2024-01-01T00:00:00.000000000Z' }],
  [{ timestampValue: '2024-01-01T00:00:00.000001000Z' }],
  // By code point: the last of the first plane comes before the first of the next, unlike in JavaScript's order.
  ...strings('', 'a', 'aa', 'ộ', '\uffee', '🏡'),
  ...['AA==', '/w=='].map((bytesValue) => [{ bytesValue }]),
  ...['a/b', 'a/b/c/d', 'a/b-c'].map((path) => [{ referenceValue: `${DOCUMENTS}/${path}` }]),
  ...[2, 3].map((longitude) => [{ geoPointValue: { latitude: 1, longitude } }]),
  [list()],
  [list({ integerValue: '1' }), list({ doubleValue: 1 })],
  [list({ integerValue: '1' }, { nullValue: null })],
  [list({ integerValue: '2' })],
  [{ mapValue: { fields: {} } }],
  [{ mapValue: { fields: { a: { integerValue: '2' } } } }],
  [{ mapValue: { fields: { b: { integerValue: '1' } } } }],
];

test('values of every type have one order', () => {
  const flat = IN_ORDER.flatMap((group, rank) => group.map((value) => ({ value, rank })));
  for (const a of flat) {
    for (const b of flat) {
      const order = Math.sign(compareValues(a.value, b.value));
      expect([a, b, order]).toEqual([a, b, Math.sign(a.rank - b.rank)]);
      expect(equalValues(a.value, b.value)).toBe(a.rank === b.rank);
    }
  }
});

test.each([
  [{ nullValue: 'NULL_VALUE' }, { nullValue: null }],
  [{ integerValue: 7 }, { integerValue: '7' }],
  [{ doubleValue: 'NaN' }, { doubleValue: 'NaN' }],
  [{ timestampValue: '2024-01-01T00:00:00Z' }, { timestampValue: '2024-01-01T00:00:00.000000000Z' }],
  [{ geoPointValue: {} }, { geoPointValue: { latitude: 0, longitude: 0 } }],
  [{ arrayValue: {} }, { arrayValue: { values: [] } }],
  [{ mapValue: {} }, { mapValue: { fields: {} } }],
])('%j is read as %j', (input, value) => {
  expect(parseValue(input)).toEqual(value);
});

const deep = (levels: number): unknown =>
  levels === 0 ? { nullValue: null } : { arrayValue: { values: [deep(levels - 1)] } };

test.each([
  [{}],
  [{ stringValue: 'a', integerValue: '1' }],
  [{ stringValue: 'nul \0' }],
  [{ stringValue: 'half \ud83c' }],
  [{ integerValue: '9223372036854775808' }],
  [{ booleanValue: 'yes' }],
  [{ timestampValue: '2024-13-01T00:00:00Z' }],
  [{ bytesValue: 'not base64!' }],
  [{ referenceValue: 'somewhere' }],
  [{ arrayValue: { values: {} } }],
  [{ mapValue: { fields: { __proto: { nullValue: null }, '': { nullValue: null } } } }],
  [JSON.parse('{"mapValue":{"fields":{"__proto__":{"nullValue":null}}}}')],
  [deep(21)],
])('a malformed value is an invalid argument (%#)', (input) => {
  expect(() => parseValue(input)).toThrow(FirestoreError);
});

test('field paths: dots, quotes, and what is none', () => {
  expect(parseFieldPath('a.b')).toEqual(['a', 'b']);
  expect(parseFieldPath('`a.b`.`c\\`d`')).toEqual(['a.b', 'c`d']);
  for (const wrong of ['', '.', 'a.', '.a', 'a..b', '`a', 'a`b`', '__proto__', 'a.__x__', 7])
    expect(() => parseFieldPath(wrong)).toThrow(FirestoreError);
});

test('fields are read and changed within maps, and never inherited', () => {
  const fields = toFields({ a: { b: 1 }, c: 2 });
  expect(getField(fields, ['a', 'b'])).toEqual({ integerValue: '1' });
  expect(getField(fields, ['toString'])).toBeUndefined();
  const changed = (path: string[], value: Value | undefined) => fromFields(withField(fields, path, value));
  expect(changed(['a', 'x'], { stringValue: 'y' })).toEqual({ a: { b: 1, x: 'y' }, c: 2 });
  expect(changed(['a', 'b'], undefined)).toEqual({ a: {}, c: 2 });
  expect(changed(['c', 'd'], { nullValue: null })).toEqual({ a: { b: 1 }, c: { d: null } });
  expect(withField(fields, ['none', 'x'], undefined)).toBe(fields);
  expect(fromFields(fields)).toEqual({ a: { b: 1 }, c: 2 });
});

test('plain data comes back as it was', () => {
  const at = new Date('2026-03-01T08:00:00.123Z');
  const data = { no: null, yes: true, whole: 1, part: 1.5, text: 'Lily', at, list: [1, { a: 'b' }] };
  expect(fromFields(toFields({ ...data, left: undefined }))).toEqual(data);
  expect(timestampOf(at.getTime() * 1000 + 7)).toBe('2026-03-01T08:00:00.123007000Z');
});

test('fields are the same in whatever order and kind of object, and not with another type, value or name', () => {
  const [x, y]: Value[] = [{ nullValue: null }, list({ doubleValue: 2 })];
  const stored = { n: { integerValue: '1' }, map: { mapValue: { fields: { x, y } } } } as Fields;
  const turned = parseFields({ map: { mapValue: { fields: { y, x } } }, n: { integerValue: 1 } });
  expect([sameFields(stored, turned), sameFields(turned, stored)]).toEqual([true, true]);
  const others: Fields[] = [
    {},
    { ...stored, n: { doubleValue: 1 } },
    { ...stored, n: { integerValue: '2' } },
    { ...stored, more: { nullValue: null } },
    { map: stored.map as Value, m: stored.n as Value },
    { ...stored, map: { mapValue: { fields: {} } } },
    { ...stored, map: { arrayValue: { values: [] } } },
  ];
  for (const other of others) {
    expect([other, sameFields(stored, other)]).toEqual([other, false]);
    expect([other, sameFields(other, stored)]).toEqual([other, false]);
  }
});
