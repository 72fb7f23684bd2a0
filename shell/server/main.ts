import { stopOnSignals } from '@site/shared/http/stop-on-signals';
import { startTracing } from '@site/shared/http/tracing/start-tracing';
import { WAITING_CONNECTIONS } from '@site/shared/http/waiting-connections';
import { buildServer } from './app';
import { logProblem } from './log-problem';
import { readSettings } from './settings';
import { readSiteConfig } from './site-config';
import { prepareStop } from './stop';

/** What closing the rest may take after the requests, s. */
const CLOSE_SECONDS = 10;

const fail = (error: unknown): never => {
  const { code, port } = error as { code?: unknown; port?: unknown };
  logProblem(
    'site:',
    code === 'EADDRINUSE' ? `port ${port} is taken` : String(error instanceof Error ? error.message : error),
  );
  process.exit(1);
};

try {
  const settings = readSettings(process.env);
  const endTracing = await startTracing('site', process.env);
  const app = await buildServer(settings, readSiteConfig(settings.configFile));
  const stop = prepareStop(app, settings);
  await app.listen({ port: settings.port, host: settings.host, backlog: WAITING_CONNECTIONS });
  const { drainSeconds = 0, stopSeconds = 0 } = settings;
  const stopAll = async () => {
    await stop();
    await endTracing();
  };
  stopOnSignals(stopAll, fail, drainSeconds + stopSeconds + CLOSE_SECONDS);
  const address = app.server.address();
  console.log(
    `site ready on ${settings.tls ? 'https' : 'http'}://localhost:${address && typeof address === 'object' ? address.port : settings.port}`,
  );
} catch (error) {
  fail(error);
}
