import { PRODUCT_TYPES } from '../../base/listings/listings.schemas.ts';
import type { HomeWish } from './home-wish.ts';
import type { Negated } from './negation.ts';

/** The wish of before without what a question gives up or does not want. */
export function withoutTakenBack(before: HomeWish, { givenUp, types, excepted }: Negated): HomeWish {
  const wish: HomeWish = { ...before };
  for (const { part, names } of givenUp) {
    const isOther = (name: string) => names.length > 0 && !names.includes(name);
    wish.excepted = wish.excepted.filter((name) => !names.includes(name));
    if (part === 'places') {
      wish.places = wish.places.filter(isOther);
      if (names.length === 0) Object.assign(wish, { words: undefined, project: undefined, excepted: [] });
    } else if (part === 'amenities') wish.amenities = wish.amenities.filter(isOther);
    else if (part === 'price')
      Object.assign(wish, { price: undefined, order: undefined, hasPricePerArea: false });
    else if (part === 'types' || part === 'bedrooms' || part === 'bathrooms') wish[part] = [];
    else if (part !== 'kind') wish[part] = undefined;
  }
  wish.places = wish.places.filter((place) => !excepted.includes(place));
  wish.amenities = wish.amenities.filter((name) => !excepted.includes(name));
  if (types.length > 0) wish.types = typesLeft(wish.types, types);
  return wish;
}

/** The types that are wanted, of those that were named or of all, when some are not. */
export function typesLeft(
  named: readonly HomeWish['types'][number][],
  unwanted: HomeWish['types'],
): HomeWish['types'] {
  const left = named.filter((type) => !unwanted.includes(type));
  return left.length > 0 ? left : PRODUCT_TYPES.filter((type) => !unwanted.includes(type));
}
