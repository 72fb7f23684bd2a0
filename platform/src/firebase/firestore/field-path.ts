import { invalidArgument } from './firestore-error.ts';
import { checkFieldName, type Fields, type Value } from './values.ts';

const SEGMENT = /(?:`((?:[^`\\]|\\.)*)`|([^.`]+))(\.|$)/y;
const MAX_SEGMENTS = 21;
const MAX_LENGTH = 32 * 1024;

/** The path that means a document's own name. */
export const NAME_FIELD = '__name__';

/**
 * Names of a dotted field path; backticks hold names with dots of their own.
 *
 * @throws INVALID_ARGUMENT when it is not a field path
 */
export function parseFieldPath(path: unknown): string[] {
  if (typeof path !== 'string' || path.length > MAX_LENGTH)
    throw invalidArgument('The field path is not valid.');
  const segments: string[] = [];
  SEGMENT.lastIndex = 0;
  while (SEGMENT.lastIndex < path.length) {
    const match = SEGMENT.exec(path);
    if (match === null) throw invalidArgument('The field path is not valid.');
    const segment = match[1]?.replace(/\\(.)/g, '$1') ?? match[2] ?? '';
    checkFieldName(segment);
    segments.push(segment);
    if (match[3] === '.' && SEGMENT.lastIndex === path.length)
      throw invalidArgument('The field path is not valid.');
  }
  if (segments.length === 0 || segments.length > MAX_SEGMENTS)
    throw invalidArgument('The field path is not valid.');
  return segments;
}

/** The value at a path, if there is one. */
export function getField(fields: Fields, path: readonly string[]): Value | undefined {
  let within: Fields | undefined = fields;
  let value: Value | undefined;
  for (const name of path) {
    // A document's text could name a method of every object; only its own fields count.
    if (within === undefined || !Object.hasOwn(within, name)) return undefined;
    value = within[name];
    within = value !== undefined && 'mapValue' in value ? value.mapValue.fields : undefined;
  }
  return value;
}

/**
 * Fields with another value at a path; what was there before is left untouched.
 *
 * @param value undefined takes the field away
 */
export function withField(fields: Fields, path: readonly string[], value: Value | undefined): Fields {
  const [name, ...rest] = path;
  if (name === undefined) return fields;
  const { [name]: before, ...others } = fields;
  if (rest.length === 0) return value === undefined ? others : { ...fields, [name]: value };
  const within = before !== undefined && 'mapValue' in before ? before.mapValue.fields : undefined;
  if (within === undefined && value === undefined) return fields;
  return { ...fields, [name]: { mapValue: { fields: withField(within ?? {}, rest, value) } } };
}
