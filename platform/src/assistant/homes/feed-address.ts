import { AREA_EDGES, PRICE_EDGES } from '../../base/listings/band-words.ts';
import type { ListingKind } from '../../base/listings/listings.schemas.ts';
import { plainText } from '../../foundation/text/plain-text.ts';
import type { HomeWish } from '../question/home-wish.ts';
import { SORTS } from './find-homes.ts';

/** A page of the site that lists homes. */
export interface FeedAddress {
  /** Path and query, as the feed spells its filters (FEED-4, FEED-5). */
  path: string;
  /** The list there is all of the wish, and nothing else. */
  isExact: boolean;
}

const PATHS: Record<ListingKind, string> = { sale: '/for-sale', rent: '/for-rent' };
const PRICE_UNIT: Record<ListingKind, number> = { sale: 1e9, rent: 1e6 };
/** The feed cuts a longer search. */
const LONGEST_SEARCH = 100;

/**
 * Where the feed shows the homes of a wish. A filter of the feed has one value, and prices and areas only its bands:
 * what it cannot say is left out, and the order by price put in its place.
 */
export function feedAddressOf(wish: HomeWish): FeedAddress {
  const { kind, types, bedrooms, bathrooms, direction, places, words, project, amenities } = wish;
  const query = new URLSearchParams();
  let isExact =
    amenities.length === 0 && places.length <= 1 && wish.order !== 'largest' && wish.order !== 'smallest';
  const set = (name: string, value: string | undefined) => {
    if (value === undefined) isExact = false;
    else query.set(name, value);
  };
  const search = (project !== undefined ? [project] : [places[0], words])
    .filter((part) => part !== undefined)
    .join(', ');
  if (search !== '') query.set('q', search.slice(0, LONGEST_SEARCH));
  const price = wish.price && bandIn(PRICE_EDGES[kind], PRICE_UNIT[kind], wish.price);
  if (wish.price !== undefined) set('price', price);
  if (types.length > 0) set('type', types.length === 1 ? slug(types[0] ?? '') : undefined);
  if (wish.area !== undefined) set('area', bandIn(AREA_EDGES, 1, wish.area));
  if (bedrooms.length > 0) set('bedrooms', bedrooms.length === 1 ? String(bedrooms[0]) : undefined);
  if (bathrooms.length > 0) set('bathrooms', bathrooms.length === 1 ? String(bathrooms[0]) : undefined);
  if (direction !== undefined) set('direction', slug(direction));
  const sort = sortOf(wish, price !== undefined);
  if (sort !== undefined) query.set('sort', sort);
  const text = query.toString();
  return { path: text === '' ? PATHS[kind] : `${PATHS[kind]}?${text}`, isExact };
}

function sortOf({ order, price }: HomeWish, hasBand: boolean): string | undefined {
  if (order === 'cheapest' || order === 'dearest') return SORTS[order];
  if (price === undefined || hasBand) return undefined;
  return price[1] === null ? 'highToLow' : 'lowToHigh';
}

/** The band that is just this range ('2-3', 'lt-1'), as the feed names it. */
function bandIn(
  edges: readonly number[],
  unit: number,
  [low, high]: [number, number | null],
): string | undefined {
  const named = (edge: number) => String(edge / unit);
  const [first = 0] = edges;
  const last = edges.at(-1) ?? 0;
  if (low === 0 && high === first) return `lt-${named(first)}`;
  if (low === last && high === null) return `gt-${named(last)}`;
  const index = edges.indexOf(low);
  return index >= 0 && high !== null && edges[index + 1] === high
    ? `${named(low)}-${named(high)}`
    : undefined;
}

const slug = (name: string): string => plainText(name).replaceAll(' ', '-');
