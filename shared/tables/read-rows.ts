import { takeEarly } from '@site/shared/contract';
import { type AskedRows, askTables, failureOf } from './ask-tables';
import { type TableRead, tableQuery, tableRequest } from './table-read';
import type { TablesService } from './tables-client';

const parse = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

/**
 * Reads rows: from the early answer where one was asked for, which needs no code of the client; otherwise by the client.
 *
 * @param service where the tables are
 * @param read what is read
 * @param signal ends it
 * @returns the rows, or the reason why they could not be read
 */
export async function readRows(
  service: TablesService,
  read: TableRead,
  signal: AbortSignal,
): Promise<AskedRows> {
  const early = await takeEarly(tableRequest(service, read));
  if (!early) return askTables(service, (client) => tableQuery(client, read).abortSignal(signal));
  const rows = parse(early.body);
  if (Array.isArray(rows)) return { data: rows };
  return { error: failureOf(early.status, `the table ${read.table} answered ${early.status}`) };
}
