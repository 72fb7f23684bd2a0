/**
 * A stricter limit for routes that write, send or fetch, as a share of the general one, so that one setting moves
 * all of them.
 *
 * @param perMinute the general limit, requests a minute and address
 * @param share for example 0.01
 */
export function routeLimit(
  perMinute: number,
  share: number,
): { rateLimit: { max: number; timeWindow: string } } {
  return { rateLimit: { max: Math.max(1, Math.round(perMinute * share)), timeWindow: '1 minute' } };
}
