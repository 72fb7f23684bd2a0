const SECONDS = /^\d{1,6}$/;

/**
 * Reads a Retry-After header: seconds, or a moment.
 *
 * @param header its value
 * @param now ms since 1970
 * @returns ms from now, never negative; undefined when it says nothing
 */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  if (SECONDS.test(header.trim())) return Number(header) * 1000;
  const moment = Date.parse(header);
  return Number.isNaN(moment) ? undefined : Math.max(0, moment - now);
}
