import { doubleValue, type Fields, timestampOf, type Value } from './values.ts';

/** What the platform's own code writes and reads: JSON with dates. */
export type PlainValue =
  | null
  | boolean
  | number
  | string
  | Date
  | PlainValue[]
  | { [name: string]: PlainValue | undefined };

/** Fields of a document in plain form; undefined ones are left out. */
export type PlainFields = Record<string, PlainValue | undefined>;

/** Turns plain data into values; whole numbers become integers. */
export function toFields(plain: PlainFields): Fields {
  const entries = Object.entries(plain).flatMap(([name, value]): [string, Value][] =>
    value === undefined ? [] : [[name, toValue(value)]],
  );
  return Object.fromEntries(entries);
}

/** Turns one plain value into a value of the protocol. */
export function toValue(plain: PlainValue): Value {
  if (plain === null) return { nullValue: null };
  if (typeof plain === 'boolean') return { booleanValue: plain };
  if (typeof plain === 'string') return { stringValue: plain };
  if (typeof plain === 'number') {
    return Number.isSafeInteger(plain) ? { integerValue: String(plain) } : doubleValue(plain);
  }
  if (plain instanceof Date) return { timestampValue: timestampOf(plain.getTime() * 1000) };
  if (Array.isArray(plain)) return { arrayValue: { values: plain.map(toValue) } };
  return { mapValue: { fields: toFields(plain) } };
}

/** Turns fields into plain data: times become dates; bytes, references and points their text or object. */
export function fromFields(fields: Fields): Record<string, PlainValue> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, fromValue(value)]));
}

function fromValue(value: Value): PlainValue {
  if ('nullValue' in value) return null;
  if ('booleanValue' in value) return value.booleanValue;
  if ('stringValue' in value) return value.stringValue;
  if ('integerValue' in value) return Number(value.integerValue);
  if ('doubleValue' in value) return Number(value.doubleValue);
  if ('timestampValue' in value) return new Date(value.timestampValue);
  if ('bytesValue' in value) return value.bytesValue;
  if ('referenceValue' in value) return value.referenceValue;
  if ('geoPointValue' in value) return { ...value.geoPointValue };
  if ('arrayValue' in value) return value.arrayValue.values.map(fromValue);
  return fromFields(value.mapValue.fields);
}
