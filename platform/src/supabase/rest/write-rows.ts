import type { Queryable } from '../../foundation/database/database.ts';
import type { Filter } from './filter-parser.ts';
import { badQuery, RestError } from './rest-error.ts';
import { MAX_ROWS, type SelectItem } from './select-parser.ts';
import { SqlBuilder } from './sql-builder.ts';
import { type ApiTable, quoted } from './table-catalogue.ts';

/** A row as a client sends it. */
export type RowBody = Record<string, unknown>;

/** How an insert treats rows whose key exists, and columns that a row lacks. */
export interface InsertOptions {
  /** Names of the columns, when the client lists them. */
  columns: string[] | undefined;
  onConflict: string | undefined;
  resolution: 'merge' | 'ignore' | undefined;
  missing: 'default' | 'null';
}

export interface InsertedRows {
  /** Keys of the rows written, in the order in which the client sent them. */
  keys: string[];
  /** How many of them are new. */
  added: number;
}

/**
 * Inserts rows, or changes those whose key exists.
 *
 * @throws RestError 400 for too many rows, an unknown column, or a row that is named twice
 */
export async function insertRows(
  transaction: Queryable,
  table: ApiTable,
  rows: readonly RowBody[],
  options: InsertOptions,
): Promise<InsertedRows> {
  if (options.onConflict !== undefined && options.onConflict !== table.primaryKey) {
    throw badQuery(`on_conflict must be ${table.primaryKey}`);
  }
  if (rows.length === 0) return { keys: [], added: 0 };
  // As many as an answer may hold: a list of empty rows has tens of thousands, and each may be a statement of its own.
  if (rows.length > MAX_ROWS) throw badQuery(`one request adds ${MAX_ROWS} rows at most`);
  const names = options.columns ?? [...new Set(rows.flatMap((row) => Object.keys(row)))];
  if (options.missing === 'default') {
    const written: InsertedRows = { keys: [], added: 0 };
    for (const row of rows) {
      const given = names.filter((name) => Object.hasOwn(row, name));
      const lacking = names.filter((name) => !Object.hasOwn(row, name));
      const { keys, added } = await insertAlike(transaction, table, [row], given, options, lacking);
      written.keys.push(...keys);
      written.added += added;
    }
    if (new Set(written.keys).size < written.keys.length) throw namedTwice();
    return written;
  }
  return insertAlike(transaction, table, rows, names, options);
}

/** Changes the rows that fit the filters and that the caller may change. @returns their keys */
export async function updateRows(
  transaction: Queryable,
  table: ApiTable,
  change: RowBody,
  filters: readonly Filter[],
  role: string,
): Promise<string[]> {
  refuseWithoutFilter(filters, 'UPDATE');
  const names = Object.keys(change);
  if (names.length === 0) return [];
  const sql = new SqlBuilder(table, role);
  const { rows } = await transaction.query<{ key: string }>(
    `update ${tableOf(table)} as target set ${assignments(table, names).join(', ')}
     from json_populate_record(null::${tableOf(table)}, ${sql.bind(JSON.stringify(change))}::text::json) as source
     where target.${quoted(table.primaryKey)} in (
       select ${quoted(table.primaryKey)} from ${sql.view}${sql.where(filters)})
     returning target.${quoted(table.primaryKey)}::text as key`,
    sql.parameters,
  );
  return rows.map(({ key }) => key);
}

/** Removes the rows that fit the filters and that the caller may remove. @returns them as a JSON array */
export async function deleteRows(
  transaction: Queryable,
  table: ApiTable,
  filters: readonly Filter[],
  select: SelectItem[] | undefined,
  role: string,
): Promise<{ json: string; returned: number }> {
  refuseWithoutFilter(filters, 'DELETE');
  const sql = new SqlBuilder(table, role);
  const key = quoted(table.primaryKey);
  // The outer query still sees the rows that the inner one removes: both look at the same snapshot.
  const { rows } = await transaction.query<{ json: string; returned: number }>(
    `with gone as (
       delete from ${tableOf(table)} where ${key} in (select ${key} from ${sql.view}${sql.where(filters)})
       returning ${key} as key)
     select coalesce(json_agg(page), '[]')::text as json, count(*)::integer as returned
     from (select ${sql.columns(select)} from ${sql.view} where ${key} in (select key from gone)) as page`,
    sql.parameters,
  );
  return rows[0] ?? { json: '[]', returned: 0 };
}

