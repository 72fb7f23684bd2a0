import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

/** Which database, and where the embedded one keeps its files. */
export interface DatabaseSettings {
  /** Connection string of a Postgres. */
  databaseUrl: string | undefined;
  /** Folder of the embedded database. */
  dataDir: string;
}

/**
 * Opens the configured database (Postgres when DATABASE_URL is set, PGlite otherwise) and migrates it.
 *
 * @throws StartupError when it cannot be opened; nothing stays open after a failed migration
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const database =
    settings.databaseUrl === undefined
      ? await openPglite(settings.dataDir)
      : await openPostgres(settings.databaseUrl);
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
