import type { RowChange, SavedDatabase } from './saved-database';
import { isAheadOf, mergeFields } from './saved-fields';
import type { SavedRow } from './saved-rows';

/** What bringing a device and an account together needs of what the device keeps. */
export type SyncedRows = Pick<SavedDatabase, 'rowsOf' | 'learn' | 'readUpTo'>;

/** Stands in for the database while that cannot be used: the page keeps what the account has told, as long as it lasts (KEEP-16). */
export class SavedMemory implements SyncedRows {
  readonly #rows: Map<string, SavedRow>;
  readonly #read = new Map<string, number>();

  /** @param rows of the page, by table and key: all are the account's */
  constructor(rows: Map<string, SavedRow>) {
    this.#rows = rows;
  }

  rowsOf = async (): Promise<SavedRow[]> => [...this.#rows.values()];

  readUpTo = async (_owner: string, table: string): Promise<number> => this.#read.get(table) ?? 0;

  learn: SavedDatabase['learn'] = async (_owner, changes, read) => {
    for (const change of changes) this.#put(change);
    if (read) this.#read.set(read.table, read.version);
    return true;
  };

  #put(change: RowChange): void {
    const id = `${change.table} ${change.key}`;
    const before = this.#rows.get(id);
    const fields = mergeFields(before?.fields ?? {}, change.fields);
    this.#rows.set(id, { ...before, ...change, fields, unsent: isAheadOf(fields, change.fields) });
  }
}
