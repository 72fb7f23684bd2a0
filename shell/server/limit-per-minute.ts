import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isWithinLimit } from './several-servers/shared-limits';
import type { SiteRedis } from './several-servers/site-redis';

/** How many clients are counted at once; with more, those that asked the longest ago are forgotten first. */
const MOST_CLIENTS = 10_000;

/** What is limited by client. */
export interface Limit {
  /** The name of it: each has counts of its own. */
  what: string;
  /** How often a client may ask in a minute. */
  max: number;
  /** Joins the servers of a site, which count together; each counts alone without it. */
  redis?: SiteRedis | undefined;
}

/**
 * Lets the routes of the site's server limit what a client may ask; by itself it limits nothing.
 *
 * @param app the server, before its routes
 */
export async function allowLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, { global: false, cache: MOST_CLIENTS });
}

/**
 * Makes a limit by client. An IPv6 network of /64 is one client.
 *
 * @param app the server, after {@link allowLimits}
 * @param limit what a client may
 * @returns whether the client of a request may ask once more, which is counted
 */
export function limitPerMinute(
  app: FastifyInstance,
  { what, max, redis }: Limit,
): (request: FastifyRequest) => Promise<boolean> {
  const count = app.createRateLimit({ max, timeWindow: '1 minute' });
  return async (request) => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) return false;
    return !redis || isWithinLimit(redis, what, request.ip, max);
  };
}
