/** After this time the first fault is forgotten with all that came after it, ms. */
const FORGOTTEN_MS = 24 * 60 * 60 * 1000;

/** Faults that have come within a day. */
export interface FaultCount {
  count: number;
  /** When the first of them came, epoch ms. */
  at: number;
}

/**
 * Counts one more fault.
 *
 * @param before what was counted until now; undefined for nothing
 * @param now epoch ms
 */
export const oneMore = (before: FaultCount | undefined, now: number): FaultCount =>
  before && now - before.at < FORGOTTEN_MS
    ? { count: before.count + 1, at: before.at }
    : { count: 1, at: now };
