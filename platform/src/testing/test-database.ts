import { randomBytes } from 'node:crypto';
import type { Database } from '../foundation/database/database.ts';
import { migrate } from '../foundation/database/migrate.ts';
import { openPglite } from '../foundation/database/pglite.ts';
import { openPostgres } from '../foundation/database/postgres.ts';
import { setPasswordCost } from '../supabase/auth/passwords.ts';
import { keptDatabaseOf, type Market, seedMarket } from './kept-databases.ts';

/** Passwords of tests are hashed by the thousand: the least that the setting allows. */
export const TEST_PASSWORD_COST = 1024;

/**
 * A fresh database for one test file: PGlite in memory, or a database of its own on the server of
 * TEST_DATABASE_URL, dropped again on close.
 *
 * @param options.migrated pass false for one without the schema
 * @param options.market pass what a generated market shall have, for one that is filled with it
 */
export async function openTestDatabase(
  options: { migrated?: boolean; market?: Market } = {},
): Promise<Database> {
  setPasswordCost(TEST_PASSWORD_COST);
  const url = process.env.TEST_DATABASE_URL;
  const { migrated = true, market } = options;
  if (!url) return openPglite(undefined, await keptDatabaseOf(market ?? (migrated ? 'migrated' : 'empty')));
  const database = await openOwnDatabase(url);
  if (migrated) await migrate(database);
  if (market) await seedMarket(database, market);
  return database;
}

/**
 * Makes a database of its own on a server.
 *
 * @param serverUrl connection string of any database there
 * @returns its connection string, and what drops it
 */
export async function createOwnDatabase(
  serverUrl: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const server = await openPostgres(serverUrl);
  await server.exec(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    async drop() {
      await server.exec(`drop database if exists ${name} with (force)`);
      await server.close();
    },
  };
}

async function openOwnDatabase(serverUrl: string): Promise<Database> {
  const { url, drop } = await createOwnDatabase(serverUrl);
  const database = await openPostgres(url);
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}
