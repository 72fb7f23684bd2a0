import type { Post } from '../base/listings/listings.schemas.ts';
import { priceOf } from '../base/listings/price-of.ts';
import { wardOf } from '../market/gazetteer/gazetteer.ts';
import type { GazetteerPlace } from '../market/gazetteer/gazetteer-place.ts';
import { DIRECTIONS, PRODUCT_TYPES } from '../market/home-kinds.ts';
import type { ListingColumns } from '../search/listing-columns.ts';
import { isInPlaces } from '../search/matches.ts';
import { scopeOf } from '../search/place-scope.ts';
import type { Wish } from './demand-wish.ts';
import type { HomeFacts } from './judge-home.ts';
import type { WishedPlaces } from './wished-places.ts';

/** What a listing is judged by, without its place. */
export function numbersOfPost(post: Post): Omit<HomeFacts, 'place'> {
  return {
    price: priceOf({ post }),
    area: post.square_meter,
    bedroom: post.bedroom,
    bathroom: post.bathroom,
    type: post.type_product,
    direction: post.direction,
  };
}

/**
 * Reads a listing once for the demands that it is compared with.
 *
 * @returns gives what it is judged by for a demand that looks in these places
 */
export function factsOfPost(post: Post): (places: WishedPlaces | undefined) => HomeFacts {
  const numbers = numbersOfPost(post);
  const code = wardOf(post.ward, post.province) ?? '';
  const holds = (place: GazetteerPlace) =>
    place.project === undefined ? place.wards.has(code) : place.project === post.project;
  return (places) => {
    const named = places?.named.find(holds);
    if (named) return { ...numbers, place: { isNamed: true, place: named } };
    const around = places?.around.find(holds);
    return { ...numbers, place: around && { isNamed: false, place: around } };
  };
}

const isInAny = (columns: ListingColumns, places: readonly GazetteerPlace[] = []) =>
  isInPlaces(columns, scopeOf(places.map(({ id }) => id)));

/** What the rows of the search's columns are judged by, for one demand. */
export function factsOfRows({ places }: Wish, columns: ListingColumns): (row: number) => HomeFacts {
  const { price, area, bedroom, bathroom, type, direction } = columns.values;
  const isNamed = isInAny(columns, places?.named);
  const isAround = isInAny(columns, places?.around);
  return (row) => {
    const named = isNamed(row);
    return {
      price: price[row] ?? 0,
      area: area[row] ?? 0,
      bedroom: bedroom[row] ?? 0,
      bathroom: bathroom[row] ?? 0,
      type: PRODUCT_TYPES[type[row] ?? 0] ?? PRODUCT_TYPES[0],
      direction: DIRECTIONS[direction[row] ?? 0] ?? DIRECTIONS[0],
      place: named || isAround(row) ? { isNamed: named } : undefined,
    };
  };
}
