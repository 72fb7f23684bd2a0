import type { Queryable } from '../../foundation/database/database.ts';
import { migrationFiles } from '../../foundation/database/migrate.ts';

/** What a database has of the schema of this checkout. */
export interface SchemaState {
  /** As Postgres writes it: 150004 for 15.4. */
  version: number;
  /** Migrations of this checkout that it has not had. */
  pending: string[];
  /** Migrations that it has had and that this checkout does not know. */
  unknown: string[];
  /** Its clock. */
  now: Date;
  /** Whether it holds accounts of the demo market, whose password is public. */
  hasDemoAccount: boolean;
}

/**
 * Reads how far a database is migrated, and changes nothing (WATCH-6).
 *
 * @param database any that answers
 */
export async function readSchemaState(database: Queryable): Promise<SchemaState> {
  const { rows } = await database.query<{
    version: number;
    now: Date;
    migrated: boolean;
    accounts: boolean;
  }>(`
    select current_setting('server_version_num')::int as version, clock_timestamp() as now,
      to_regclass('schema_migrations') is not null as migrated,
      to_regclass('auth.users') is not null as accounts
  `);
  const { version = 0, now = new Date(0), migrated = false, accounts = false } = rows[0] ?? {};
  const applied = migrated ? await namesApplied(database) : [];
  const files = await migrationFiles();
  return {
    version,
    now,
    pending: files.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !files.includes(name)),
    hasDemoAccount: accounts && (await hasDemoAccount(database)),
  };
}

async function namesApplied(database: Queryable): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>('select name from schema_migrations order by name');
  return rows.map(({ name }) => name);
}

async function hasDemoAccount(database: Queryable): Promise<boolean> {
  const { rows } = await database.query(
    `select 1 from auth.users where raw_app_meta_data @> '{"demo": true}' limit 1`,
  );
  return rows.length > 0;
}
