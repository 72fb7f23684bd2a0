import {
  AREA_BANDS,
  type Band,
  charactersOver,
  DIRECTIONS,
  findBand,
  type ListingKind,
  LONGEST_SEARCH,
  PRICE_SORTS,
  PRODUCT_TYPES,
  RENT_PRICE_BANDS,
  SALE_PRICE_BANDS,
  typedLine,
  visibleText,
} from '@site/shared/domain';
import {
  type NearKind,
  readBounds,
  readNames,
  readNear,
  readPlaces,
  readRange,
  readRoomsFrom,
} from './filter-values';
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
  'places',
  'bounds',
  'near',
] as const;

export type FilterName = (typeof FILTER_NAMES)[number];

/**
 * The set filters, each with its value as the URL spells it. Only known values are ever in it. A place that has an address of
 * its own is named by the path alone (feed-address.ts), under `place`; several, and all others, by `places`.
 */
export type FeedFilter = Partial<Record<FilterName | 'place', string>>;

/** The filter as the base service takes it. */
export interface WireFilter {
  sort?: string;
  /** The lower edge, which belongs to it, and the upper one, which does not, in Vnđ. */
  price?: number[];
  /** The same in m². */
  square_meter?: number[];
  type_product?: string | string[];
  bedroom?: number;
  bathroom?: number;
  bedroom_from?: number;
  bathroom_from?: number;
  direction?: string | string[];
  search?: string;
  /** Ids of places, of which a home is in any. */
  places?: string[];
  /** West, south, east, north in degrees (WGS 84). */
  bounds?: number[];
  /** All of which a home is near to, within so many metres. */
  near?: { kind: NearKind; within: number }[];
}

/** Whose filter it is: demands know only bands and single values (DEMAND-2), homes also ranges and several values (FILTER-1). */
export type FilterOf = 'homes' | 'demands';

/** A value as addresses spell it, and the part of the service's filter that it becomes. */
type ReadValue = readonly [value: string, wire: WireFilter];

/** The price bands of a kind of feed (FEED-6, FEED-7). */
export const priceBands = (kind: ListingKind): Band[] =>
  kind === 'for-sale' ? SALE_PRICE_BANDS : RENT_PRICE_BANDS;

/** How many zeros the unit stands for in which an address counts prices: tỷ for sale, triệu for rent. */
export const priceZeros = (kind: ListingKind): number => (kind === 'for-sale' ? 9 : 6);

const edges = (bands: Band[], id: string): number[] | undefined => {
  const band = findBand(bands, id);
  return band && (band.max === undefined ? [band.min] : [band.min, band.max]);
};

const count = (value: string): number | undefined => (/^[1-5]$/.test(value) ? Number(value) : undefined);

const bySlug = (names: readonly string[], value: string): string | undefined =>
  names.find((name) => slug(name) === value);

/**
 * The table from the URL to the service, of the values that every service takes (FEED-5, DEMAND-2): each filter's name
 * there, and what its value becomes; undefined when the value is not one of these.
 */
const SINGLE: {
  [Name in FilterName]?: {
    as: keyof WireFilter;
    value: (value: string, kind: ListingKind) => string | number | number[] | undefined;
  };
} = {
  q: { as: 'search', value: (text) => text },
  price: { as: 'price', value: (id, kind) => edges(priceBands(kind), id) },
  type: { as: 'type_product', value: (name) => bySlug(PRODUCT_TYPES, name) },
  area: { as: 'square_meter', value: (id) => edges(AREA_BANDS, id) },
  bedrooms: { as: 'bedroom', value: count },
  bathrooms: { as: 'bathroom', value: count },
  direction: { as: 'direction', value: (name) => bySlug(DIRECTIONS, name) },
  sort: { as: 'sort', value: (order) => PRICE_SORTS.find((sort) => sort === order) },
};

const part = (value: string, as: keyof WireFilter, wire: unknown): ReadValue | undefined =>
  wire === undefined ? undefined : [value, { [as]: wire }];

const several = (as: keyof WireFilter, names: readonly string[]): ReadValue | undefined =>
  names.length === 0 ? undefined : [names.map(slug).join(), { [as]: names.length === 1 ? names[0] : names }];

/** The table of the values that only homes are searched by (FILTER-1). */
const MORE: { [Name in FilterName]?: (value: string, kind: ListingKind) => ReadValue | undefined } = {
  price: (text, kind) => part(text, 'price', readRange(text, priceZeros(kind), 1)),
  type: (text) => several('type_product', readNames(text, PRODUCT_TYPES, slug)),
  area: (text) => part(text, 'square_meter', readRange(text, 2, 100)),
  bedrooms: (text) => part(text, 'bedroom_from', readRoomsFrom(text)),
  bathrooms: (text) => part(text, 'bathroom_from', readRoomsFrom(text)),
  direction: (text) => several('direction', readNames(text, DIRECTIONS, slug)),
  sort: (text) => part(text, 'sort', /^(?:a|perA)rea(?:LowToHigh|HighToLow)$/.exec(text)?.[0]),
  places: (text) => {
    const places = readPlaces(text);
    return places.length > 0 ? [places.join(), { places }] : undefined;
  },
  bounds: (text) => part(text, 'bounds', readBounds(text)),
  near: (text) => {
    const near = readNear(text);
    return near.length > 0
      ? [near.map(({ kind, within }) => `${kind}-${within}`).join(), { near }]
      : undefined;
  },
};

function readValue(name: FilterName, value: string, kind: ListingKind, of: FilterOf): ReadValue | undefined {
  const single = SINGLE[name];
  const wire = single?.value(value, kind);
  if (single && wire !== undefined) return [value, { [single.as]: wire }];
  return of === 'homes' ? MORE[name]?.(value, kind) : undefined;
}

/**
 * Reads the filter from a URL's query. A value that no filter knows is left out, never an error.
 *
 * @param kind which feed: the price bands differ
 * @param params the query
 * @param of what is searched; of demands only the values are read that their tables take
 */
export function readFilter(kind: ListingKind, params: URLSearchParams, of: FilterOf = 'homes'): FeedFilter {
  const filter: FeedFilter = {};
  for (const name of FILTER_NAMES) {
    const text = visibleText(params.get(name) ?? '');
    // The plus of '2+', written as it is, means a space in a query.
    const value = typedLine(/^(bed|bath)rooms/.test(name) ? text.replace(/(\d) $/, '$1+') : text);
    const read = value && readValue(name, value, kind, of);
    if (read) filter[name] = read[0];
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
  return Object.assign(
    {},
    ...FILTER_NAMES.map((name) => {
      const value = filter[name];
      // The search box says of a text that is too long that it is not searched.
      if (!value || (name === 'q' && isTooLongToSearch(value))) return undefined;
      return readValue(name, value, kind, 'homes')?.[1];
    }),
  );
}

/** Whether the services would refuse a search. */
export const isTooLongToSearch = (text: string): boolean => charactersOver(text, LONGEST_SEARCH) > 0;
