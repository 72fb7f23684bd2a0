import { DIRECTIONS, PRODUCT_TYPES, ROOMS_OR_MORE } from '../base/listings/listings.schemas.ts';
import type { LandmarkKind } from '../market/landmarks/landmarks.ts';
import type { ListingColumns } from './listing-columns.ts';
import { metresToNearest } from './nearest-landmark.ts';
import type { PlaceScope } from './place-scope.ts';
import { directionsOf, type SearchFilter, typesOf } from './search-filter.ts';

/** Whether a row fits. */
type Test = (row: number) => boolean;

/** What rows are asked for, besides a filter. */
export interface MatchOptions {
  /** The rows of the search, when there is one. */
  found?: Uint32Array | undefined;
  /** What belongs to the filter's places, when it has any. */
  scope?: PlaceScope | undefined;
}

/**
 * The rows that a filter leaves, apart from its search, in no order.
 *
 * @param filter whose places are in the options, looked up
 */
export function matchesOf(
  columns: ListingColumns,
  filter: SearchFilter,
  { found, scope }: MatchOptions,
): Uint32Array {
  const rows = found?.slice() ?? everyRow(columns.size);
  return testsOf(columns, filter, scope).reduce(keep, rows);
}

function everyRow(size: number): Uint32Array {
  const rows = new Uint32Array(size);
  for (let row = 0; row < size; row += 1) rows[row] = row;
  return rows;
}

/** Keeps the rows that fit, in the memory of all. */
function keep(rows: Uint32Array, fits: Test): Uint32Array {
  let kept = 0;
  // By index: an iterator over a million rows takes twice as long.
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] ?? 0;
    if (fits(row)) {
      rows[kept] = row;
      kept += 1;
    }
  }
  return rows.subarray(0, kept);
}

/** Tests of price and area within a range, which has its lower edge and not its upper one. */
export const isWithin =
  (values: Float64Array, [min = 0, max = Number.POSITIVE_INFINITY]: readonly number[] = []): Test =>
  (row) => {
    const value = values[row] ?? 0;
    return value >= min && value < max;
  };

/** What each key asks, the tests that leave least first. */
function testsOf(columns: ListingColumns, filter: SearchFilter, scope: PlaceScope | undefined): Test[] {
  const { values } = columns;
  const { author_id, bounds, price, square_meter } = filter;
  const tests: Test[] = [];
  if (author_id !== undefined) tests.push(isNumber(values.author, columns.authorNumber(author_id)));
  if (scope !== undefined) tests.push(isInPlaces(columns, scope));
  if (bounds !== undefined) tests.push(isInBounds(columns, bounds));
  if (price !== undefined) tests.push(isWithin(values.price, price));
  if (square_meter !== undefined) tests.push(isWithin(values.area, square_meter));
  const types = typesOf(filter);
  if (types !== undefined) tests.push(isAnyOf(values.type, PRODUCT_TYPES, types));
  const directions = directionsOf(filter);
  if (directions !== undefined) tests.push(isAnyOf(values.direction, DIRECTIONS, directions));
  tests.push(
    ...roomTests(values.bedroom, filter.bedroom, filter.bedroom_from),
    ...roomTests(values.bathroom, filter.bathroom, filter.bathroom_from),
  );
  for (const { kind, within } of filter.near ?? []) tests.push(isNear(columns, kind, within));
  return tests;
}

/** A listing whose own coordinates are not known is near nothing: nobody can say so. */
function isNear(columns: ListingColumns, kind: LandmarkKind, within: number): Test {
  const metres = columns.derived(kind, metresToNearest(kind));
  return (row) => (metres[row] ?? Number.NaN) <= within;
}

const isNumber =
  (values: Uint32Array, number: number | undefined): Test =>
  (row) =>
    values[row] === number;

function isAnyOf<Value>(values: Uint8Array, all: readonly Value[], meant: readonly Value[]): Test {
  const isMeant = all.map((value) => meant.includes(value));
  return (row) => isMeant[values[row] ?? -1] === true;
}

function roomTests(values: Int16Array, exactly: number | undefined, from: number | undefined): Test[] {
  const atLeast = exactly === ROOMS_OR_MORE ? exactly : undefined;
  return [
    ...[from, atLeast].flatMap((least) =>
      least === undefined ? [] : [(row: number) => (values[row] ?? 0) >= least],
    ),
    ...(exactly === undefined || atLeast !== undefined ? [] : [(row: number) => values[row] === exactly]),
  ];
}

/** Bounds have both their edges. A listing whose place is unknown is nowhere. */
function isInBounds(
  columns: ListingColumns,
  [west, south, east, north]: NonNullable<SearchFilter['bounds']>,
): Test {
  const { latitude, longitude } = columns.values;
  return (row) => {
    const x = longitude[row] ?? Number.NaN;
    const y = latitude[row] ?? Number.NaN;
    return x >= west && x <= east && y >= south && y <= north;
  };
}

/** Whether a row lies in the places of a scope. */
export function isInPlaces(columns: ListingColumns, scope: PlaceScope): Test {
  const wards = columns.marksOfWards(scope.wards);
  const projects = columns.marksOfProjects(scope.projects);
  const { ward, project } = columns.values;
  return (row) => wards[ward[row] ?? -1] === 1 || projects[project[row] ?? -1] === 1;
}
