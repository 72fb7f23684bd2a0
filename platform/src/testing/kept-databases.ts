import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { MIGRATIONS_DIR, migrate, migrationFiles } from '../foundation/database/migrate.ts';
import { openPglite, startClient } from '../foundation/database/pglite.ts';

const ROOT = join(import.meta.dirname, '../../..');
const FOLDER = join(ROOT, '.data/testing');

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

/** A database with the schema, for the same reason; made once per state of the migrations. */
export const migratedDatabase = async (): Promise<Blob> =>
  keptDatabase(`migrated-database-${await versionOfPglite()}-${await stateOfMigrations()}`, async () => {
    const database = await openPglite(undefined, await emptyDatabase());
    await migrate(database);
    const dump = await database.dump?.();
    await database.close();
    if (!dump) throw new Error('PGlite gives no dump');
    return gunzipSync(await dump.arrayBuffer());
  });

async function keptDatabase(name: string, make: () => Promise<Buffer>): Promise<Blob> {
  const file = join(FOLDER, `${name}.tar`);
  if (!existsSync(file)) await keep(file, await make());
  return new Blob([await readFile(file)]);
}

async function keep(file: string, content: Buffer): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  // Test files that start together may each make one: the name is given to a whole one only.
  const own = `${file}.${process.pid}`;
  await writeFile(own, content);
  await rename(own, file);
}

async function versionOfPglite(): Promise<string> {
  const manifest = join(ROOT, 'node_modules/@electric-sql/pglite/package.json');
  return JSON.parse(await readFile(manifest, 'utf8')).version;
}

async function stateOfMigrations(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of await migrationFiles())
    hash.update(name).update(await readFile(join(MIGRATIONS_DIR, name)));
  return hash.digest('hex').slice(0, 16);
}