/**
 * Inserts rows that give the same columns, or changes those whose key exists.
 *
 * @param names the columns that the rows give
 * @param defaults the columns that a changed row gets its defaults of; an added row has them anyway
 */
async function insertAlike(
  transaction: Queryable,
  table: ApiTable,
  rows: readonly RowBody[],
  names: readonly string[],
  { resolution }: InsertOptions,
  defaults: readonly string[] = [],
): Promise<InsertedRows> {
  const key = quoted(table.primaryKey);
  const source = `json_populate_recordset(null::${tableOf(table)}, $1::text::json) as source`;
  const json = JSON.stringify(rows);
  const columns = names.map((name) => writable(table, name)).join(', ');
  if (columns === '') {
    const { rows: made } = await transaction.query<{ key: string }>(
      `insert into ${tableOf(table)} default values returning ${key}::text as key`,
    );
    return { keys: made.map((row) => row.key), added: made.length };
  }
  const given = names.includes(table.primaryKey) ? await givenKeys() : rows.map(() => null);
  const changed = resolution === 'merge' ? await merge() : [];
  const { rows: made } = await transaction.query<{ key: string }>(
    `insert into ${tableOf(table)} (${columns}) select ${columns} from ${source}
     where source.${key} is null or not source.${key}::text = any($2::text[])
     ${resolution === 'ignore' ? `on conflict (${key}) do nothing` : ''} returning ${key}::text as key`,
    [json, changed],
  );
  return { keys: inOrder(given, [...changed, ...made.map((row) => row.key)]), added: made.length };

  // As the database writes them: a client may write an id in capitals, or a number as a text.
  async function givenKeys(): Promise<(string | null)[]> {
    const { rows: sent } = await transaction.query<{ key: string | null }>(
      `select source.${key}::text as key from ${source}`,
      [json],
    );
    const known = sent.flatMap((row) => row.key ?? []);
    if (resolution === 'merge' && new Set(known).size < known.length) throw namedTwice();
    return sent.map((row) => row.key);
  }

  // Not "on conflict do update": that needs the right to read each column, and nobody may read a customer's number.
  async function merge(): Promise<string[]> {
    if (!given.some((known) => known !== null)) return [];
    const others = names.filter((name) => name !== table.primaryKey);
    const lacking = defaults.map((name) => `${writable(table, name)} = default`);
    // A row with nothing but its key is set to that key, as PostgREST does: the policies of a change hold for it too.
    const set = others.length + lacking.length === 0 ? [table.primaryKey] : others;
    const { rows: updated } = await transaction.query<{ key: string }>(
      `update ${tableOf(table)} as target set ${[...assignments(table, set), ...lacking].join(', ')} from ${source}
       where target.${key} = source.${key} returning target.${key}::text as key`,
      [json],
    );
    return updated.map((row) => row.key);
  }
}

/**
 * Puts the keys written into the order of the rows sent: rows without a key got theirs in that order.
 *
 * @param given key of each row sent, null where the database gives one
 * @param written keys of the rows added or changed
 */
function inOrder(given: readonly (string | null)[], written: readonly string[]): string[] {
  const named = new Set(given);
  const generated = written.filter((key) => !named.has(key)).values();
  const kept = new Set(written);
  return given.flatMap((key) => {
    if (key !== null) return kept.has(key) ? [key] : [];
    return generated.next().value ?? [];
  });
}

function namedTwice(): RestError {
  return new RestError(400, '21000', 'ON CONFLICT DO UPDATE command cannot affect row a second time');
}

function assignments(table: ApiTable, names: readonly string[]): string[] {
  return names.map((name) => `${writable(table, name)} = source.${quoted(name)}`);
}

function writable(table: ApiTable, name: string): string {
  if (table.columns.has(name)) return quoted(name);
  throw new RestError(
    400,
    'PGRST204',
    `Could not find the '${name.slice(0, 100)}' column of '${table.name}' in the schema cache`,
  );
}

function tableOf(table: ApiTable): string {
  return `public.${quoted(table.name)}`;
}

function refuseWithoutFilter(filters: readonly Filter[], verb: string): void {
  if (filters.length === 0) throw new RestError(400, '21000', `${verb} requires a WHERE clause`);
}
