import type { Queryable } from '../../foundation/database/database.ts';
import type { Filter } from './filter-parser.ts';
import { type OrderItem, rangeRefused, type SelectItem, type Window } from './select-parser.ts';
import { SqlBuilder } from './sql-builder.ts';
import { type ApiTable, quoted } from './table-catalogue.ts';

export interface ReadQuery {
  select: SelectItem[] | undefined;
  filters: Filter[];
  order: OrderItem[];
  window: Window;
  /** Whether to count all rows that fit, beyond the window. */
  count: boolean;
  /** Whether the rows themselves are wanted. */
  rows: boolean;
}

/** Rows as the text of a JSON array, which the database writes. */
export interface Rows {
  json: string;
  returned: number;
  total: number | undefined;
}

/** Reads rows of a table with the caller's rights. @throws RestError 416 when the window starts behind the last row */
export async function readRows(
  transaction: Queryable,
  table: ApiTable,
  query: ReadQuery,
  role: string,
): Promise<Rows> {
  const { offset, limit } = query.window;
  const total = query.count ? await countRows(transaction, table, query.filters, role) : undefined;
  if (total !== undefined && offset > 0 && offset >= total) {
    throw rangeRefused(`An offset of ${offset} was requested, but there are only ${total} rows.`);
  }
  const sql = new SqlBuilder(table, role);
  const page = `select ${sql.columns(query.select)} from ${sql.view}${sql.where(query.filters)}${sql.orderBy(query.order)}`;
  if (!query.rows) {
    const left = Math.min(limit, Math.max(0, (total ?? 0) - offset));
    return { json: '', returned: left, total };
  }
  const { rows } = await transaction.query<{ json: string; returned: number }>(
    `select coalesce(json_agg(page), '[]')::text as json, count(*)::integer as returned
     from (${page} limit ${sql.bind(limit)}::bigint offset ${sql.bind(offset)}::bigint) as page`,
    sql.parameters,
  );
  return { json: rows[0]?.json ?? '[]', returned: rows[0]?.returned ?? 0, total };
}

/** Reads the rows with these keys, after a write. */
export async function readByKeys(
  transaction: Queryable,
  table: ApiTable,
  keys: readonly string[],
  select: SelectItem[] | undefined,
  role: string,
): Promise<Rows> {
  const sql = new SqlBuilder(table, role);
  const columns = sql.columns(select);
  const { rows } = await transaction.query<{ json: string; returned: number }>(
    `select coalesce(json_agg(page), '[]')::text as json, count(*)::integer as returned
     from (select ${columns} from ${sql.view}
       where ${quoted(table.primaryKey)}::text = any(${sql.bind(keys)}::text[])
       order by array_position(${sql.bind(keys)}::text[], ${quoted(table.primaryKey)}::text)) as page`,
    sql.parameters,
  );
  return { json: rows[0]?.json ?? '[]', returned: rows[0]?.returned ?? 0, total: undefined };
}

async function countRows(
  transaction: Queryable,
  table: ApiTable,
  filters: readonly Filter[],
  role: string,
): Promise<number> {
  const sql = new SqlBuilder(table, role);
  const { rows } = await transaction.query<{ total: number }>(
    `select count(*)::integer as total from ${sql.view}${sql.where(filters)}`,
    sql.parameters,
  );
  return rows[0]?.total ?? 0;
}
