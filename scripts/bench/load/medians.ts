import { median } from '../browser';
import type { Column } from './columns';
import type { Load } from './measure-load';

/** What was measured of one page on one site; a run each. */
export interface Runs {
  cold: Load[];
  /** Second visits; none when they were left out. */
  warm: Load[];
  /** When the first click worked, ms from the navigation's start. */
  clicks: number[];
}

/** The medians of one page on one site. */
export interface Medians {
  cold: Load;
  warm: Load | undefined;
  click: number;
}

/** The medians of one page. */
export type PageMedians = Record<Column, Medians>;

function medianLoad(loads: readonly Load[]): Load {
  const of = (field: keyof Load) => median(loads.map((load) => load[field]));
  return {
    requests: of('requests'),
    htmlBytes: of('htmlBytes'),
    scriptBytes: of('scriptBytes'),
    totalBytes: of('totalBytes'),
    largestPaint: of('largestPaint'),
    content: of('content'),
    layoutShift: of('layoutShift'),
  };
}

/**
 * The medians of all runs, field by field.
 *
 * @param runs what was measured
 */
export const mediansOf = ({ cold, warm, clicks }: Runs): Medians => ({
  cold: medianLoad(cold),
  warm: warm.length > 0 ? medianLoad(warm) : undefined,
  click: median(clicks),
});
