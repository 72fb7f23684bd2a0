import { startTracing } from '@site/shared/http/tracing/start-tracing';
import { buildServer } from './app';
import { readSettings } from './settings';
import { readSiteConfig } from './site-config';

const fail = (error: unknown): never => {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  console.error(
    `site: ${taken ? `port ${process.env.SITE_PORT ?? 3000} is taken` : error instanceof Error ? error.message : error}`,
  );
  process.exit(1);
};

try {
  const settings = readSettings(process.env);
  const endTracing = await startTracing('site', process.env);
  const app = await buildServer(settings, readSiteConfig(settings.configFile));
  await app.listen({ port: settings.port, host: settings.host });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () =>
      app
        .close()
        .then(endTracing)
        .then(() => process.exit(0), fail),
    );
  }
  const address = app.server.address();
  console.log(
    `site ready on ${settings.tls ? 'https' : 'http'}://localhost:${address && typeof address === 'object' ? address.port : settings.port}`,
  );
} catch (error) {
  fail(error);
}
