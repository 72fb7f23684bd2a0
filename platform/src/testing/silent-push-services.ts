import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from './until.ts';

/** Push services that take each message and never answer, each with an address of its own. */
export interface SilentPushServices {
  /** One for each service. */
  endpoints: string[];
  /** Messages that wait for an answer. */
  open(): number;
  /** Resolves when so many messages wait. */
  reached(count: number): Promise<void>;
  /** Ends the connections that wait, and takes no more. */
  close(): Promise<void>;
}

/**
 * Starts them on this machine.
 *
 * @param count how many, 250 at most
 */
export async function startSilentPushServices(count: number): Promise<SilentPushServices> {
  let open = 0;
  const server = createServer((request) => {
    open += 1;
    request.socket.once('close', () => {
      open -= 1;
    });
  }).listen(0, '0.0.0.0');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    // All of 127.0.0.0/8 is this machine; the first is for services that answer.
    endpoints: Array.from(
      { length: count },
      (_, place) => `http://127.0.0.${place + 2}:${port}/${randomUUID()}`,
    ),
    open: () => open,
    reached: (wanted) => until(() => open >= wanted, 60_000),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
