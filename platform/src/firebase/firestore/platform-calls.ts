import { invalidArgument } from './firestore-error.ts';
import { checkPath, isDocumentPath, type Names } from './names.ts';
import { type PlainFields, type PlainValue, toFields, toValue } from './plain-values.ts';
import type { CollectionQuery } from './query-schema.ts';
import type { Write } from './write-schema.ts';

/** One write of the platform's own code. */
export type PlainWrite = {
  /** Such as `assistant_messengers/<id>`. */
  path: string;
  /** Fields that get the time of the commit. */
  serverTime?: readonly string[];
} & (
  | { /** Replaces the document, or makes it. */ set: PlainFields }
  | { /** Makes the document, which must not be there. */ create: PlainFields }
  | {
      /** Changes these fields of a document that must be there. */
      update: PlainFields;
      /** Lists of it that get these values unless they have them, whatever others add at the same time. */
      union?: Record<string, readonly PlainValue[]>;
    }
  | { delete: true }
);

/** A simple query of the platform's own code: equal fields, one order, a limit. */
export interface PlainQuery {
  collection: string;
  /** Fields that must have these values. */
  where?: Record<string, PlainValue>;
  orderBy?: { field: string; direction?: 'ASCENDING' | 'DESCENDING' };
  limit?: number;
}

/** Turns a plain write into one of the protocol. @throws INVALID_ARGUMENT for a path that is not a document's */
export function toWrite(write: PlainWrite, names: Names): Write {
  checkPath(write.path);
  if (!isDocumentPath(write.path)) throw invalidArgument('The path is not a document path.');
  const name = names.nameOf(write.path);
  if ('delete' in write) return { delete: name, currentDocument: {} };
  const updateTransforms = (write.serverTime ?? []).map((field) => ({
    fieldPath: [field],
    setToServerValue: 'REQUEST_TIME' as const,
  }));
  if ('set' in write) {
    return { update: { name, fields: toFields(write.set) }, updateTransforms, currentDocument: {} };
  }
  if ('create' in write) {
    return {
      update: { name, fields: toFields(write.create) },
      updateTransforms,
      currentDocument: { exists: false },
    };
  }
  const fields = toFields(write.update);
  const unions = Object.entries(write.union ?? {}).map(([field, values]) => ({
    fieldPath: [field],
    appendMissingElements: { values: values.map(toValue) },
  }));
  const fieldPaths = Object.keys(fields).map((field) => [field]);
  return {
    update: { name, fields },
    updateMask: { fieldPaths },
    updateTransforms: [...updateTransforms, ...unions],
    currentDocument: { exists: true },
  };
}

/** Turns a plain query into one of the protocol. */
export function toCollectionQuery({ collection, where = {}, orderBy, limit }: PlainQuery): CollectionQuery {
  const slash = collection.lastIndexOf('/');
  const filters = Object.entries(where).map(([field, value]) => ({
    fieldFilter: { field: [field], op: 'EQUAL' as const, value: toValue(value) },
  }));
  return {
    parent: slash === -1 ? '' : collection.slice(0, slash),
    query: {
      from: [{ collectionId: collection.slice(slash + 1), allDescendants: false }],
      where: filters.length === 0 ? undefined : { compositeFilter: { op: 'AND', filters } },
      orderBy:
        orderBy === undefined
          ? []
          : [{ field: [orderBy.field], direction: orderBy.direction ?? 'ASCENDING' }],
      offset: 0,
      limit,
    },
  };
}
