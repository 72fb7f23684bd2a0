import { StartupError } from '../../foundation/startup-error.ts';
import { readSettings } from '../../settings.ts';

/**
 * The data folder of the embedded database.
 *
 * @param environment usually process.env
 * @param serverCommand what does the same for a Postgres server
 * @throws StartupError when DATABASE_URL names such a server
 */
export function embeddedDataDir(environment: NodeJS.ProcessEnv, serverCommand: string): string {
  const { databaseUrl, dataDir } = readSettings(environment);
  if (databaseUrl === undefined) return dataDir;
  throw new StartupError(
    `DATABASE_URL names a Postgres server, which has commands of its own: use ${serverCommand}.`,
  );
}
