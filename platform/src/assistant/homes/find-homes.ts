import type { Listing, ListingKind } from '../../base/listings/listings.schemas.ts';
import { priceOf } from '../../base/listings/price-of.ts';
import type { ListingFinder, WiderSearch } from '../../search/listing-finder.ts';
import type { Quartiles } from '../../search/price-context.ts';
import type { SearchFilter } from '../../search/search-filter.ts';

/** The site's own search, as feeds ask it: what Lily counts and names is what the page of the same filter shows. */
export interface HomeSearch {
  /** How many listings the feed of this filter has. */
  count(kind: ListingKind, filter: SearchFilter): Promise<number>;
  /**
   * The first listings of the feed of this filter.
   *
   * @param limit so many at most
   */
  list(kind: ListingKind, filter: SearchFilter, limit: number): Promise<Listing[]>;
  /** The nearest wider searches, each with more listings than `total` (SEARCH-6). */
  wider(kind: ListingKind, filter: SearchFilter, total: number): Promise<WiderSearch[]>;
  /** The quartiles of their prices per m²; undefined where they are too few to say anything (PRICE-2). */
  quartiles(kind: ListingKind, filter: SearchFilter): Promise<Quartiles | undefined>;
}

/** The search of the platform's own listings. */
export function openHomeSearch(finder: ListingFinder): HomeSearch {
  return {
    count: (kind, filter) => finder.count({ kind, filter }),
    list: async (kind, filter, limit) => (await finder.list(kind, { filter, cursor: null, limit })).data,
    wider: (kind, filter, total) => finder.wider({ kind, filter }, total),
    quartiles: (kind, filter) => finder.quartiles({ kind, filter }),
  };
}

/** What a search has found. */
export interface FoundHomes {
  /** What it was asked with. */
  filter: SearchFilter;
  total: number;
  /** The first of them. */
  homes: Listing[];
  /** Lowest and highest price in force, Vnđ (rent: a month); undefined without homes. */
  prices: [low: number, high: number] | undefined;
}

/**
 * Asks the search for homes.
 *
 * @param limit homes at most; the count is of all
 */
export async function findHomes(
  search: HomeSearch,
  kind: ListingKind,
  filter: SearchFilter,
  limit: number,
): Promise<FoundHomes> {
  const total = await search.count(kind, filter);
  if (total === 0) return { filter, total, homes: [], prices: undefined };
  const homes = await search.list(kind, filter, limit);
  const [low] = await search.list(kind, { ...filter, sort: 'lowToHigh' }, 1);
  const [high] = await search.list(kind, { ...filter, sort: 'highToLow' }, 1);
  return { filter, total, homes, prices: low && high && [priceOf(low), priceOf(high)] };
}
