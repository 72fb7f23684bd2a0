import { randomBytes } from 'node:crypto';
import type { Database } from '../foundation/database/database.ts';
import { openPglite } from '../foundation/database/pglite.ts';
import { openPostgres } from '../foundation/database/postgres.ts';
import { setPasswordCost } from '../supabase/auth/passwords.ts';
import { describeContent, keptDatabaseOf, type Market } from './kept-databases.ts';

/** Passwords of tests are hashed by the thousand: the least that the setting allows. */
export const TEST_PASSWORD_COST = 1024;
const TEMPLATE_LOCK = 731_400_002;

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
  if (!migrated) return openOwnDatabase(url);
  const template = await ensureTemplate(url, 'migrated');
  return openOwnDatabase(url, market ? await ensureTemplate(url, market, template) : template);
}

/**
 * Makes a database that others are copies of, once for each state of what it is made from.
 *
 * @param serverUrl connection string of any database of the server
 * @param content what it holds
 * @param from the template that it begins as
 * @returns its name
 */
async function ensureTemplate(
  serverUrl: string,
  content: 'migrated' | Market,
  from?: string,
): Promise<string> {
  const { name, state, fill } = await describeContent(content);
  const template = `template_${name}_${state}`;
  const server = await openPostgres(serverUrl);
  try {
    await server.transaction(async (transaction) => {
      // Several test files that start together need the same one: the first makes it, and the others wait.
      await transaction.query('select pg_advisory_xact_lock($1)', [TEMPLATE_LOCK]);
      const found = await transaction.query('select from pg_database where datname = $1', [template]);
      if (found.rows.length > 0) return;
      const made = await createOwnDatabase(serverUrl, from);
      const database = await openPostgres(made.url);
      await fill(database);
      await database.close();
      await server.exec(`alter database ${made.name} rename to "${template}"`);
    });
  } finally {
    await server.close();
  }
  return template;
}

/**
 * Makes a database of its own on a server.
 *
 * @param serverUrl connection string of any database there
 * @param template name of the database that it is a copy of; an empty one by default
 * @returns its name, its connection string, and what drops it
 */
export async function createOwnDatabase(
  serverUrl: string,
  template = 'template1',
): Promise<{ name: string; url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const server = await openPostgres(serverUrl);
  await server.exec(`create database ${name} template "${template}"`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    name,
    url: url.href,
    async drop() {
      await server.exec(`drop database if exists ${name} with (force)`);
      await server.close();
    },
  };
}

async function openOwnDatabase(serverUrl: string, template?: string): Promise<Database> {
  const { url, drop } = await createOwnDatabase(serverUrl, template);
  const database = await openPostgres(url);
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}
