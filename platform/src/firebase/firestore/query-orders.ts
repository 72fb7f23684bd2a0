import { NAME_FIELD } from './field-path.ts';
import { invalidArgument } from './firestore-error.ts';
import { type FieldFilter, type Filter, requiredFilters, type StructuredQuery } from './query-schema.ts';

/** A direction and a field to sort by. */
interface Order {
  field: string[];
  direction: 'ASCENDING' | 'DESCENDING';
}

const INEQUALITIES = [
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'NOT_EQUAL',
  'NOT_IN',
];

/**
 * A query's orders with those that it leaves unsaid: fields of inequalities, then the name in the last direction.
 *
 * @throws INVALID_ARGUMENT where Firestore refuses how the key is used
 */
export function ordersOf(query: StructuredQuery): Order[] {
  const orders: Order[] = [...query.orderBy];
  const has = (field: readonly string[]) =>
    orders.some((order) => order.field.join('\0') === field.join('\0'));
  const direction = orders.at(-1)?.direction ?? 'ASCENDING';
  const inequalities = requiredFilters(query.where)
    .flatMap(fieldFilterOf)
    .filter(({ op }) => INEQUALITIES.includes(op));
  const implied = inequalities.map(({ field }) => field).sort((a, b) => (a.join('.') < b.join('.') ? -1 : 1));
  for (const field of [...implied, [NAME_FIELD]]) {
    if (!has(field)) orders.push({ field, direction });
  }
  checkKey(query, orders, inequalities);
  return orders;
}

/** The key is unique, so nothing can be sorted after it, and one key is not looked for in the order of another field. */
function checkKey(
  query: StructuredQuery,
  orders: readonly Order[],
  inequalities: readonly FieldFilter[],
): void {
  if (orders.findIndex(({ field }) => isKey(field)) < orders.length - 1) {
    throw invalidArgument('The order by clause cannot contain more fields after the key __name__.');
  }
  const keyIsEqual = requiredFilters(query.where)
    .flatMap(fieldFilterOf)
    .some(({ field, op }) => op === 'EQUAL' && isKey(field));
  if (keyIsEqual && inequalities.length > 0 && !inequalities.some(({ field }) => isKey(field))) {
    throw invalidArgument(
      'Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.',
    );
  }
}

function fieldFilterOf(filter: Filter): FieldFilter[] {
  return 'fieldFilter' in filter ? [filter.fieldFilter] : [];
}

function isKey(field: readonly string[]): boolean {
  return field.length === 1 && field[0] === NAME_FIELD;
}
