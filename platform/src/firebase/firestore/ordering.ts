import { numberOfId } from './numeric-id.ts';
import { type Fields, type Value, vectorOf } from './values.ts';

/** Rank of each type in Firestore's order of values; integers and doubles are one type, numbers. */
const RANKS: Record<string, number> = {
  nullValue: 0,
  booleanValue: 1,
  integerValue: 2,
  doubleValue: 2,
  timestampValue: 3,
  stringValue: 4,
  bytesValue: 5,
  referenceValue: 6,
  geoPointValue: 7,
  arrayValue: 8,
  mapValue: 10,
};
/** Vectors are maps to the protocol, and a type of their own to the order. */
const VECTOR_RANK = 9;

/** Rank of a value's type: two values compare with < and > only when it is the same. */
export function typeRank(value: Value): number {
  if (vectorOf(value) !== undefined) return VECTOR_RANK;
  for (const type in value) return RANKS[type] ?? 0;
  return 0;
}

/** Firestore's total order of values: by type first, then within the type. */
export function compareValues(a: Value, b: Value): number {
  const byType = typeRank(a) - typeRank(b);
  if (byType !== 0) return byType;
  if ('booleanValue' in a && 'booleanValue' in b) return Number(a.booleanValue) - Number(b.booleanValue);
  if ('timestampValue' in a && 'timestampValue' in b) return compareAscii(a.timestampValue, b.timestampValue);
  if ('stringValue' in a && 'stringValue' in b) return compareText(a.stringValue, b.stringValue);
  if ('bytesValue' in a && 'bytesValue' in b) {
    return Buffer.compare(Buffer.from(a.bytesValue, 'base64'), Buffer.from(b.bytesValue, 'base64'));
  }
  if ('referenceValue' in a && 'referenceValue' in b) return compareNames(a.referenceValue, b.referenceValue);
  if ('geoPointValue' in a && 'geoPointValue' in b) {
    const byLatitude = a.geoPointValue.latitude - b.geoPointValue.latitude;
    return byLatitude === 0 ? a.geoPointValue.longitude - b.geoPointValue.longitude : byLatitude;
  }
  if ('arrayValue' in a && 'arrayValue' in b) {
    return compareLists(a.arrayValue.values, b.arrayValue.values, compareValues);
  }
  const [vectorA, vectorB] = [vectorOf(a), vectorOf(b)];
  if (vectorA !== undefined && vectorB !== undefined) {
    return vectorA.length - vectorB.length || compareLists(vectorA, vectorB, compareValues);
  }
  if ('mapValue' in a && 'mapValue' in b) return compareFields(a.mapValue.fields, b.mapValue.fields);
  return compareNumbers(a, b);
}

/** Whether two values are one to a query: 1 and 1.0 are, as are 0 and -0. */
export function equalValues(a: Value, b: Value): boolean {
  return compareValues(a, b) === 0;
}

/** A number value as a JavaScript number; anything else is undefined. */
export function numberOf(value: Value): number | undefined {
  if ('integerValue' in value) return Number(value.integerValue);
  if ('doubleValue' in value) return Number(value.doubleValue);
  return undefined;
}

/** Order of the code points, which is the order of UTF-8 bytes and not of JavaScript's `<`. */
export function compareText(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index++) {
    const x = a.charCodeAt(index);
    const y = b.charCodeAt(index);
    if (x === y) continue;
    const high = Number(isSurrogate(x)) - Number(isSurrogate(y));
    return high === 0 ? x - y : high;
  }
  return a.length - b.length;
}

/** Order of resource names: part by part, so that a/b comes before a-c; numeric ids come first. */
export function compareNames(a: string, b: string): number {
  return compareLists(a.split('/'), b.split('/'), compareIds);
}

function compareIds(a: string, b: string): number {
  const [x, y] = [numberOfId(a), numberOfId(b)];
  if (x !== undefined && y !== undefined) return x < y ? -1 : Number(x > y);
  if (x !== undefined || y !== undefined) return x === undefined ? 1 : -1;
  return compareText(a, b);
}

function compareNumbers(a: Value, b: Value): number {
  if ('integerValue' in a && 'integerValue' in b) {
    const x = BigInt(a.integerValue);
    const y = BigInt(b.integerValue);
    return x < y ? -1 : Number(x > y);
  }
  const x = numberOf(a);
  const y = numberOf(b);
  if (x === undefined || y === undefined) return 0;
  // NaN comes before every other number and equals itself.
  if (Number.isNaN(x) || Number.isNaN(y)) return Number(Number.isNaN(y)) - Number(Number.isNaN(x));
  return x < y ? -1 : Number(x > y);
}

function compareFields(a: Fields, b: Fields): number {
  const entries = (fields: Fields) => Object.entries(fields).sort(([x], [y]) => compareText(x, y));
  return compareLists(
    entries(a),
    entries(b),
    ([nameA, x], [nameB, y]) => compareText(nameA, nameB) || compareValues(x, y),
  );
}

function compareLists<Item>(
  a: readonly Item[],
  b: readonly Item[],
  compare: (x: Item, y: Item) => number,
): number {
  for (const [index, x] of a.entries()) {
    const y = b[index];
    if (y === undefined) return 1;
    const order = compare(x, y);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function compareAscii(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function isSurrogate(unit: number): boolean {
  return (unit & 0xf800) === 0xd800;
}
