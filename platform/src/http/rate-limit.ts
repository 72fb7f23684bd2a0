import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { openRedis } from '../redis/open-redis.ts';

const UNLIMITED_PATHS = ['/media/', '/health', '/ready'];
/** Nobody waits longer than this for a limit to be counted. */
const REDIS_LIMIT_MS = 500;

/**
 * Limits the requests of each client's address; routes may have stricter limits (route-limit.ts).
 *
 * With Redis all nodes count together. While it does not answer nothing is limited: better a busy service than one
 * that refuses everybody. What must never be unlimited, such as sign-ins and codes, is counted in the database.
 *
 * @param app the application, before its routes
 * @param limit.perMinute requests a minute and address
 * @param limit.redisUrl shared counters; without it this node counts alone
 */
export async function addRateLimit(
  app: FastifyInstance,
  { perMinute, redisUrl }: { perMinute: number; redisUrl: string | undefined },
): Promise<void> {
  const redis =
    redisUrl === undefined
      ? undefined
      : openRedis(redisUrl, {
          logger: app.log,
          use: 'rate limits',
          enableOfflineQueue: false,
          commandTimeout: REDIS_LIMIT_MS,
        });
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: '1 minute',
    allowList: (request) => UNLIMITED_PATHS.some((path) => request.url.startsWith(path)),
    ...(redis === undefined ? {} : { redis, nameSpace: 'rate-limit:', skipOnError: true }),
  });
  app.addHook('onClose', async () => redis?.disconnect());
}
