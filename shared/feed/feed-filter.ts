import {
  AREA_BANDS,
  type Band,
  charactersOver,
  DIRECTIONS,
  findBand,
  type ListingKind,
  LONGEST_SEARCH,
  PRODUCT_TYPES,
  RENT_PRICE_BANDS,
  SALE_PRICE_BANDS,
  SORTS,
} from '@site/shared/domain';
import { slug } from './slug';

/** What a feed can be narrowed by; also the names in the URL's query. */
export const FILTER_NAMES = [
  'q',
  'price',
  'type',
  'area',
  'bedrooms',
  'bathrooms',
  'direction',
  'sort',
] as const;

export type FilterName = (typeof FILTER_NAMES)[number];

/**
 * The set filters, each with its value as the URL spells it. Only known values are ever in it. A place is named by the
 * path alone (feed-address.ts).
 */
export type FeedFilter = Partial<Record<FilterName | 'place', string>>;

/** The filter as the base service takes it. */
export interface WireFilter {
  sort?: string;
  price?: number[];
  square_meter?: number[];
  type_product?: string;
  bedroom?: number;
  bathroom?: number;
  direction?: string;
  search?: string;
}

/** The price bands of a kind of feed (FEED-6, FEED-7). */
export const priceBands = (kind: ListingKind): Band[] =>
  kind === 'for-sale' ? SALE_PRICE_BANDS : RENT_PRICE_BANDS;

const edges = (bands: Band[], id: string): number[] | undefined => {
  const band = findBand(bands, id);
  return band && (band.max === undefined ? [band.min] : [band.min, band.max]);
};

const count = (value: string): number | undefined => (/^[1-5]$/.test(value) ? Number(value) : undefined);

const bySlug = (names: readonly string[], value: string): string | undefined =>
  names.find((name) => slug(name) === value);

/**
 * The one table from the URL to the service: each filter's name there, and what its value becomes; undefined when the
 * value is not one that the filter knows.
 */
const WIRE: Record<
  FilterName,
  { as: keyof WireFilter; value: (value: string, kind: ListingKind) => WireFilter[keyof WireFilter] }
> = {
  q: { as: 'search', value: (text) => text },
  price: { as: 'price', value: (id, kind) => edges(priceBands(kind), id) },
  type: { as: 'type_product', value: (name) => bySlug(PRODUCT_TYPES, name) },
  area: { as: 'square_meter', value: (id) => edges(AREA_BANDS, id) },
  bedrooms: { as: 'bedroom', value: count },
  bathrooms: { as: 'bathroom', value: count },
  direction: { as: 'direction', value: (name) => bySlug(DIRECTIONS, name) },
  sort: { as: 'sort', value: (order) => SORTS.find((sort) => sort === order) },
};

/**
 * Reads the filter from a URL's query. A value that no filter knows is left out, never an error.
 *
 * @param kind which feed: the price bands differ
 * @param params the query
 */
export function readFilter(kind: ListingKind, params: URLSearchParams): FeedFilter {
  const filter: FeedFilter = {};
  for (const name of FILTER_NAMES) {
    // Half of a pair is no character.
    const value = (params.get(name) ?? '').replace(/[\p{Cc}\p{Cs}]/gu, ' ').trim();
    if (value && WIRE[name].value(value, kind) !== undefined) filter[name] = value;
  }
  return filter;
}

/**
 * Writes a filter into a URL's query; what is not a filter stays as it is.
 *
 * @param params the query as it is now
 * @param filter what shall be set; all else is taken out
 * @returns a new query
 */
export function writeFilter(params: URLSearchParams, filter: FeedFilter): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of FILTER_NAMES) {
    const value = filter[name];
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/**
 * Spells a filter as the service takes it, always in the same order: the early request and the page's own must be
 * the same text.
 *
 * @param kind which feed
 * @param filter a filter that {@link readFilter} gave
 */
export function wireFilter(kind: ListingKind, filter: FeedFilter): WireFilter {
  return Object.fromEntries(
    FILTER_NAMES.flatMap((name) => {
      const value = filter[name];
      // The search box says of a text that is too long that it is not searched.
      const isTooLong = name === 'q' && isTooLongToSearch(value ?? '');
      const wire = value && !isTooLong && WIRE[name].value(value, kind);
      return wire ? [[WIRE[name].as, wire]] : [];
    }),
  );
}

/** Whether the services would refuse a search. */
export const isTooLongToSearch = (text: string): boolean => charactersOver(text, LONGEST_SEARCH) > 0;
