/** How often a version was loaded with a page, and how often a tab told of a crash of it. */
export interface Counts {
  visits: number;
  crashes: number;
}

/** So many crashes say something; one tab tells of ten at most, and must not end a canary alone. */
const TELLING_CRASHES = 10;

/**
 * The least number of visits that a canary is judged by: as many as make ten crashes at the bar. Fewer would judge by
 * chance: with ten expected at the bar, a version that crashes half as often passes it once in seventy times.
 *
 * @param percent crashes per hundred visits
 */
export const leastVisits = (percent: number): number => Math.ceil((TELLING_CRASHES * 100) / percent);

/**
 * Whether a version crashes too often. One whose first visits bring more crashes than the least number of them may is past
 * the bar already: the rest of the visits need not suffer it.
 *
 * @param counts of the canary since it began
 * @param percent crashes per hundred visits that it may have
 */
export const isPastBar = ({ visits, crashes }: Counts, percent: number): boolean =>
  crashes * 100 > percent * Math.max(visits, leastVisits(percent));

/** Crashes per hundred visits, as people read it; a dash before the first visit. */
export const crashesPerVisit = ({ visits, crashes }: Counts): string =>
  visits === 0 ? '–' : `${((crashes / visits) * 100).toFixed(2)} %`;
