import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { AreaBuildReport } from '@site/shared/build';
import type { AreaManifest } from '@site/shared/contract';

const BYTES_IN_KB = 1000;

/** What a page's script weighs on the wire. */
export interface PageWeight {
  /** A page, or the `widgetPart` of a widget. */
  part: string;
  /** Brotli, at the quality of the release store. */
  bytes: number;
}

/**
 * Weighs what a visitor downloads for each page and widget of a built area.
 *
 * @param dist the area's build
 * @param report its build.json
 * @returns the heaviest first
 */
export function pageWeights(dist: string, report: AreaBuildReport): PageWeight[] {
  return Object.entries(report.pages)
    .map(([part, { bundle }]) => ({
      part,
      bytes: brotliCompressSync(readFileSync(path.join(dist, bundle))).length,
    }))
    .sort((one, other) => other.bytes - one.bytes);
}

/**
 * Holds an area to what area.json says it may weigh: not a byte more.
 *
 * @param manifest the area's area.json
 * @param weights what its parts weigh
 * @returns a line for each part that is too heavy
 */
export function checkWeights({ id, budget }: AreaManifest, weights: readonly PageWeight[]): string[] {
  const limit = Math.round(budget.js * BYTES_IN_KB);
  return weights
    .filter(({ bytes }) => bytes > limit)
    .map(
      ({ part, bytes }) =>
        `${id}: '${part}' weighs ${bytes} bytes of JavaScript, ${bytes - limit} more than area.json allows (${budget.js} kB)`,
    );
}
