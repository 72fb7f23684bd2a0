import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { MIGRATIONS_DIR, migrate, migrationFiles } from '../foundation/database/migrate.ts';
import { openPglite, startClient } from '../foundation/database/pglite.ts';

const ROOT = join(import.meta.dirname, '../../..');
const FOLDER = join(ROOT, '.data/testing');
/** What is older is made again when it is needed, ms. */
const OLD_MS = 7 * 24 * 3_600_000;

/**
 * A database without any schema, as {@link openPglite} can open it: initialising one takes eight times as long as
 * opening one that was, and nearly every test file needs one. It is made once per version of PGlite.
 */
export const emptyDatabase = async (): Promise<Blob> =>
  keptDatabase(`empty-database-${await versionOfPglite()}`, async () => {
    const client = await startClient({});
    const dump = await client.dumpDataDir('none');
    await client.close();
    return Buffer.from(await dump.arrayBuffer());
  });

/** A database with the schema, for the same reason; made once per state of the migrations and of what runs them. */
export const migratedDatabase = async (): Promise<Blob> =>
  keptDatabase(`migrated-database-${await versionOfPglite()}-${await stateOfMigrations()}`, async () => {
    const database = await openPglite(undefined, await emptyDatabase());
    try {
      await migrate(database);
      const dump = await database.dump?.();
      if (!dump) throw new Error('PGlite gives no dump');
      return gunzipSync(await dump.arrayBuffer());
    } finally {
      await database.close();
    }
  });

async function keptDatabase(name: string, make: () => Promise<Buffer>): Promise<Blob> {
  const file = join(FOLDER, `${name}.tar`);
  if (!existsSync(file)) await keep(file, await make());
  return new Blob([await readFile(file)]);
}

async function keep(file: string, content: Buffer): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  // Test files that start together may each make one: the name is given to a whole one only.
  const own = `${file}.${randomUUID()}`;
  await writeFile(own, content);
  await rename(own, file);
  await forgetOld();
}

/** Of migrations that are being written there is one for each state, 43 MB each. */
async function forgetOld(): Promise<void> {
  for (const name of await readdir(FOLDER)) {
    // Another run may be removing it too.
    const found = await stat(join(FOLDER, name)).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > OLD_MS) await rm(join(FOLDER, name), { force: true });
  }
}

async function versionOfPglite(): Promise<string> {
  const manifest = join(ROOT, 'node_modules/@electric-sql/pglite/package.json');
  return JSON.parse(await readFile(manifest, 'utf8')).version;
}

async function stateOfMigrations(): Promise<string> {
  const hash = createHash('sha256');
  const files = [
    ...(await migrationFiles()).map((name) => join(MIGRATIONS_DIR, name)),
    join(MIGRATIONS_DIR, '../migrate.ts'),
    join(MIGRATIONS_DIR, '../pglite.ts'),
  ];
  for (const file of files) hash.update(basename(file)).update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}
