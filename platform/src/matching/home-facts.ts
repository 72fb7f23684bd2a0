import type { Post } from '../base/listings/listings.schemas.ts';
import { priceOf } from '../base/listings/price-of.ts';
import { wardOf } from '../market/gazetteer/gazetteer.ts';
import type { GazetteerPlace } from '../market/gazetteer/gazetteer-place.ts';
import { DIRECTIONS, PRODUCT_TYPES } from '../market/home-kinds.ts';
import type { ListingColumns } from '../search/listing-columns.ts';
import { isInPlaces } from '../search/matches.ts';
import { scopeOf } from '../search/place-scope.ts';
import type { Wish } from './demand-wish.ts';
import type { HomeFacts, HomePlace } from './judge-home.ts';
import type { WishedPlaces } from './wished-places.ts';

function homePlace(places: WishedPlaces, { ward, province, project }: Post): HomePlace | undefined {
  const code = wardOf(ward, province) ?? '';
  const holds = (place: GazetteerPlace) =>
    place.project === undefined ? place.wards.has(code) : place.project === project;
  const named = places.named.find(holds);
  if (named) return { isNamed: true, place: named };
  const around = places.around.find(holds);
  return around && { isNamed: false, place: around };
}

/**
 * What a listing is judged by, for one demand.
 *
 * @param places where the demand looks; without them the listing's place is left out
 */
export function factsOfPost(places: WishedPlaces | undefined, post: Post): HomeFacts {
  return {
    price: priceOf({ post }),
    area: post.square_meter,
    bedroom: post.bedroom,
    bathroom: post.bathroom,
    type: post.type_product,
    direction: post.direction,
    place: places && homePlace(places, post),
  };
}

const isInAny = (columns: ListingColumns, places: readonly GazetteerPlace[] = []) =>
  isInPlaces(columns, scopeOf(places.map(({ id }) => id)));

/** The same of the rows of the search's columns. */
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
