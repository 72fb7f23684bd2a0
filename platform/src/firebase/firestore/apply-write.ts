import { getField, withField } from './field-path.ts';
import { FirestoreError, invalidArgument } from './firestore-error.ts';
import { compareValues, equalValues, numberOf } from './ordering.ts';
import type { StoredDocument } from './stored-document.ts';
import { doubleValue, type Fields, integerValue, sameFields, timestampOf, type Value } from './values.ts';
import type { FieldTransform, Precondition, Write } from './write-schema.ts';

const MAX_DOCUMENT_BYTES = 1024 * 1024;

/** What one write makes of a document. */
export interface AppliedWrite {
  /** Whether anything is stored: a verification only looks, and what is there already is not written again. */
  writes: boolean;
  after: StoredDocument | undefined;
  /** One value for each transform, as the client is told. */
  transformResults: Value[];
}

/** Name of the document that a write is about. */
export function nameOfWrite(write: Write): string {
  if ('update' in write) return write.update.name;
  if ('delete' in write) return write.delete;
  if ('verify' in write) return write.verify;
  return write.transform.document;
}

/**
 * Works out one write on a document.
 *
 * @param write checked write
 * @param path of the document
 * @param before the document as it is, after earlier writes of the same commit
 * @param time of the commit in microseconds
 * @throws NOT_FOUND, ALREADY_EXISTS or FAILED_PRECONDITION when the document is not what the write expects
 */
export function applyWrite(
  write: Write,
  path: string,
  before: StoredDocument | undefined,
  time: number,
): AppliedWrite {
  checkPrecondition(write.currentDocument, before);
  if ('verify' in write) return { writes: false, after: before, transformResults: [] };
  if ('delete' in write) return { writes: true, after: undefined, transformResults: [] };
  const transforms = 'update' in write ? write.updateTransforms : write.transform.fieldTransforms;
  let fields = 'update' in write ? updatedFields(write, before?.fields ?? {}) : (before?.fields ?? {});
  const transformResults: Value[] = [];
  for (const transform of transforms) {
    const { value, result } = transformed(transform, getField(fields, transform.fieldPath), time);
    fields = withField(fields, transform.fieldPath, value);
    transformResults.push(result);
  }
  if (Buffer.byteLength(JSON.stringify(fields)) > MAX_DOCUMENT_BYTES) {
    throw invalidArgument('The document is larger than 1 MiB.');
  }
  // As Firestore has it: a write that changes nothing leaves the time of the last change, so that nobody who has read
  // the document is refused for it.
  if (before !== undefined && sameFields(before.fields, fields)) {
    return { writes: false, after: before, transformResults };
  }
  const after = { path, fields, createTime: before?.createTime ?? time, updateTime: time };
  return { writes: true, after, transformResults };
}

/**
 * Refuses an update of a document that an earlier write of the same commit deletes: it cannot come true, whatever is
 * stored.
 *
 * @throws INVALID_ARGUMENT
 */
export function checkSequence(writes: readonly Write[]): void {
  const deleted = new Set<string>();
  for (const write of writes) {
    const name = nameOfWrite(write);
    if ('delete' in write) deleted.add(name);
    else if ('verify' in write) continue;
    else if (!deleted.has(name)) continue;
    else if (write.currentDocument.exists === true) {
      throw invalidArgument('An update follows the deletion of its document in the same commit.');
    } else deleted.delete(name);
  }
}

function checkPrecondition({ exists, updateTime }: Precondition, before: StoredDocument | undefined): void {
  if (exists === true && before === undefined)
    throw new FirestoreError('NOT_FOUND', 'There is no such document.');
  if (exists === false && before !== undefined) {
    throw new FirestoreError('ALREADY_EXISTS', 'The document already exists.');
  }
  if (updateTime === undefined) return;
  if (before === undefined || timestampOf(before.updateTime) !== updateTime) {
    throw new FirestoreError('FAILED_PRECONDITION', 'The document has changed since it was read.');
  }
}

function updatedFields({ update, updateMask }: Extract<Write, { update: unknown }>, before: Fields): Fields {
  if (updateMask === undefined) return update.fields;
  return updateMask.fieldPaths.reduce(
    (fields, path) => withField(fields, path, getField(update.fields, path)),
    before,
  );
}

function transformed(
  transform: FieldTransform,
  before: Value | undefined,
  time: number,
): { value: Value; result: Value } {
  if ('setToServerValue' in transform) return both({ timestampValue: timestampOf(time) });
  if ('increment' in transform) return both(sum(before, transform.increment));
  if ('maximum' in transform) return both(extreme(before, transform.maximum, 1));
  if ('minimum' in transform) return both(extreme(before, transform.minimum, -1));
  const values = before !== undefined && 'arrayValue' in before ? before.arrayValue.values : [];
  const next =
    'appendMissingElements' in transform
      ? union(values, transform.appendMissingElements.values)
      : values.filter((value) => !contains(transform.removeAllFromArray.values, value));
  return { value: { arrayValue: { values: next } }, result: { nullValue: null } };
}

function both(value: Value): { value: Value; result: Value } {
  return { value, result: value };
}

function sum(before: Value | undefined, by: Value): Value {
  const addend = numberOf(by);
  if (addend === undefined) throw invalidArgument('increment needs a number.');
  const start = before === undefined ? undefined : numberOf(before);
  if (before === undefined || start === undefined) return by;
  if ('integerValue' in before && 'integerValue' in by) {
    return integerValue(BigInt(before.integerValue) + BigInt(by.integerValue));
  }
  return doubleValue(start + addend);
}

function extreme(before: Value | undefined, other: Value, sign: 1 | -1): Value {
  if (numberOf(other) === undefined) throw invalidArgument('maximum and minimum need a number.');
  if (before === undefined || numberOf(before) === undefined) return other;
  // NaN sorts before every number, yet neither is more than the other: what is worked out with it is NaN.
  if (Number.isNaN(numberOf(other))) return other;
  if (Number.isNaN(numberOf(before))) return before;
  return compareValues(other, before) * sign > 0 ? other : before;
}

function union(values: readonly Value[], added: readonly Value[]): Value[] {
  const result = [...values];
  for (const value of added) if (!contains(result, value)) result.push(value);
  return result;
}

function contains(values: readonly Value[], wanted: Value): boolean {
  return values.some((value) => equalValues(value, wanted));
}
