import { tellOutages } from '@site/shared/http/tell-outages';
import type { FastifyBaseLogger } from 'fastify';
import { Redis, type RedisOptions } from 'ioredis';
import { safeError } from './operations/safe-error.ts';

/** How a connection to Redis is used. */
export interface RedisUse extends Pick<RedisOptions, 'commandTimeout' | 'enableOfflineQueue'> {
  logger: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  /** What needs it, for the log. */
  use: string;
}

/**
 * Opens a connection to the Redis of REDIS_URL. It comes back by itself; an outage is logged once, and its end.
 *
 * @param url redis:// or rediss://
 */
export function openRedis(url: string, { logger, use, ...options }: RedisUse): Redis {
  const redis = new Redis(url, options);
  tellOutages(redis, {
    lost(problem) {
      const reason = problem === undefined ? {} : { err: safeError(problem) };
      logger.warn({ use, ...reason }, 'redis does not answer; this node goes on without it');
    },
    found: () => logger.info({ use }, 'redis answers again'),
  });
  return redis;
}
