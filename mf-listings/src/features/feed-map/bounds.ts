import { readBounds } from '@site/shared/feed';

/** West, south, east, north in degrees (WGS 84). */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

/** Somewhat more than the country and both archipelagos: where homes are looked for that may be anywhere. */
export const EVERYWHERE: Bounds = [101, 6, 118, 24];

/** The mainland: what a map shows that has no home to show. */
export const MAINLAND: Bounds = [102.1, 8.4, 109.6, 23.4];

/** 11 m, which is less than a pin is wide wherever one can zoom to. */
const DECIMALS = 4;

/** Reads the part of the map that a feed's address names (FILTER-1). */
export const areaOf = (text: string | undefined): Bounds | undefined =>
  readBounds(text ?? '') as Bounds | undefined;

/** Spells a part of the map as the address of a feed does (FILTER-1). */
export const areaText = (bounds: Bounds): string =>
  bounds.map((degrees) => Number(degrees.toFixed(DECIMALS))).join();

/**
 * Gives what two parts of the map have in common.
 *
 * @returns undefined when that is nothing
 */
export function common(one: Bounds, other: Bounds): Bounds | undefined {
  const [west, south] = [Math.max(one[0], other[0]), Math.max(one[1], other[1])];
  const [east, north] = [Math.min(one[2], other[2]), Math.min(one[3], other[3])];
  return west < east && south < north ? [west, south, east, north] : undefined;
}

/** Whether a place lies in a part of the map. */
export const isWithin = ([west, south, east, north]: Bounds, latitude: number, longitude: number): boolean =>
  west <= longitude && longitude <= east && south <= latitude && latitude <= north;

/** Gives the smallest part of the map around all of some. */
export function areaAround(all: Iterable<Bounds>): Bounds {
  let [west, south] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  let [east, north] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const bounds of all) {
    west = Math.min(west, bounds[0]);
    south = Math.min(south, bounds[1]);
    east = Math.max(east, bounds[2]);
    north = Math.max(north, bounds[3]);
  }
  return [west, south, east, north];
}
