import { LRUCache } from 'lru-cache';
import { findPlace } from '../market/gazetteer/gazetteer.ts';
import type { GazetteerPlace } from '../market/gazetteer/gazetteer-place.ts';
import { type Direction, type ListingKind, PRODUCT_TYPES, type ProductType } from '../market/home-kinds.ts';
import { readWords } from '../market/words/read-words.ts';
import { type PlaceScope, scopeOf } from '../search/place-scope.ts';
import type { SearchFilter } from '../search/search-filter.ts';

/** A demand as its table has it. */
export interface DemandRow {
  id: string;
  kind: ListingKind;
  type_product: string;
  direction: string;
  location: string;
  price: number;
  square_meter: number;
  bedroom: number;
  bathroom: number;
  request: string;
  updatedAt: Date;
  rental_period: number | null;
}

/** What a demand does not tell: without a place no home is looked for, without a budget homes of any price fit. */
export type MissingPart = 'place' | 'price';

/** Where a demand looks for a home. */
export interface WishedPlaces {
  named: readonly GazetteerPlace[];
  /** The old districts of the wards and projects that are named: the rest of a district is a narrow miss. */
  around: readonly GazetteerPlace[];
  namedScope: PlaceScope;
  aroundScope: PlaceScope;
}

/** A demand, understood. A number of 0 asks for nothing. */
export interface Wish {
  kind: ListingKind;
  price: number;
  area: number;
  bedroom: number;
  bathroom: number;
  type: string;
  direction: string;
  places: WishedPlaces | undefined;
  missing: MissingPart[];
}

/** Types that stand in for each other; a demand for one of them does not fit a home of another family (MEET-1). */
const FAMILIES: readonly (readonly ProductType[])[] = [
  ['Chung cư'],
  ['Shophouse', 'Liền kề'],
  ['Song lập', 'Tứ lập', 'Đơn lập'],
];

const MOST_PLACES = 10;
const MOST_KEPT_TEXTS = 20_000;
const NOWHERE: readonly GazetteerPlace[] = [];

/** Texts of demands repeat, and reading one takes a tenth of a millisecond: a listing is compared with thousands. */
const kept = new LRUCache<string, readonly GazetteerPlace[]>({ max: MOST_KEPT_TEXTS });

/** The places that a text names, as the search in words reads them (WORDS-1). */
function placesOfText(text: string): readonly GazetteerPlace[] {
  const known = kept.get(text);
  if (known !== undefined) return known;
  const ids = readWords(text, 'sale')?.filter.places ?? [];
  const places = ids.slice(0, MOST_PLACES).flatMap((id) => findPlace(id) ?? []);
  kept.set(text, places.length === 0 ? NOWHERE : places);
  return places;
}

function oldDistrictOf(place: GazetteerPlace): GazetteerPlace | undefined {
  if (place.level === 'province' || place.level === 'old-district') return undefined;
  for (let id = place.parent; id !== null; ) {
    const parent = findPlace(id);
    if (parent === undefined || parent.level === 'old-district') return parent;
    id = parent.parent;
  }
  return undefined;
}

function wishedPlaces({
  location,
  request,
}: Pick<DemandRow, 'location' | 'request'>): WishedPlaces | undefined {
  const inLocation = placesOfText(location);
  // Who writes 'gần chỗ làm' into the field may name the district in their own words.
  const named = inLocation.length > 0 ? inLocation : placesOfText(request);
  if (named.length === 0) return undefined;
  const districts = named.flatMap((place) => oldDistrictOf(place) ?? []);
  const around = [...new Map(districts.map((place) => [place.id, place])).values()];
  const scope = (places: readonly GazetteerPlace[]) => scopeOf(places.map(({ id }) => id));
  return { named, around, namedScope: scope(named), aroundScope: scope(around) };
}

/** Understands a demand: its numbers as they are, its place out of its words (MEET-1). */
export function wishOf(demand: DemandRow): Wish {
  const { kind, price, square_meter: area, bedroom, bathroom, type_product: type, direction } = demand;
  const places = wishedPlaces(demand);
  const missing: MissingPart[] = [
    ...(places ? [] : ['place' as const]),
    ...(price > 0 ? [] : ['price' as const]),
  ];
  return { kind, price, area, bedroom, bathroom, type, direction, places, missing };
}

/** The types that fit a type: those of its family; of a type that nobody knows none. */
export const typesLike = (type: string): readonly ProductType[] =>
  FAMILIES.find((family) => (family as readonly string[]).includes(type)) ?? [];

/** The highest price that still fits a budget, Vnđ: a tenth over it. */
export const highestPrice = (budget: number): number => Math.floor((budget * 11) / 10);

/** The smallest area that still fits, m²: a tenth below what is asked for, in hundredths as the table keeps it. */
export const smallestArea = (area: number): number => Math.ceil(Math.round(area * 900) / 10) / 100;

/** How many bathrooms fewer than asked for still fit. */
export const FEWER_BATHROOMS = 1;

/** Whether a demand's and a home's directions have a wind in common: 'Đông Nam' and 'Đông Nam - Tây Nam' do. */
export const sharesDirection = (wished: string, direction: Direction): boolean =>
  direction.split(' - ').some((wind) => wished.split(' - ').includes(wind));

/**
 * The search that finds every home that fits a wish, and no other: its list has as many as fit.
 *
 * @returns undefined for a wish without a place or of an unknown type
 */
export function filterOf(wish: Wish): SearchFilter | undefined {
  const { places } = wish;
  const types = typesLike(wish.type);
  if (places === undefined || types.length === 0) return undefined;
  const bathrooms = wish.bathroom - FEWER_BATHROOMS;
  return {
    places: [...places.named, ...places.around].map(({ id }) => id),
    // In the order of the types, as addresses have them.
    type_product: PRODUCT_TYPES.filter((type) => types.includes(type)),
    // The upper edge does not belong to the range.
    ...(wish.price > 0 ? { price: [0, highestPrice(wish.price) + 1] } : {}),
    ...(wish.area > 0 ? { square_meter: [smallestArea(wish.area)] } : {}),
    ...(wish.bedroom > 0 ? { bedroom_from: wish.bedroom } : {}),
    ...(bathrooms > 0 ? { bathroom_from: bathrooms } : {}),
  };
}
