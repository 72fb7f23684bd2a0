import type { Page } from 'playwright-core';

/** How the frames of some seconds were. */
export interface FrameSummary {
  frames: number;
  /** By the middle frame. */
  perSecond: number;
  /** Lengths, ms. */
  p50: number;
  p95: number;
  p99: number;
  longest: number;
  /** How many took longer than the bar. */
  over: number;
}

/** A browser shows frames at 60 a second: what is counted as longer than one must be so by more than a clock's step, ms. */
const ROUNDED_TO = 0.1;

/**
 * Sums up when frames began.
 *
 * @param starts as requestAnimationFrame tells them, ms, in their order
 * @param bar the longest that a frame may take, ms
 * @throws Error when there are fewer than two
 */
export function summarizeFrames(starts: readonly number[], bar: number): FrameSummary {
  const lengths = starts
    .slice(1)
    .map((start, index) => start - (starts[index] ?? 0))
    .map((length) => Math.round(length / ROUNDED_TO) * ROUNDED_TO)
    .sort((one, other) => one - other);
  const longest = lengths.at(-1);
  if (longest === undefined) throw new Error('no frame was shown');
  const at = (part: number) => lengths[Math.min(lengths.length - 1, Math.floor(part * lengths.length))] ?? 0;
  return {
    frames: lengths.length,
    perSecond: Math.round(1000 / at(0.5)),
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    longest,
    over: lengths.filter((length) => length > bar).length,
  };
}

/** Begins to note the frames of a page. */
export const recordFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const starts: number[] = [];
    const note = (now: number) => {
      starts.push(now);
      if (Reflect.get(window, '__frames') === starts) requestAnimationFrame(note);
    };
    Reflect.set(window, '__frames', starts);
    requestAnimationFrame(note);
  });

/** Ends it, and gives when each frame began, ms. */
export const endFrames = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const starts = Reflect.get(window, '__frames') as number[];
    Reflect.set(window, '__frames', undefined);
    return starts;
  });
