import { once } from 'node:events';
import { tellOutages } from '@site/shared/http/tell-outages';
import { Redis } from 'ioredis';
import { logLine, logProblem } from '../log-problem';

/** A visitor's request waits for a count no longer than this, ms; then this server counts alone. */
const ANSWER_MS = 500;

/** After a silence Redis is not asked for this long, ms: a report asks it several times, and would wait each time. */
const REST_MS = 2_000;

/** How long a start waits for the connection, ms. */
const START_MS = 2_000;

/** All keys begin with this: the platform's nodes may use the same Redis. */
const PREFIX = 'site:';

/** Lua that Redis runs as one step, so that two servers never count over each other. */
export type RedisScript = string;

/** The Redis that joins the servers of a site (MACHINE-1). */
export interface SiteRedis {
  /**
   * Runs a script.
   *
   * @param script what runs
   * @param keys its KEYS, without the site's prefix
   * @param values its ARGV
   * @returns what the script returns
   * @throws Error when Redis does not answer in half a second
   */
  run(script: RedisScript, keys: readonly string[], values: readonly (string | number)[]): Promise<unknown>;
  /** Closes the connection. */
  close(): void;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Opens the connection, and waits for it for two seconds. It comes back by itself after an outage, which is logged once,
 * and so is its end. Commands that fail are logged once until one succeeds.
 *
 * @param url redis:// or rediss:// (REDIS_URL)
 */
export async function openSiteRedis(url: string): Promise<SiteRedis> {
  const redis = new Redis(url, { enableOfflineQueue: false, commandTimeout: ANSWER_MS });
  tellOutages(redis, {
    lost: (problem) =>
      logProblem('[site] redis does not answer, this server counts alone:', problem?.message ?? 'closed'),
    found: () => logLine('[site] redis answers again'),
  });
  await once(redis, 'ready', { signal: AbortSignal.timeout(START_MS) }).catch(() => undefined);
  let restsUntil = 0;
  let isFailing = false;
  return {
    async run(script, keys, values) {
      if (Date.now() < restsUntil) throw new Error('redis has not answered lately');
      try {
        const result = await redis.eval(script, keys.length, ...keys.map((key) => PREFIX + key), ...values);
        isFailing = false;
        return result;
      } catch (error) {
        // Of a lost connection tellOutages says so; a Redis that is full, read-only or silent keeps its connection.
        if (!isFailing && redis.status === 'ready') {
          isFailing = true;
          logProblem('[site] redis has failed, this server counts alone:', messageOf(error));
        }
        restsUntil = Date.now() + REST_MS;
        throw error;
      }
    },
    close: () => redis.disconnect(),
  };
}
