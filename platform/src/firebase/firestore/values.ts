import { invalidArgument } from './firestore-error.ts';
import { isStorableText } from './names.ts';

/** One Firestore value in its JSON form, checked and made uniform by {@link parseValue}. */
export type Value =
  | { nullValue: null }
  | { booleanValue: boolean }
  | { integerValue: string }
  | { doubleValue: number | 'NaN' | 'Infinity' | '-Infinity' | '-0' }
  | { timestampValue: string }
  | { stringValue: string }
  | { bytesValue: string }
  | { referenceValue: string }
  | { geoPointValue: { latitude: number; longitude: number } }
  | { arrayValue: { values: Value[] } }
  | { mapValue: { fields: Fields } };

/** Fields of a document or of a map. */
export type Fields = Record<string, Value>;

const MAX_DEPTH = 20;
const MAX_FIELD_NAME_BYTES = 1500;
const MAX_INT64 = 2n ** 63n - 1n;
const MIN_INT64 = -(2n ** 63n);
const TIMESTAMP = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?Z$/;
const BASE64 = /^[\w+/-]*={0,2}$/;
// Only these names between double underscores mean something; others are reserved, and __proto__ would be a trap.
const RESERVED_FIELD = /^__.*__$/;
const TYPE_MARK = '__type__';
const VECTOR_TYPE = '__vector__';

/**
 * Checks one value of the JSON protocol and gives it in one form (nine digits of a second, null as null).
 *
 * @throws INVALID_ARGUMENT for anything that Firestore or the database could not keep
 */
export function parseValue(input: unknown, depth = 0): Value {
  if (depth > MAX_DEPTH) throw invalidArgument('Values are nested too deeply.');
  const entries = Object.entries(asRecord(input, 'A value'));
  const [entry] = entries;
  if (entry === undefined || entries.length !== 1) throw invalidArgument('A value has exactly one type.');
  const [type, content] = entry;
  const parse = PARSERS[type];
  if (parse === undefined) throw invalidArgument('The value has an unknown type.');
  return parse(content, depth);
}

/** Checks the fields of a document or map. @throws INVALID_ARGUMENT as {@link parseValue} */
export function parseFields(input: unknown, depth = 0): Fields {
  // Without methods that a field could be taken for, and where `__proto__` is a name like any other.
  const fields: Fields = Object.create(null);
  for (const [name, value] of Object.entries(asRecord(input, 'Fields'))) {
    checkFieldName(name);
    fields[name] = parseValue(value, depth);
  }
  return fields;
}

/** Refuses names that Firestore reserves or the database cannot keep. */
export function checkFieldName(name: string): void {
  const ok =
    name !== '' &&
    (!RESERVED_FIELD.test(name) || name === TYPE_MARK) &&
    isStorableText(name) &&
    Buffer.byteLength(name) <= MAX_FIELD_NAME_BYTES;
  if (!ok) throw invalidArgument('A field name is not valid.');
}

/**
 * Says whether two documents or maps hold the same, types included: 1 and 1.0 differ. The order of names does not
 * count, nor does the kind of object: {@link parseFields} gives objects without a prototype, the database others.
 */
export function sameFields(one: Fields, other: Fields): boolean {
  return isSameJson(one, other);
}

/** Elements of a vector, which the protocol writes as a map that says so; undefined for any other value. */
export function vectorOf(value: Value): readonly Value[] | undefined {
  if (!('mapValue' in value)) return undefined;
  const { [TYPE_MARK]: type, value: elements } = value.mapValue.fields;
  const isVector = type !== undefined && 'stringValue' in type && type.stringValue === VECTOR_TYPE;
  return isVector && elements !== undefined && 'arrayValue' in elements
    ? elements.arrayValue.values
    : undefined;
}

/** An integer value held within 64 bits, as Firestore's increment does. */
export function integerValue(number: bigint): Value {
  const held = number > MAX_INT64 ? MAX_INT64 : number < MIN_INT64 ? MIN_INT64 : number;
  return { integerValue: String(held) };
}

/** A double value; what JSON has no number for is a word. */
export function doubleValue(number: number): Value {
  if (Number.isNaN(number)) return { doubleValue: 'NaN' };
  if (number === Number.POSITIVE_INFINITY) return { doubleValue: 'Infinity' };
  if (number === Number.NEGATIVE_INFINITY) return { doubleValue: '-Infinity' };
  return { doubleValue: Object.is(number, -0) ? '-0' : number };
}

