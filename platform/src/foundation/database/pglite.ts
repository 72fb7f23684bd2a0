import { join } from 'node:path';
import { PGlite, type PGliteOptions, type Transaction } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { oneLine, StartupError } from '../startup-error.ts';
import { type Database, NUMBER_TYPE_OIDS, type Queryable } from './database.ts';
import { takeLockFile } from './lock-file.ts';

export const PGLITE_FOLDER = 'pglite';
/** Lock of the data folder. */
export const LOCK_FILE = 'database.lock';

/**
 * Opens the embedded Postgres.
 *
 * @param dataDir the data folder (locked against a second process, since PGlite itself has no lock), or
 *   undefined for a database in memory
 * @param initial what a database in memory starts from, as PGlite's dumpDataDir wrote it; empty by default
 * @throws StartupError when the folder is in use, cannot be written or does not hold a readable database
 */
export async function openPglite(dataDir: string | undefined, initial?: Blob): Promise<Database> {
  const lock = dataDir === undefined ? undefined : await takeLockFile(join(dataDir, LOCK_FILE));
  try {
    const client = await startClient({
      ...(dataDir === undefined ? {} : { dataDir: join(dataDir, PGLITE_FOLDER) }),
      ...(initial ? { loadDataDir: initial } : {}),
    });
    let closing: Promise<void> | undefined;
    const close = async () => {
      await client.close();
      await lock?.release();
    };
    return {
      ...wrap(client),
      driver: 'pglite',
      transaction: (work) => client.transaction((transaction) => work(wrap(transaction))),
      listen: (channel, onNotice) => client.listen(channel, onNotice),
      dump: () => dumpOf(client),
      close: () => {
        closing ??= close();
        return closing;
      },
    };
  } catch (error) {
    await lock?.release();
    throw new StartupError(`The database in ${dataDir ?? 'memory'} cannot be opened: ${oneLine(error)}`);
  }
}

/**
 * Starts the embedded Postgres itself, without a lock.
 *
 * @param options its files, or what to load into them, and how to make new ones; in memory without
 */
export async function startClient(
  options: Pick<PGliteOptions, 'dataDir' | 'loadDataDir' | 'initDbStartParams'>,
): Promise<PGlite> {
  const client = new PGlite({
    ...options,
    extensions: { unaccent, pg_trgm },
    parsers: { [NUMBER_TYPE_OIDS.int8]: Number, [NUMBER_TYPE_OIDS.numeric]: Number },
  });
  await client.waitReady;
  return client;
}

/**
 * The database's files, compressed, while no statement runs. What was committed is in them, in the log at least: to read
 * it from there is what the database does after every sudden end.
 */
export async function dumpOf(client: PGlite): Promise<Blob> {
  await client.exec('checkpoint');
  return client.dumpDataDir('gzip');
}

function wrap(client: PGlite | Transaction): Queryable {
  return {
    async query<Row>(sql: string, parameters: readonly unknown[] = []) {
      const result = await client.query<Row>(sql, [...parameters]);
      return { rows: result.rows, affectedRows: result.affectedRows ?? 0 };
    },
    async exec(sql) {
      await client.exec(sql);
    },
  };
}
