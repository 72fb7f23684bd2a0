import type { Settings } from '../settings.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

/**
 * Opens the configured database (Postgres when DATABASE_URL is set, PGlite otherwise) and migrates it.
 *
 * @throws StartupError when it cannot be opened; nothing stays open after a failed migration
 */
export async function openDatabase(settings: Pick<Settings, 'databaseUrl' | 'dataDir'>): Promise<Database> {
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
