import type { AreaRelease } from '@site/shared/contract';

/** What loading an area has cost this tab. */
export interface AreaCost {
  /** Milliseconds in which at least one of its files was on its way. */
  loadMs: number;
  /** Of its files, as they came over the line; 0 when they came from another origin that does not say. */
  bytes: number;
  files: number;
}

type Timing = Pick<PerformanceResourceTiming, 'name' | 'startTime' | 'responseEnd' | 'encodedBodySize'>;

/**
 * Adds up what an area's files have cost.
 *
 * @param area the area as this tab has it
 * @param timings the browser's own measures of what was loaded
 */
export function areaCost(area: AreaRelease, timings: readonly Timing[]): AreaCost {
  const folder = new URL('.', new URL(area.entry.url, location.href)).href;
  const own = timings
    .filter(({ name }) => name.startsWith(folder))
    .sort((left, right) => left.startTime - right.startTime);
  let loadMs = 0;
  let end = 0;
  for (const { startTime, responseEnd } of own) {
    loadMs += Math.max(0, responseEnd - Math.max(startTime, end));
    end = Math.max(end, responseEnd);
  }
  const bytes = own.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  return { loadMs, bytes, files: own.length };
}
