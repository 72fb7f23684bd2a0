import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from './database.ts';

export const MIGRATIONS_DIR = join(import.meta.dirname, 'migrations');
const FILE_NAME = /^(\d{4})-[a-z0-9-]+\.sql$/;
const MIGRATION_LOCK = 731_400_001;

/**
 * Brings the schema up to date: every numbered file of `migrations/` runs once, in order.
 *
 * All of them run in one transaction behind an advisory lock, so two processes that start at once apply each
 * file once and a failing file leaves the schema as it was.
 *
 * @param database either driver
 * @param directory where the files are; tests pass their own
 * @returns the names of the files applied by this call
 */
export async function migrate(database: Database, directory: string = MIGRATIONS_DIR): Promise<string[]> {
  const files = await migrationFiles(directory);
  return database.transaction(async (transaction) => {
    await transaction.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await transaction.exec(`
      create table if not exists schema_migrations (
        name text primary key,
        applied_at timestamptz not null default now()
      );
    `);
    const { rows } = await transaction.query<{ name: string }>('select name from schema_migrations');
    const known = new Set(rows.map((row) => row.name));
    const pending = files.filter((name) => !known.has(name));
    for (const name of pending) {
      await transaction.exec(await readFile(join(directory, name), 'utf8'));
      await transaction.query('insert into schema_migrations (name) values ($1)', [name]);
    }
    return pending;
  });
}

/** The names of all migrations, in order. */
export async function migrationFiles(directory: string = MIGRATIONS_DIR): Promise<string[]> {
  return (await readdir(directory)).filter((name) => FILE_NAME.test(name)).sort();
}
