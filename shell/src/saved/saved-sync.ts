import type { TablesClient } from '@site/shared/tables';
import type { SyncedRows } from './saved-memory';
import { SAVED_TABLES, type SavedRow, type SavedTable } from './saved-rows';

/** Rows that one request sends, and that one reads. */
const SENT = 50;
const READ = 500;
/** Another device has added the same home at the same moment: the next try changes that row. */
const THERE_ALREADY = '23505';

/** The service has no such table: what would be in it stays on the device. */
class TableMissing extends Error {}
const NO_TABLE = ['PGRST205', '42P01'];

/** The service has understood and refuses: the same again is refused again. */
export class RowRefused extends Error {
  override name = 'RowRefused';
}

interface GivenRow {
  owner_id: string;
  key: string;
  fields: SavedRow['fields'];
  version: number;
}

interface Answer {
  data: unknown;
  error: { code: string; message: string } | null;
  status: number;
}

const rowsIn = ({ data, error, status }: Answer): GivenRow[] => {
  if (!error) return data as GivenRow[];
  if (NO_TABLE.includes(error.code)) throw new TableMissing(error.message);
  const isRefused = status >= 400 && status < 500 && ![401, 408, 419, 429].includes(status);
  if (isRefused && error.code !== THERE_ALREADY) throw new RowRefused(error.message);
  throw new Error(`saved homes: HTTP ${status} ${error.code} ${error.message}`);
};

/**
 * Brings a device and its account to the same state: sends what the account does not know, reads what has changed since the last
 * time. The service keeps of each field the later change (migration 0036), and so does the database here: whatever is cut off half-way,
 * sent twice or made meanwhile, the next time goes on (KEEP-6).
 */
export class SavedSync {
  readonly #database: SyncedRows;
  readonly #tables: () => Promise<TablesClient>;

  /**
   * @param database what the device keeps
   * @param tables brings a client that asks as the account
   */
  constructor(database: SyncedRows, tables: () => Promise<TablesClient>) {
    this.#database = database;
    this.#tables = tables;
  }

  /**
   * @param owner uid of the account
   * @param isOver whether somebody else is here by now: then nothing more is kept
   * @throws Error when the service cannot be reached; RowRefused when it refuses a row, after all others were sent and read
   */
  async run(owner: string, isOver: () => boolean): Promise<void> {
    const client = await this.#tables();
    const refusals: RowRefused[] = [];
    for (const table of SAVED_TABLES) {
      try {
        refusals.push(...(await this.#send(client, owner, table, isOver)));
        await this.#read(client, owner, table, isOver);
      } catch (error) {
        // An older service keeps no searches.
        if (!(error instanceof TableMissing) || table !== 'saved_searches') throw error;
      }
    }
    if (refusals[0]) throw refusals[0];
  }

  async #send(
    client: TablesClient,
    owner: string,
    table: SavedTable,
    isOver: () => boolean,
  ): Promise<RowRefused[]> {
    const unsent = (await this.#database.rowsOf(owner)).filter((row) => row.table === table && row.unsent);
    const refusals: RowRefused[] = [];
    const sendRows = async (rows: readonly SavedRow[]): Promise<void> => {
      const sent = rows.map(({ key, fields }) => ({ id: `${owner} ${key}`, key, fields }));
      try {
        const answer = await client
          .from(table)
          .upsert(sent, { onConflict: 'id' })
          .select('owner_id,key,fields');
        await this.#keep(rowsIn(answer), owner, table, isOver);
      } catch (error) {
        if (!(error instanceof RowRefused)) throw error;
        // One row must not hold up the others.
        if (rows.length === 1) refusals.push(error);
        else for (const row of rows) await sendRows([row]);
      }
    };
    for (let from = 0; from < unsent.length && !isOver(); from += SENT)
      await sendRows(unsent.slice(from, from + SENT));
    return refusals;
  }

  async #read(client: TablesClient, owner: string, table: SavedTable, isOver: () => boolean): Promise<void> {
    for (let isMore = true; isMore && !isOver(); ) {
      const known = await this.#database.readUpTo(owner, table);
      const query = client.from(table).select('owner_id,key,fields,version');
      const rows = rowsIn(await query.gt('version', known).order('version').limit(READ));
      const isKept = await this.#keep(rows, owner, table, isOver, rows.at(-1)?.version);
      isMore = isKept && rows.length === READ;
    }
  }

  async #keep(
    rows: readonly GivenRow[],
    owner: string,
    table: SavedTable,
    isOver: () => boolean,
    version?: number,
  ): Promise<boolean> {
    if (isOver()) return false;
    // A sign-in in another tab has changed the token meanwhile: these are not this account's.
    if (rows.some((row) => row.owner_id !== owner)) throw new Error('saved homes: of another account');
    return this.#database.learn(
      owner,
      rows.map(({ key, fields }) => ({ owner, table, key, fields })),
      version === undefined ? undefined : { table, version },
    );
  }
}
