import type { FallbackCause } from './render-outcome';

/** Upper bounds of the times that are told apart, seconds. */
export const RENDER_SECONDS = [0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5] as const;

/** Counts what became of the pages, for GET /metrics. */
export class RenderCounts {
  /** Pages that were rendered, by area. */
  readonly rendered = new Map<string, number>();
  /** Pages that were left to the browser, by area and cause. */
  readonly fallbacks = new Map<string, Map<FallbackCause, number>>();
  /** How many pages took no longer than each of {@link RENDER_SECONDS}, and all of them. */
  readonly buckets: number[] = Array.from({ length: RENDER_SECONDS.length + 1 }, () => 0);
  /** All rendering together, seconds. */
  seconds = 0;

  /** How long a page takes, ms: of the latest more than of earlier ones. */
  average = 0;

  /** Counts a page that took so many milliseconds. */
  addRendered(area: string, ms: number): void {
    this.average = this.average === 0 ? ms : this.average * 0.9 + ms * 0.1;
    this.rendered.set(area, (this.rendered.get(area) ?? 0) + 1);
    this.seconds += ms / 1000;
    for (const [index, bound] of [...RENDER_SECONDS, Number.POSITIVE_INFINITY].entries())
      if (ms / 1000 <= bound) this.buckets[index] = (this.buckets[index] ?? 0) + 1;
  }

  /** Counts a page that is left to the browser. */
  addFallback(area: string, cause: FallbackCause): void {
    const causes = this.fallbacks.get(area) ?? new Map<FallbackCause, number>();
    causes.set(cause, (causes.get(cause) ?? 0) + 1);
    this.fallbacks.set(area, causes);
  }
}
