import type { FastifyInstance } from 'fastify';

const HOUR = 3_600_000;

/**
 * Does a piece of upkeep every hour while the application runs; a failure is logged and the next hour tries again.
 *
 * @param failure what the log says when it fails
 */
export function hourly(
  app: Pick<FastifyInstance, 'log' | 'addHook'>,
  failure: string,
  work: () => Promise<unknown>,
): void {
  const timer = setInterval(() => {
    work().catch((error: unknown) => app.log.warn({ err: error }, failure));
  }, HOUR).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
