import type { FastifyInstance } from 'fastify';

/** Limits are counted by the minute, so a minute is right for a limit that names no other time. */
const SECONDS = '60';

/**
 * Says in every 429 after how many seconds to ask again, whichever part of the platform refuses, also where it writes the
 * answer itself. Called before all other hooks; a part that knows better sets the header.
 */
export function sayWhenToRetry(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, { raw }) => {
    const writeHead = raw.writeHead.bind(raw) as (...values: unknown[]) => typeof raw;
    raw.writeHead = (status: number, ...rest: unknown[]) => {
      if (status === 429 && !raw.hasHeader('retry-after')) raw.setHeader('Retry-After', SECONDS);
      return writeHead(status, ...rest);
    };
  });
}
