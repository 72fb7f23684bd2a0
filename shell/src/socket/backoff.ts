const FIRST_MS = 800;
const LONGEST_MS = 30_000;

/**
 * How long to wait before an attempt: twice as long each time, and never the same for all who lost their connection
 * at once.
 *
 * @param failures how many attempts have failed in a row
 * @param random between 0 and 1
 * @returns milliseconds, at most 45 s
 */
export const backoff = (failures: number, random = Math.random()): number =>
  Math.min(LONGEST_MS, FIRST_MS * 2 ** failures) * (0.5 + random);
