import type { HomeNews, HomeSummary, SavedHome, SavedList, SavedSearch } from '@site/shared/contract';
import { type Field, type Fields, mergeFields } from './saved-fields';

/** The tables that an account's devices share, as the platform names them (migrations 0036 and 0038). */
export const SAVED_TABLES = ['saved_homes', 'saved_lists', 'saved_searches'] as const;
export type SavedTable = (typeof SAVED_TABLES)[number];

/** A home, a list or a search, as it is kept on the device. */
export interface SavedRow {
  /** Uid of the account, or DEVICE of shared/asker. */
  owner: string;
  table: SavedTable;
  /** `<kind>:<id>` of a home, id of a list or a search. */
  key: string;
  fields: Fields;
  /** The account does not know all of it yet. */
  unsent: boolean;
  /** Of a home: what the service said of it, on this device. */
  news?: HomeNews | undefined;
}

/** The longest note and name, characters: the platform refuses more. */
export const LONGEST_NOTE = 2_000;
export const LONGEST_NAME = 60;

const IN_LIST = 'in:';
const fieldOf = (fields: Fields, name: string): unknown => fields[name]?.[0];
const textOf = (fields: Fields, name: string): string => {
  const value = fieldOf(fields, name);
  return typeof value === 'string' ? value : '';
};
const numberOf = (fields: Fields, name: string): number => Number(fieldOf(fields, name) ?? 0) || 0;

const isSummary = (value: unknown): value is HomeSummary =>
  typeof value === 'object' && value !== null && 'kind' in value && 'id' in value && 'price' in value;

/** Ids of the lists that a home was put into, also of removed ones. */
export const listsOf = (fields: Fields): string[] =>
  Object.keys(fields)
    .filter((name) => name.startsWith(IN_LIST) && fieldOf(fields, name) === true)
    .map((name) => name.slice(IN_LIST.length));

/** Whether a row holds something that is saved, and does not only say that it was removed. */
export const isLiving = ({ table, fields }: Pick<SavedRow, 'table' | 'fields'>): boolean =>
  numberOf(fields, table === 'saved_homes' ? 'saved' : 'made') !== 0;

/**
 * Rows of a device as an account takes them over, by their names. What was removed on the device stays behind: whoever had no account
 * there has taken back nothing of the account's (KEEP-5).
 */
export const takenOver = (owner: string, rows: ReadonlyMap<string, SavedRow>): Map<string, SavedRow> =>
  new Map([...rows].flatMap(([id, row]) => (isLiving(row) ? [[id, { ...row, owner }]] : [])));

/**
 * Rows as they were read, with what was changed in this tab meanwhile.
 *
 * @param read from the database
 * @param mine rows of this tab by their names; those of somebody else do not count
 */
export function withUnsent(
  owner: string,
  read: readonly SavedRow[],
  mine: ReadonlyMap<string, SavedRow>,
): Map<string, SavedRow> {
  const rows = new Map(read.map((row) => [`${row.table} ${row.key}`, row]));
  for (const [id, row] of mine) {
    if (row.owner !== owner || !row.unsent) continue;
    const there = rows.get(id);
    rows.set(id, there ? { ...there, fields: mergeFields(there.fields, row.fields) } : row);
  }
  return rows;
}

/** A saved home of its row; undefined for one that was removed. */
export function homeOf({ key, fields, news }: SavedRow, lists: ReadonlySet<string>): SavedHome | undefined {
  const savedAt = numberOf(fields, 'saved');
  const kept = fieldOf(fields, 'kept');
  if (savedAt === 0 || !isSummary(kept)) return undefined;
  return {
    ...kept,
    key,
    savedAt,
    note: textOf(fields, 'note'),
    lists: listsOf(fields).filter((id) => lists.has(id)),
    news,
  };
}

/** A list of its row; undefined for one that was removed. */
export function listOf({ key, fields }: SavedRow): SavedList | undefined {
  const madeAt = numberOf(fields, 'made');
  return madeAt === 0 ? undefined : { id: key, name: textOf(fields, 'name'), madeAt };
}

/** What a saved search asks: a field of its row, which never changes. */
export type Asks = Pick<SavedSearch, 'kind' | 'address' | 'filter'>;

const isAsks = (value: unknown): value is Asks =>
  typeof value === 'object' && value !== null && 'kind' in value && 'address' in value && 'filter' in value;

/** A search of its row; undefined for one that was removed. */
export function searchOf({ key, fields }: SavedRow): SavedSearch | undefined {
  const madeAt = numberOf(fields, 'made');
  const asks = fieldOf(fields, 'asks');
  if (madeAt === 0 || !isAsks(asks)) return undefined;
  return {
    ...asks,
    id: key,
    name: textOf(fields, 'name'),
    madeAt,
    openedAt: numberOf(fields, 'opened'),
    push: fieldOf(fields, 'push') === true,
    mail: fieldOf(fields, 'mail') === true,
  };
}

/** The fields of a change, all with one clock. */
export const changed = (clock: string, values: Record<string, unknown>): Fields =>
  Object.fromEntries(Object.entries(values).map(([name, value]): [string, Field] => [name, [value, clock]]));

/** The name of the field that says whether a home is in a list. */
export const inList = (list: string): string => IN_LIST + list;
