import type { FastifyInstance } from 'fastify';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

type Upkeep = (app: Pick<FastifyInstance, 'log' | 'addHook'>, failure: string, work: Work) => void;
type Work = () => Promise<unknown>;

/**
 * Does a piece of upkeep every hour while the application runs; a failure is logged and the next hour tries again.
 *
 * @param failure what the log says when it fails
 */
export const hourly: Upkeep = (app, failure, work) => every(HOUR, app, failure, work);

/** The same every minute. */
export const everyMinute: Upkeep = (app, failure, work) => every(MINUTE, app, failure, work);

function every(milliseconds: number, ...[app, failure, work]: Parameters<Upkeep>): void {
  const timer = setInterval(() => {
    work().catch((error: unknown) => app.log.warn({ err: error }, failure));
  }, milliseconds).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
