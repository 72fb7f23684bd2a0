import { AsyncLocalStorage } from 'node:async_hooks';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';

/** In place of a client: work that no client asked for. */
export const PLATFORM = '';

const clients = new AsyncLocalStorage<string>();

/** For whom the running code works: the address of the client, of IPv6 its network of /64; empty for the platform itself. */
export const currentClient = (): string => clients.getStore() ?? PLATFORM;

/**
 * Runs `work`, and whatever follows from it, as that of a client.
 *
 * @param address as `request.ip` has it
 */
export const asClient = <Result>(address: string, work: () => Result): Result =>
  clients.run(normalizeIP(address), work);

/** Runs `work`, and whatever follows from it, as the platform's own. */
export const asPlatform = <Result>(work: () => Result): Result => clients.run(PLATFORM, work);

/** Lets all code of a request know its client. Call it before anything that answers requests. */
export function rememberClients(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => asClient(request.ip, done));
}
