import { loggedLines } from '@site/shared/http/logged-text';
import { stopOnSignals } from '@site/shared/http/stop-on-signals';
import { startTracing } from '@site/shared/http/tracing/start-tracing';
import { WAITING_CONNECTIONS } from '@site/shared/http/waiting-connections';
import { buildApp } from './app.ts';
import { openAssistant } from './assistant/assistant.ts';
import { keepPricesInForce } from './base/listings/due-prices.ts';
import { readMediaCatalogue } from './base/media/media-catalogue.ts';
import { prepareMedia } from './base/media/media-variants.ts';
import { openDatabase } from './foundation/database/open-database.ts';
import { openLogger } from './foundation/operations/logger.ts';
import { hasCode, oneLine, StartupError } from './foundation/startup-error.ts';
import { readPlacesAhead } from './market/places.routes.ts';
import { serveBackups } from './operate/backup/running-backup.ts';
import { prepareStop } from './operate/stop.ts';
import { seed } from './seed/seed.ts';
import { readSettings, type Settings } from './settings.ts';
import { setPasswordCost } from './supabase/auth/passwords.ts';

/** What closing the database and the rest may take after the requests. */
const CLOSE_SECONDS = 10;

async function run(): Promise<void> {
  const settings = readSettings(process.env);
  setPasswordCost(settings.auth.passwordCost);
  const logger = openLogger(settings.logLevel);
  const endTracing = await startTracing('platform', process.env);
  const media = await readMediaCatalogue();
  const database = await openDatabase(settings);
  try {
    if (settings.seedIfEmpty) await seed(database, { media, ifEmpty: true });
    const made = await prepareMedia(media, settings.mediaCacheDir).catch((error) => {
      throw new StartupError(
        `The picture folder ${settings.mediaCacheDir} cannot be filled: ${oneLine(error)}`,
      );
    });
    if (made > 0) logger.info(`made ${made} picture files`);
    const endPrices = await keepPricesInForce(database, {
      onError: (error) =>
        logger.warn({ err: error }, 'due prices could not be applied; the next minute tries again'),
    });
    const endBackups =
      database.dump === undefined
        ? undefined
        : await serveBackups(settings.dataDir, database, (error) =>
            logger.warn({ err: error }, 'a backup beside this process could not be made'),
          );
    const app = await buildApp({
      database,
      settings,
      logger,
      assistant: ({ firestore, log, finder }) =>
        openAssistant({ database, finder, firestore, settings: settings.assistant, logger: log }),
    });
    const stop = prepareStop(app, settings.operations);
    const where = { port: settings.port, host: settings.host, backlog: WAITING_CONNECTIONS };
    const address = await app.listen(where).catch((error) => {
      throw listenError(error, settings);
    });
    setImmediate(readPlacesAhead);
    logger.info(`platform ready at ${address} (${database.driver})`);
    const stopAll = async () => {
      await stop();
      await endPrices();
      await endBackups?.();
      await database.close();
      await endTracing();
    };
    const { drainSeconds, stopSeconds } = settings.operations;
    stopOnSignals(stopAll, fail, drainSeconds + stopSeconds + CLOSE_SECONDS);
  } catch (error) {
    await database.close();
    throw error;
  }
}

function listenError(error: unknown, { port, host }: Settings): unknown {
  if (hasCode(error, 'EADDRINUSE')) {
    return new StartupError(`Port ${port} of ${host} is taken; stop what uses it or set PLATFORM_PORT.`);
  }
  if (hasCode(error, 'EACCES') || hasCode(error, 'EADDRNOTAVAIL') || hasCode(error, 'ENOTFOUND')) {
    return new StartupError(`Cannot listen on ${host}:${port}: ${oneLine(error)}`);
  }
  return error;
}

function fail(error: unknown): never {
  process.stderr.write(`${loggedLines(error instanceof StartupError ? error.message : describe(error))}\n`);
  process.exit(1);
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

run().catch(fail);
