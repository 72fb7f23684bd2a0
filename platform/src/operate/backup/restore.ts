import { createReadStream } from 'node:fs';
import { mkdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { takeLockFile } from '../../foundation/database/lock-file.ts';
import { migrationFiles } from '../../foundation/database/migrate.ts';
import { LOCK_FILE, PGLITE_FOLDER, startClient } from '../../foundation/database/pglite.ts';
import { oneLine, StartupError } from '../../foundation/startup-error.ts';
import { exists } from './backup.ts';

const UNFINISHED_FOLDER = 'pglite.restoring';

/**
 * Puts a backup into the data folder. The file is read to its end and opened as a database beside the present one
 * before that is touched.
 *
 * @param dataDir the data folder, which no running service may use
 * @param file what `backUp` wrote
 * @param options.replace moves a database that is there aside, instead of refusing
 * @returns where the former database is now, if there was one
 * @throws StartupError when the folder is in use or has a database, or the file is broken or of a newer version
 */
export async function restore(
  dataDir: string,
  file: string,
  { replace }: { replace: boolean },
): Promise<string | undefined> {
  const source = resolve(file);
  await requireWhole(source);
  const isNew = !(await exists(dataDir));
  const lock = await takeLockFile(join(dataDir, LOCK_FILE));
  const fresh = join(dataDir, UNFINISHED_FOLDER);
  try {
    const place = join(dataDir, PGLITE_FOLDER);
    const isTaken = await exists(place);
    if (isTaken && !replace) {
      throw new StartupError(
        `There is a database in ${dataDir} already; --replace keeps it aside and takes its place.`,
      );
    }
    await rm(fresh, { recursive: true, force: true });
    await unpack(source, fresh);
    const former = isTaken ? `${place}.before-${new Date().toISOString().replace(/\D/g, '')}` : undefined;
    if (former !== undefined) await rename(place, former);
    await rename(fresh, place);
    return former;
  } finally {
    await rm(fresh, { recursive: true, force: true });
    await lock.release();
    if (isNew) await rmdir(dataDir).catch(() => undefined);
  }
}

/** A file that every database has; an archive without it holds none. */
const DATABASE_FILE = 'PG_VERSION';

/** Reads a file to its end: gzip says by length and sum whether it is all there. */
async function requireWhole(file: string): Promise<void> {
  let end = '';
  let isDatabase = false;
  const reader = new Writable({
    write(part: Buffer, _encoding, done) {
      const text = end + part.toString('latin1');
      isDatabase ||= text.includes(DATABASE_FILE);
      end = text.slice(-DATABASE_FILE.length);
      done();
    },
  });
  try {
    await pipeline(createReadStream(file), createGunzip(), reader);
  } catch (error) {
    throw new StartupError(`${file} is not a whole backup: ${oneLine(error)}`);
  }
  if (!isDatabase) throw new StartupError(`${file} is not a backup of this database: it holds none.`);
}

async function unpack(file: string, folder: string): Promise<void> {
  const problem = (text: string) => new StartupError(`${file} is not a backup of this database: ${text}`);
  await mkdir(folder);
  const packed = new Blob([new Uint8Array(await readFile(file))], { type: 'application/x-gzip' });
  const client = await startClient({ dataDir: folder, loadDataDir: packed }).catch((error: unknown) => {
    throw problem(oneLine(error));
  });
  try {
    const { rows } = await client
      .query<{ name: string }>('select name from schema_migrations')
      .catch((error: unknown) => {
        throw problem(oneLine(error));
      });
    const known = await migrationFiles();
    const newer = rows.find(({ name }) => !known.includes(name));
    if (newer !== undefined) throw problem(`it is of a newer version, with ${newer.name}.`);
  } finally {
    await client.close();
  }
}
