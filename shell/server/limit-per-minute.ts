import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** How many clients are counted at once; with more, those that asked the longest ago are forgotten first. */
const MOST_CLIENTS = 10_000;

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
 * @param max how often a client may ask in a minute
 * @returns whether the client of a request may ask once more, which is counted
 */
export function limitPerMinute(
  app: FastifyInstance,
  max: number,
): (request: FastifyRequest) => Promise<boolean> {
  const count = app.createRateLimit({ max, timeWindow: '1 minute' });
  return async (request) => {
    const counted = await count(request);
    return counted.isAllowed || !counted.isExceeded;
  };
}
