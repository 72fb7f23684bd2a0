import type { GazetteerPlace, PlaceLevel } from '../market/gazetteer/gazetteer-place.ts';
import type { Direction, ProductType } from '../market/home-kinds.ts';
import {
  FEWER_BATHROOMS,
  highestPrice,
  sharesDirection,
  smallestArea,
  typesLike,
  type Wish,
} from './demand-wish.ts';

/** How a home lies to the places of a demand. */
export interface HomePlace {
  /** In a place that the demand names; otherwise elsewhere in the old district of one. */
  isNamed: boolean;
  /** That place or district, where it is asked for. */
  place?: GazetteerPlace | undefined;
}

/** What a home is judged by. */
export interface HomeFacts {
  /** In force, Vnđ (rent: a month). */
  price: number;
  /** m² */
  area: number;
  bedroom: number;
  bathroom: number;
  type: ProductType;
  direction: Direction;
  /** Undefined for a home that is in none of them. */
  place: HomePlace | undefined;
}

/** Why a home fits, or what it misses narrowly; numbers and names, no texts. */
export interface Reason {
  code: 'place' | 'price' | 'bedroom' | 'bathroom' | 'area' | 'type' | 'direction';
  fits: boolean;
  /** Of price (Vnđ) and area (m²): how far the home is from what is asked for. */
  by?: number;
  /** Of rooms: how many are asked for. */
  count?: number;
  /** The place that is named (missed: its old district), the home's type or direction. */
  name?: string;
  level?: PlaceLevel;
}

const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** What a home that fits may miss narrowly; a part that is not asked for is not missed. */
const AGREES = {
  place: (_: Wish, { place }: HomeFacts) => place?.isNamed === true,
  price: (wish: Wish, home: HomeFacts) => wish.price <= 0 || home.price <= wish.price,
  bathroom: (wish: Wish, home: HomeFacts) => home.bathroom >= wish.bathroom,
  area: (wish: Wish, home: HomeFacts) => home.area >= wish.area,
  type: (wish: Wish, home: HomeFacts) => home.type === wish.type,
  direction: (wish: Wish, home: HomeFacts) => sharesDirection(wish.direction, home.direction),
};
const CHECKS = Object.values(AGREES);

function doesFit(wish: Wish, home: HomeFacts): boolean {
  return (
    wish.places !== undefined &&
    home.place !== undefined &&
    typesLike(wish.type).includes(home.type) &&
    (wish.price <= 0 || home.price <= highestPrice(wish.price)) &&
    (wish.area <= 0 || home.area >= smallestArea(wish.area)) &&
    home.bedroom >= wish.bedroom &&
    home.bathroom >= wish.bathroom - FEWER_BATHROOMS
  );
}

/**
 * How many parts of a demand a home misses, as many as {@link judgeHome} says: thousands are compared, a few are shown.
 *
 * @returns -1 for a home that does not fit
 */
export function missesOf(wish: Wish, home: HomeFacts): number {
  if (!doesFit(wish, home)) return -1;
  let misses = 0;
  for (const agrees of CHECKS) if (!agrees(wish, home)) misses += 1;
  return misses;
}

/**
 * Whether a home fits a demand (MEET-1): place, family of types and bedrooms as asked for, the price up to a tenth over
 * the budget, the area down to a tenth below, one bathroom fewer at most.
 *
 * @returns what agrees and what is missed narrowly, always in one order; undefined for a home that does not fit
 */
export function judgeHome(wish: Wish, home: HomeFacts): Reason[] | undefined {
  if (!doesFit(wish, home)) return undefined;
  const place = home.place?.place;
  const reasonOf = (code: keyof typeof AGREES, more: Partial<Reason> | undefined): Reason => ({
    code,
    fits: AGREES[code](wish, home),
    ...more,
  });
  const reasons = [reasonOf('place', place && { name: place.name, level: place.level })];
  if (wish.price > 0) reasons.push(reasonOf('price', { by: Math.abs(home.price - wish.price) }));
  if (wish.bedroom > 0) reasons.push({ code: 'bedroom', fits: true, count: wish.bedroom });
  if (wish.bathroom > 0) reasons.push(reasonOf('bathroom', { count: wish.bathroom }));
  if (wish.area > 0) reasons.push(reasonOf('area', { by: hundredths(Math.abs(home.area - wish.area)) }));
  reasons.push(reasonOf('type', { name: home.type }), reasonOf('direction', { name: home.direction }));
  return reasons;
}
