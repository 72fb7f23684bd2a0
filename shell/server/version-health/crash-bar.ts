import type { Counts } from '../several-servers/shared-counts';

/** Crashes at so many clients say something; no canary is past its bar with fewer, since any of them may be made up. */
const TELLING_CRASHES = 10;

/**
 * The least number of visits that a canary is judged by: as many as make ten crashes at the bar. Fewer would judge by
 * chance: with ten expected at the bar, a version that crashes half as often passes it once in seventy times.
 *
 * @param percent clients it crashed for, per hundred visits
 */
export const leastVisits = (percent: number): number => Math.ceil((TELLING_CRASHES * 100) / percent);

/**
 * Whether a version crashes too often. One that crashed for more clients than the least number of visits may bring, and so
 * for more than ten, is past the bar already: the rest of the visits need not suffer it.
 *
 * @param counts of the canary since it began
 * @param percent crashes per hundred visits that it may have
 */
export const isPastBar = ({ visits, crashes }: Counts, percent: number): boolean =>
  crashes * 100 > percent * Math.max(visits, leastVisits(percent));

/** Crashes per hundred visits, as people read it; a dash before the first visit. */
export const crashesPerVisit = ({ visits, crashes }: Counts): string =>
  visits === 0 ? '–' : `${((crashes / visits) * 100).toFixed(2)} %`;
