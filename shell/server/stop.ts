import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { endConnections } from '@site/shared/http/end-connections';
import type { Stop } from '@site/shared/http/stop-on-signals';
import type { FastifyInstance } from 'fastify';
import type { ServerSettings } from './settings';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the server is about to stop, and wants no new clients. */
    lifecycle: { isStopping: boolean };
  }
}

/**
 * Prepares the end of the site's server (MACHINE-3). When it comes, /readyz refuses at once; after the drain no new
 * connection is taken, and running requests may finish. What runs longer, such as streams and web sockets, is cut at the
 * limit.
 *
 * @param app before it listens
 * @param settings how long each part may take
 */
export function prepareStop(
  app: FastifyInstance,
  { drainSeconds = 0, stopSeconds = 0 }: Pick<ServerSettings, 'drainSeconds' | 'stopSeconds'>,
): Stop {
  let underWay = 0;
  let tellIdle = (): void => undefined;
  const { lifecycle, server } = app;
  endConnections(server, () => lifecycle.isStopping);
  server.prependListener('request', (_request: unknown, response: ServerResponse) => {
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
      if (underWay === 0) tellIdle();
    });
  });
  return async () => {
    lifecycle.isStopping = true;
    if (drainSeconds > 0) await wait(drainSeconds * 1000);
    const idle = new Promise<void>((resolve) => {
      tellIdle = resolve;
    });
    server.close();
    const limit = new AbortController();
    if (underWay > 0)
      await Promise.race([
        idle,
        wait(stopSeconds * 1000, undefined, { signal: limit.signal }).catch(() => undefined),
      ]);
    limit.abort();
    await app.close();
  };
}
