import type { ListingKind } from './listings.schemas.ts';

/**
 * Edges of the areas, m², by which migrations 0023 and 0026 index listings; the first band lies below the first edge. They
 * are those of the site's filters (FEED-6 to FEED-8), so that one filter is one band: held by scripts/listing-rules.test.ts.
 */
export const AREA_EDGES = [50, 70, 100, 120, 150, 200, 300];
/** The same of the prices, Vnđ. */
export const PRICE_EDGES: Record<ListingKind, number[]> = {
  sale: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 20, 30, 50, 100].map((billions) => billions * 1e9),
  rent: [3, 5, 7, 10, 15, 20, 30, 40, 50, 70, 100].map((millions) => millions * 1e6),
};

/**
 * The bands that a range has a part of, the lowest first, from 0. Rows at the rim of the range are in them as well:
 * bands narrow down where to look, and decide nothing.
 *
 * @param range lower edge, and the upper one, which is not included; all bands without
 */
function bandsIn(edges: readonly number[], range: readonly number[] = []): number[] {
  const [min = 0, max = Number.POSITIVE_INFINITY] = range;
  const bands = [Number.NEGATIVE_INFINITY, ...edges];
  return bands.flatMap((from, band) =>
    from < max && (bands[band + 1] ?? Number.POSITIVE_INFINITY) > min ? [band] : [],
  );
}

/** The words of `search_vector` that rows within a range of prices have, Vnđ: see {@link bandsIn}. */
export const priceWords = (kind: ListingKind, range: readonly number[] | undefined): string[] =>
  bandsIn(PRICE_EDGES[kind], range).map((band) => `price${band}`);

/** The bands of a range of areas, m², as `f_area_band` numbers them (migration 0026): see {@link bandsIn}. */
export const areaBands = (range: readonly number[]): number[] => bandsIn(AREA_EDGES, range);

/** The words of a range of areas, m². */
export const areaWords = (range: readonly number[]): string[] =>
  areaBands(range).map((band) => `area${band}`);
