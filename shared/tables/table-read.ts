import type { EarlyRequest } from '@site/shared/contract';
import type { TablesClient, TablesService } from './tables-client';

/** What is read of a table: the rows that fit all conditions. Client and early request are both made from it. */
export interface TableRead {
  table: string;
  /** Names, separated by commas. */
  columns: string;
  /** Conditions as `filter()` of the client takes them: column, PostgREST's operator, value. */
  where: readonly (readonly [column: string, operator: string, value: string | number])[];
  /** Conditions of which one is enough, as `or()` of the client takes them. */
  or?: string;
  order?: readonly (readonly [column: string, direction: 'asc' | 'desc'])[];
  /** The first row and the last one, from 0. */
  range?: readonly [first: number, last: number];
}

/**
 * The request that the client makes for a read, for whoever cannot wait for the client's code: early data, and the first
 * view that is made of it.
 *
 * @param service where the tables are
 * @param read what is read
 */
export function tableRequest({ url, anonKey }: TablesService, read: TableRead): EarlyRequest {
  const { table, columns, where, or, order = [], range } = read;
  const params = new URLSearchParams([
    ['select', columns],
    ...where.map(([column, operator, value]): [string, string] => [column, `${operator}.${value}`]),
    ...(or ? [['or', `(${or})`]] : []),
    ...(order.length > 0 ? [['order', order.map((part) => part.join('.')).join(',')]] : []),
    ...(range
      ? [
          ['offset', String(range[0])],
          ['limit', String(range[1] - range[0] + 1)],
        ]
      : []),
  ]);
  return {
    method: 'GET',
    origin: url,
    path: `/rest/v1/${table}?${params}`,
    headers: { apikey: anonKey, authorization: `Bearer ${anonKey}` },
  };
}

/**
 * Makes the client's query of a read.
 *
 * @param client of the tables
 * @param read what is read
 */
export function tableQuery(
  client: TablesClient,
  { table, columns, where, or, order = [], range }: TableRead,
) {
  let rows = client.from(table).select(columns);
  for (const [column, operator, value] of where) rows = rows.filter(column, operator, value);
  if (or) rows = rows.or(or);
  for (const [column, direction] of order) rows = rows.order(column, { ascending: direction === 'asc' });
  return range ? rows.range(...range) : rows;
}
