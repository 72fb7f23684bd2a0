import type { FastifyInstance } from 'fastify';

/** How many answers the site has given since its start, by class of their status: `2xx` and so on. */
export type ResponseCounts = Readonly<Record<string, number>>;

/**
 * Counts all answers of the site's server, files among them, for GET /metrics (WATCH-11).
 *
 * @param app the site's server; call it before anything that answers requests
 * @returns the counts, which go on
 */
export function countResponses(app: FastifyInstance): ResponseCounts {
  const counts: Record<string, number> = { '2xx': 0, '3xx': 0, '4xx': 0, '5xx': 0 };
  app.addHook('onResponse', async (_request, { raw }) => {
    const status = `${Math.floor(raw.statusCode / 100)}xx`;
    counts[status] = (counts[status] ?? 0) + 1;
  });
  return counts;
}
