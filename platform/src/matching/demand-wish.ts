import { type Direction, type ListingKind, PRODUCT_TYPES, type ProductType } from '../market/home-kinds.ts';
import type { SearchFilter } from '../search/search-filter.ts';
import { placesOf, type WishedPlaces } from './wished-places.ts';

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

/** Understands a demand: its numbers as they are, its place out of its words (MEET-1). */
export function wishOf(demand: DemandRow): Wish {
  const { kind, price, square_meter: area, bedroom, bathroom, type_product: type, direction } = demand;
  // Who writes 'gần chỗ làm' into the field may name the district in their own words.
  const places = placesOf(demand.location) ?? placesOf(demand.request);
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
