import { getField, NAME_FIELD } from './field-path.ts';
import { collectionOf, lastSegment } from './names.ts';
import { compareValues, equalValues, numberOf, typeRank } from './ordering.ts';
import { ordersOf } from './query-orders.ts';
import {
  type CollectionQuery,
  collectionOfQuery,
  type FieldFilter,
  type Filter,
  isGroupQuery,
  type UnaryFilter,
} from './query-schema.ts';
import type { StoredDocument } from './stored-document.ts';
import type { Value } from './values.ts';

/** Decides which documents a query gives, and in which order. */
export interface QueryMatcher {
  /** Whether the document is of the collection, passes the filters, has the sorted fields and lies between the cursors. */
  matches(document: StoredDocument): boolean;
  /** Order of two matching documents. */
  compare(a: StoredDocument, b: StoredDocument): number;
  /** Matching documents of `documents` in order, after the offset and up to the limit. */
  run(documents: Iterable<StoredDocument>): StoredDocument[];
}

/**
 * Prepares a query.
 *
 * @param collectionQuery checked query
 * @param nameOf full name of a path, for filters and cursors on `__name__`
 * @throws INVALID_ARGUMENT for an order that Firestore refuses
 */
export function queryMatcher(
  collectionQuery: CollectionQuery,
  nameOf: (path: string) => string,
): QueryMatcher {
  const { query } = collectionQuery;
  const orders = ordersOf(query);
  const valueAt = (document: StoredDocument, field: readonly string[]): Value | undefined =>
    field[0] === NAME_FIELD ? { referenceValue: nameOf(document.path) } : getField(document.fields, field);

  const passes = (document: StoredDocument, filter: Filter): boolean => {
    if ('compositeFilter' in filter) {
      const { op, filters } = filter.compositeFilter;
      const each = (member: Filter) => passes(document, member);
      return op === 'OR' ? filters.some(each) : filters.every(each);
    }
    if ('unaryFilter' in filter)
      return passesUnary(valueAt(document, filter.unaryFilter.field), filter.unaryFilter);
    return passesField(valueAt(document, filter.fieldFilter.field), filter.fieldFilter);
  };

  const compareWithCursor = (document: StoredDocument, values: readonly Value[]): number => {
    for (const [index, value] of values.entries()) {
      const order = orders[index];
      const own = order && valueAt(document, order.field);
      if (own === undefined) return 0;
      const result = compareValues(own, value);
      if (result !== 0) return order?.direction === 'DESCENDING' ? -result : result;
    }
    return 0;
  };

  const betweenCursors = (document: StoredDocument): boolean => {
    if (query.startAt !== undefined) {
      const position = compareWithCursor(document, query.startAt.values);
      if (position < 0 || (position === 0 && !query.startAt.before)) return false;
    }
    if (query.endAt !== undefined) {
      const position = compareWithCursor(document, query.endAt.values);
      if (position > 0 || (position === 0 && query.endAt.before)) return false;
    }
    return true;
  };

  const matches = (document: StoredDocument): boolean =>
    isInCollection(document.path, collectionQuery) &&
    (query.where === undefined || passes(document, query.where)) &&
    orders.every(({ field }) => valueAt(document, field) !== undefined) &&
    betweenCursors(document);

  const compare = (a: StoredDocument, b: StoredDocument): number => {
    for (const { field, direction } of orders) {
      const x = valueAt(a, field);
      const y = valueAt(b, field);
      const result = x === undefined || y === undefined ? 0 : compareValues(x, y);
      if (result !== 0) return direction === 'DESCENDING' ? -result : result;
    }
    return 0;
  };

  return {
    matches,
    compare,
    run(documents) {
      const found = [...documents].filter(matches).sort(compare);
      return found.slice(query.offset, query.limit === undefined ? undefined : query.offset + query.limit);
    },
  };
}

function isInCollection(path: string, query: CollectionQuery): boolean {
  const collection = collectionOf(path);
  if (!isGroupQuery(query)) return collection === collectionOfQuery(query);
  const inside = query.parent === '' || path.startsWith(`${query.parent}/`);
  return inside && lastSegment(collection) === query.query.from[0]?.collectionId;
}

function passesField(own: Value | undefined, { op, value }: FieldFilter): boolean {
  if (own === undefined) return false;
  const listed = 'arrayValue' in value ? value.arrayValue.values : [];
  const findable = listed.filter(isFoundByLists);
  const isIn = (values: readonly Value[], wanted: Value) => values.some((item) => equalValues(item, wanted));
  const contents = 'arrayValue' in own ? own.arrayValue.values : [];
  const order = typeRank(own) === typeRank(value) ? compareValues(own, value) : undefined;
  switch (op) {
    case 'EQUAL':
      return order === 0;
    case 'NOT_EQUAL':
      return !('nullValue' in own) && order !== 0;
    case 'LESS_THAN':
      return order !== undefined && order < 0 && bothOrNoneNaN(own, value);
    case 'LESS_THAN_OR_EQUAL':
      return order !== undefined && order <= 0 && bothOrNoneNaN(own, value);
    case 'GREATER_THAN':
      return order !== undefined && order > 0 && bothOrNoneNaN(own, value);
    case 'GREATER_THAN_OR_EQUAL':
      return order !== undefined && order >= 0 && bothOrNoneNaN(own, value);
    case 'ARRAY_CONTAINS':
      return isIn(contents, value);
    case 'ARRAY_CONTAINS_ANY':
      return findable.some((item) => isIn(contents, item));
    case 'IN':
      return isIn(findable, own);
    case 'NOT_IN':
      return !('nullValue' in own) && !isIn(listed, own) && !listed.some((item) => 'nullValue' in item);
  }
}

/** Null and NaN in the list of `in` or `array-contains-any` find nothing; `not-in` does know them. */
function isFoundByLists(value: Value): boolean {
  return !('nullValue' in value) && !Number.isNaN(numberOf(value));
}

// NaN sorts before every number, yet is neither less nor more than one.
function bothOrNoneNaN(a: Value, b: Value): boolean {
  return Number.isNaN(numberOf(a)) === Number.isNaN(numberOf(b));
}

function passesUnary(own: Value | undefined, { op }: UnaryFilter): boolean {
  if (own === undefined) return false;
  const isNull = 'nullValue' in own;
  const isNotANumber = Number.isNaN(numberOf(own));
  switch (op) {
    case 'IS_NULL':
      return isNull;
    case 'IS_NOT_NULL':
      return !isNull;
    case 'IS_NAN':
      return isNotANumber;
    case 'IS_NOT_NAN':
      return !isNull && !isNotANumber;
  }
}
