import type { Bounds } from '../market/gazetteer/gazetteer-place.ts';
import type { ListingColumns } from './listing-columns.ts';

/** So many listings of a map are shown with their price. */
export const MOST_PINS = 30;
/** Squares of a view, across and up: first one pin in each of a few, then in each of more, which lie between them. */
const GRIDS = [
  [5, 4],
  [10, 8],
] as const;

/**
 * Chooses the listings that a map shows with their price: at most 30, spread over the view, no two in one small part of
 * it. Of a part's listings the best: with coordinates of its own, with pictures, the newest.
 *
 * @param rows the listings that the map shows each by itself
 */
export function choosePins(columns: ListingColumns, rows: readonly number[], bounds: Bounds): number[] {
  const ranked = [...rows].sort(byRank(columns));
  const [across, up] = GRIDS[GRIDS.length - 1] ?? [1, 1];
  const finest = partOf(columns, bounds, across, up);
  const pins: number[] = [];
  const taken = new Set<number>();
  for (const [columnsOfGrid, lines] of GRIDS) {
    const part = partOf(columns, bounds, columnsOfGrid, lines);
    const full = new Set(pins.map(part));
    for (const row of ranked) {
      if (pins.length === MOST_PINS) return pins;
      if (full.has(part(row)) || taken.has(finest(row))) continue;
      full.add(part(row));
      taken.add(finest(row));
      pins.push(row);
    }
  }
  return pins;
}

function byRank({ ids, values }: ListingColumns): (one: number, other: number) => number {
  const { isApproximate, hasPictures, updated } = values;
  const of = (column: Uint8Array | Float64Array, row: number) => column[row] ?? 0;
  return (one, other) =>
    of(isApproximate, one) - of(isApproximate, other) ||
    of(hasPictures, other) - of(hasPictures, one) ||
    of(updated, other) - of(updated, one) ||
    // Of two that are alike always the same one: a map that is asked twice shows the same pins.
    ids.compare(one, ids.wordsOf(other));
}

/** The number of the square of a view that a listing is in. */
function partOf(
  { values: { latitude, longitude } }: ListingColumns,
  [west, south, east, north]: Bounds,
  across: number,
  up: number,
): (row: number) => number {
  const step = (value: number, from: number, to: number, parts: number) =>
    Math.min(parts - 1, Math.floor(((value - from) / (to - from)) * parts));
  return (row) =>
    step(latitude[row] ?? 0, south, north, up) * across + step(longitude[row] ?? 0, west, east, across);
}
