import { AREA_EDGES, PRICE_EDGES } from '../base/listings/band-words.ts';
import type { ListingKind } from '../base/listings/listings.schemas.ts';
import type { ListingColumns } from './listing-columns.ts';
import { isWithin } from './matches.ts';
import type { SearchFilter } from './search-filter.ts';

/** How many listings there are from each edge to the next; from the last one on, all. */
export interface Histogram {
  edges: number[];
  counts: number[];
}

/** How many listings fit, and what there is of prices and areas. */
export interface CountedMatches {
  total: number;
  histograms: { price: Histogram; square_meter: Histogram };
}

/**
 * Counts listings by price and by area, each without the filter's own range of it: what else there would be.
 *
 * @param matches rows that fit the rest of the filter
 */
export function countWithHistograms(
  kind: ListingKind,
  { values: { price, area } }: ListingColumns,
  matches: Uint32Array,
  filter: Pick<SearchFilter, 'price' | 'square_meter'>,
): CountedMatches {
  const prices = emptyHistogram(PRICE_EDGES[kind]);
  const areas = emptyHistogram(AREA_EDGES);
  const fitsPrice = isWithin(price, filter.price);
  const fitsArea = isWithin(area, filter.square_meter);
  let total = 0;
  for (let index = 0; index < matches.length; index += 1) {
    const row = matches[index] ?? 0;
    const hasPrice = fitsPrice(row);
    const hasArea = fitsArea(row);
    if (hasArea) add(prices, price[row] ?? 0);
    if (hasPrice) add(areas, area[row] ?? 0);
    if (hasPrice && hasArea) total += 1;
  }
  return { total, histograms: { price: prices, square_meter: areas } };
}

function emptyHistogram(edges: readonly number[]): Histogram {
  return { edges: [0, ...edges], counts: new Array<number>(edges.length + 1).fill(0) };
}

function add({ edges, counts }: Histogram, value: number): void {
  let bin = edges.length - 1;
  while (bin > 0 && value < (edges[bin] ?? 0)) bin -= 1;
  counts[bin] = (counts[bin] ?? 0) + 1;
}
