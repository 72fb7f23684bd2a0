import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { openRedis } from '../open-redis.ts';

const UNLIMITED_PATHS = ['/media/', '/health', '/ready'];
/** Nobody waits longer than this for a limit to be counted. */
const REDIS_LIMIT_MS = 500;

/** Whether a request costs the database nothing, and is not limited. */
export const isUnlimited = ({ url }: Pick<FastifyRequest, 'url'>): boolean =>
  UNLIMITED_PATHS.some((path) => url.startsWith(path));

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
    allowList: isUnlimited,
    ...(redis === undefined ? {} : { redis, nameSpace: 'rate-limit:', skipOnError: true }),
  });
  app.addHook('onClose', async () => redis?.disconnect());
}

/**
 * Makes a limit of what an address may do besides requests, such as commits over one long stream. It counts apart from
 * the requests, in the same place and by the same rules.
 *
 * @param app the application; asked for the first time, it must have its rate limit
 * @param what is limited: each has counts of its own
 * @param max how often in a minute
 * @returns whether a client may do it once more, which is counted
 */
export function limitByAddress(
  app: FastifyInstance,
  what: string,
  max: number,
): (address: string) => Promise<boolean> {
  let count: ReturnType<FastifyInstance['createRateLimit']> | undefined;
  return async (address) => {
    count ??= app.createRateLimit({
      max,
      timeWindow: '1 minute',
      allowList: [],
      // In Redis all limits that belong to no route have the same prefix: only the key tells them apart.
      keyGenerator: ({ ip }) => `${what} ${normalizeIP(ip)}`,
    });
    // The request that opened a stream is long over; its address is all that is counted by.
    const counted = await count({ ip: address, routeOptions: {} } as FastifyRequest);
    return counted.isAllowed || !counted.isExceeded;
  };
}
