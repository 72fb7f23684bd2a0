import { AsyncLocalStorage } from 'node:async_hooks';
import { normalizeIP } from '@fastify/rate-limit';
import { CLIENT_HAS_LEFT, hasLeft } from '@site/shared/http/left-client';
import type { FastifyInstance } from 'fastify';

/** In place of a client: work that no client asked for. */
export const PLATFORM = '';

interface Work {
  client: string;
  task: string;
}

const work = new AsyncLocalStorage<Work>();

/** For whom the running code works: the address of the client, of IPv6 its network of /64; empty for the platform itself. */
export const currentClient = (): string => work.getStore()?.client ?? PLATFORM;

/** What the running code does, as its route or event is named; empty where nobody has said. */
export const currentTask = (): string => work.getStore()?.task ?? '';

/**
 * Runs `run`, and whatever follows from it, as that of a client.
 *
 * @param address as `request.ip` has it
 * @param task what it does, in a name of which there are few
 */
export const asClient = <Result>(address: string, run: () => Result, task = ''): Result =>
  work.run({ client: normalizeIP(address), task }, run);

/** Runs `run`, and whatever follows from it, as the platform's own. */
export const asPlatform = <Result>(run: () => Result): Result =>
  work.run({ client: PLATFORM, task: '' }, run);

/**
 * Lets all code of a request know its client and its route. Call it before anything that answers requests. A request whose
 * connection has ended while it waited has no address any more, and is not worked on (LOAD-5).
 */
export function rememberClients(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasLeft(request)) {
      reply.code(CLIENT_HAS_LEFT).send();
      return;
    }
    const { method, url = '' } = request.routeOptions;
    asClient(request.ip, done, `${method} ${url}`);
  });
}