/** Microseconds since 1970 as the protocol writes a time, with nine digits of a second as {@link parseTimestamp} gives. */
export function timestampOf(micros: number): string {
  const seconds = new Date(Math.floor(micros / 1_000_000) * 1000).toISOString().slice(0, 19);
  return `${seconds}.${String(micros % 1_000_000).padStart(6, '0')}000Z`;
}

/** A time of the protocol in one form: nine digits of a second. @throws INVALID_ARGUMENT */
export function parseTimestamp(input: unknown): string {
  const match = typeof input === 'string' ? TIMESTAMP.exec(input) : null;
  const [, seconds = '', fraction = ''] = match ?? [];
  if (match === null || Number.isNaN(Date.parse(`${seconds}Z`)))
    throw invalidArgument('The time is not valid.');
  return `${seconds}.${fraction.padEnd(9, '0')}Z`;
}

type Parser = (content: unknown, depth: number) => Value;

const PARSERS: Record<string, Parser | undefined> = Object.assign(Object.create(null), {
  nullValue: (content) => {
    if (content !== null && content !== 'NULL_VALUE' && content !== 0)
      throw invalidArgument('null is not valid.');
    return { nullValue: null };
  },
  booleanValue: (content) => {
    if (typeof content !== 'boolean') throw invalidArgument('The boolean is not valid.');
    return { booleanValue: content };
  },
  integerValue: (content) => {
    const text = typeof content === 'number' ? String(content) : content;
    if (typeof text !== 'string' || !/^-?\d{1,19}$/.test(text))
      throw invalidArgument('The integer is not valid.');
    const number = BigInt(text);
    if (number > MAX_INT64 || number < MIN_INT64) throw invalidArgument('The integer is out of range.');
    return { integerValue: String(number) };
  },
  doubleValue: (content) => {
    if (typeof content === 'number') return doubleValue(content);
    if (content === 'NaN' || content === 'Infinity' || content === '-Infinity' || content === '-0') {
      return { doubleValue: content };
    }
    throw invalidArgument('The double is not valid.');
  },
  timestampValue: (content) => ({ timestampValue: parseTimestamp(content) }),
  stringValue: (content) => {
    if (typeof content !== 'string' || !isStorableText(content))
      throw invalidArgument('The text is not valid.');
    return { stringValue: content };
  },
  bytesValue: (content) => {
    if (typeof content !== 'string' || !BASE64.test(content))
      throw invalidArgument('The bytes are not valid.');
    return { bytesValue: Buffer.from(content, 'base64').toString('base64') };
  },
  referenceValue: (content) => {
    if (typeof content !== 'string' || !/^projects\//.test(content) || !isStorableText(content)) {
      throw invalidArgument('The reference is not valid.');
    }
    return { referenceValue: content };
  },
  geoPointValue: (content) => {
    const { latitude = 0, longitude = 0 } = asRecord(content, 'A point');
    return {
      geoPointValue: { latitude: degrees(latitude, 90), longitude: degrees(longitude, 180) },
    };
  },
  arrayValue: (content, depth) => {
    const { values = [] } = asRecord(content, 'An array');
    if (!Array.isArray(values)) throw invalidArgument('The array is not valid.');
    return { arrayValue: { values: values.map((value) => parseValue(value, depth + 1)) } };
  },
  mapValue: (content, depth) => {
    const { fields = {} } = asRecord(content, 'A map');
    return { mapValue: { fields: parseFields(fields, depth + 1) } };
  },
} satisfies Record<string, Parser>);

function degrees(input: unknown, limit: number): number {
  if (typeof input !== 'number' || Math.abs(input) > limit) throw invalidArgument('The point is not valid.');
  return input;
}

function isSameJson(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return one === other;
  }
  const [entries, known] = [Object.entries(one), new Map(Object.entries(other))];
  return (
    Array.isArray(one) === Array.isArray(other) &&
    entries.length === known.size &&
    entries.every(([name, value]) => known.has(name) && isSameJson(value, known.get(name)))
  );
}

function asRecord(input: unknown, what: string): Record<string, unknown> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    throw invalidArgument(`${what} must be an object.`);
  }
  return input as Record<string, unknown>;
}
