import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { OperationsSettings } from '../foundation/operations/operations-settings.ts';

/** Ends an application in order; what it was built from is closed by the caller afterwards. */
export type Stop = () => Promise<void>;

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

/**
 * Runs `stop` on SIGINT or SIGTERM and ends the process with 0; a second signal ends it at once, and so does
 * the limit, whatever still hangs.
 *
 * @param stop ends everything
 * @param fail takes what `stop` throws
 * @param limitSeconds how long `stop` may take as a whole
 */
export function stopOnSignals(stop: Stop, fail: (error: unknown) => never, limitSeconds: number): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // A second signal means the person does not want to wait any longer.
      if (stopping) process.exit(1);
      stopping = true;
      setTimeout(() => process.exit(1), limitSeconds * 1000).unref();
      stop().then(() => process.exit(0), fail);
    });
  }
}
