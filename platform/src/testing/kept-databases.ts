import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { MEDIA_SOURCE_DIR, readMediaCatalogue } from '../base/media/media-catalogue.ts';
import type { Database } from '../foundation/database/database.ts';
import { MIGRATIONS_DIR, migrate, migrationFiles } from '../foundation/database/migrate.ts';
import { openPglite, startClient } from '../foundation/database/pglite.ts';

const ROOT = join(import.meta.dirname, '../../..');
const FOLDER = join(ROOT, '.data/testing');
const HOUR_MS = 3_600_000;
/** Older files are removed, ms. Of each market there is one for each hour. */
const OLD_MS = 48 * HOUR_MS;
const OLD_MARKET_MS = 2 * HOUR_MS;
const SEED_SOURCE = join(import.meta.dirname, '../seed/seed.ts');

/** What a generated market consists of; what is left out is as `npm run seed` has it. */
export interface Market {
  listings?: number;
  /** Dates are relative to it; without it to the beginning of this hour, so that no announced price begins meanwhile. */
  now?: Date;
}

/**
 * A database without any schema, as {@link openPglite} can open it: initialising one takes eight times as long as
 * opening one that was, and nearly every test file needs one. It is made once per version of PGlite.
 */
const emptyDatabase = async (): Promise<Blob> =>
  keptDatabase('empty', await stateOf([]), async () => {
    const client = await startClient({ initDbStartParams: ['--wal-segsize=1'] });
    for (const statement of SMALL) await client.exec(statement);
    const dump = await client.dumpDataDir('none');
    await client.close();
    return Buffer.from(await dump.arrayBuffer());
  });

/** Half of the files and a third of the bytes, so that the database opens in half of the time. */
const SMALL = [
  'update pg_database set datistemplate = false',
  'drop database template0',
  'drop database template1',
  `alter system set shared_buffers = '16MB'`,
  `alter system set min_wal_size = '2MB'`,
  'checkpoint',
];

/** A database with the schema, for the same reason; made once per state of the migrations and of what runs them. */
const migratedDatabase = async (): Promise<Blob> => {
  const { name, state } = await describeContent('migrated');
  return keptDatabase(name, state, () => changed(emptyDatabase, migrate));
};

/** A database with the schema and a generated market, made once per state of the sources of both. */
const seededDatabase = async (market: Market): Promise<Blob> => {
  const { name, state, fill } = await describeContent(market);
  return keptDatabase(name, state, () => changed(migratedDatabase, fill));
};

/**
 * Describes a database that is made only once.
 *
 * @param content with the schema, or with a market too
 * @returns its name, a hash of the sources that it is made from, and what fills an empty (for a market: a migrated) one
 */
export async function describeContent(
  content: 'migrated' | Market,
): Promise<{ name: string; state: string; fill: (database: Database) => Promise<unknown> }> {
  const schema = await migrationSources();
  if (content === 'migrated') return { name: 'migrated', state: await stateOf(schema), fill: migrate };
  const { listings, now = startOfHour() } = content;
  return {
    name: `market-${listings ?? 'usual'}-${now.toISOString().slice(0, 13)}`,
    state: await stateOf([...schema, ...sourcesOf(SEED_SOURCE), join(MEDIA_SOURCE_DIR, 'media.json')]),
    fill: (database) => seedMarket(database, { ...(listings && { listings }), now }),
  };
}

/**
 * A database that is made only once.
 *
 * @param content without any schema, with the schema, or with a market too
 */
export const keptDatabaseOf = (content: 'empty' | 'migrated' | Market): Promise<Blob> =>
  content === 'empty'
    ? emptyDatabase()
    : content === 'migrated'
      ? migratedDatabase()
      : seededDatabase(content);

/** Fills a database with a generated market. Tests that need none do not load what generates it. */
async function seedMarket(database: Database, { now = startOfHour(), ...more }: Market): Promise<void> {
  const { seed } = await import('../seed/seed.ts');
  await seed(database, { media: await readMediaCatalogue(), ...more, now });
}

async function changed(
  from: () => Promise<Blob>,
  change: (database: Database) => Promise<unknown>,
): Promise<Buffer> {
  const database = await openPglite(undefined, await from());
  try {
    await change(database);
    const dump = await database.dump?.();
    if (!dump) throw new Error('PGlite gives no dump');
    return gunzipSync(await dump.arrayBuffer());
  } finally {
    await database.close();
  }
}

async function keptDatabase(name: string, state: string, make: () => Promise<Buffer>): Promise<Blob> {
  const file = join(FOLDER, `${name}-${state}.tar`);
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

/** Of migrations that are being written there is one for each state, 19 MB each. */
async function forgetOld(): Promise<void> {
  for (const name of await readdir(FOLDER)) {
    // Another run may be removing it too.
    const found = await stat(join(FOLDER, name)).catch(() => undefined);
    const old = name.startsWith('market-') ? OLD_MARKET_MS : OLD_MS;
    if (found && Date.now() - found.mtimeMs > old) await rm(join(FOLDER, name), { force: true });
  }
}

function startOfHour(): Date {
  return new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS);
}

/** A name of what files contain, together with PGlite and this file. */
async function stateOf(files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  const always = [
    join(ROOT, 'node_modules/@electric-sql/pglite/package.json'),
    join(import.meta.dirname, 'kept-databases.ts'),
  ];
  for (const file of [...always, ...files]) hash.update(relative(ROOT, file)).update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}

const migrationSources = async () => [
  ...(await migrationFiles()).map((name) => join(MIGRATIONS_DIR, name)),
  join(MIGRATIONS_DIR, '../migrate.ts'),
  join(MIGRATIONS_DIR, '../pglite.ts'),
];

/** A module of ours and all that it imports. */
function sourcesOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/ from '(\.[^']+)'/g))
    sourcesOf(join(dirname(file), path), found);
  return found;
}
