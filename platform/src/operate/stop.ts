import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { endConnections } from '@site/shared/http/end-connections';
import type { Stop } from '@site/shared/http/stop-on-signals';
import type { FastifyInstance } from 'fastify';
import type { OperationsSettings } from '../foundation/operations/operations-settings.ts';

/**
 * Prepares the end of a service. When it comes, /ready refuses at once; after the drain no new connection is taken,
 * sockets and streams are told to go elsewhere, and running requests may finish. What still runs at the limit is cut.
 *
 * @param app before it listens
 * @param times how long each part may take
 */
export function prepareStop(
  app: FastifyInstance,
  { drainSeconds, stopSeconds }: Pick<OperationsSettings, 'drainSeconds' | 'stopSeconds'>,
): Stop {
  endConnections(app.server, () => app.lifecycle.isStopping);
  const connections = new Set<Socket>();
  app.server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  return async () => {
    app.lifecycle.isStopping = true;
    if (drainSeconds > 0) await wait(drainSeconds * 1000);
    const cut = setTimeout(() => {
      app.log.warn({ connections: connections.size }, 'not all requests ended in time; they are cut');
      for (const socket of connections) socket.destroy();
    }, stopSeconds * 1000);
    await app.close();
    clearTimeout(cut);
  };
}
