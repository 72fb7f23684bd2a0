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

/**
 * Whether a home fits a demand (MEET-1): place, family of types and bedrooms as asked for, the price up to a tenth over
 * the budget, the area down to a tenth below, one bathroom fewer at most.
 *
 * @returns what agrees and what is missed narrowly, always in one order; undefined for a home that does not fit
 */
export function judgeHome(wish: Wish, home: HomeFacts): Reason[] | undefined {
  if (wish.places === undefined || home.place === undefined) return undefined;
  if (!typesLike(wish.type).includes(home.type)) return undefined;
  if (wish.price > 0 && home.price > highestPrice(wish.price)) return undefined;
  if (wish.area > 0 && home.area < smallestArea(wish.area)) return undefined;
  if (home.bedroom < wish.bedroom || home.bathroom < wish.bathroom - FEWER_BATHROOMS) return undefined;
  const { isNamed, place } = home.place;
  const reasons: Reason[] = [
    { code: 'place', fits: isNamed, ...(place && { name: place.name, level: place.level }) },
  ];
  if (wish.price > 0)
    reasons.push({ code: 'price', fits: home.price <= wish.price, by: Math.abs(home.price - wish.price) });
  if (wish.bedroom > 0) reasons.push({ code: 'bedroom', fits: true, count: wish.bedroom });
  if (wish.bathroom > 0)
    reasons.push({ code: 'bathroom', fits: home.bathroom >= wish.bathroom, count: wish.bathroom });
  if (wish.area > 0)
    reasons.push({
      code: 'area',
      fits: home.area >= wish.area,
      by: hundredths(Math.abs(home.area - wish.area)),
    });
  reasons.push(
    { code: 'type', fits: home.type === wish.type, name: home.type },
    { code: 'direction', fits: sharesDirection(wish.direction, home.direction), name: home.direction },
  );
  return reasons;
}

/** How many of the reasons are misses. */
export const missesOf = (reasons: readonly Reason[]): number => reasons.filter(({ fits }) => !fits).length;
