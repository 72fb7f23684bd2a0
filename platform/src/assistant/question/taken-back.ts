import { PRODUCT_TYPES, type ProductType } from '../../base/listings/listings.schemas.ts';
import { type SearchFilter, typesOf } from '../../search/search-filter.ts';
import { placeNames } from './asked-filter.ts';
import type { HomeWish } from './home-wish.ts';
import type { Negated } from './negation.ts';
import type { Part } from './slot-phrases.ts';

/** The keys of the search that a part of a wish is. */
const KEYS = {
  types: ['type_product'],
  bedrooms: ['bedroom', 'bedroom_from'],
  bathrooms: ['bathroom', 'bathroom_from'],
  price: ['price', 'sort'],
  area: ['square_meter'],
  direction: ['direction'],
  project: ['places'],
} as const satisfies Partial<Record<Part, readonly (keyof SearchFilter)[]>>;

/** The wish of before without what a question gives up or does not want. */
export function withoutTakenBack(before: HomeWish, { givenUp, types, excepted }: Negated): HomeWish {
  const wish: HomeWish = { ...before, filter: { ...before.filter } };
  const { filter } = wish;
  for (const { part, names } of givenUp) {
    const isOther = (name: string) => names.length > 0 && !names.includes(name);
    wish.excepted = wish.excepted.filter((name) => !names.includes(name));
    if (part === 'places') {
      keepPlaces(filter, isOther);
      if (names.length > 0) continue;
      delete filter.search;
      wish.excepted = [];
    } else if (part === 'amenities') wish.amenities = wish.amenities.filter(isOther);
    else if (part !== 'kind') for (const key of KEYS[part]) delete filter[key];
    if (part === 'price') wish.hasPricePerArea = false;
  }
  keepPlaces(filter, (name) => !excepted.includes(name));
  wish.amenities = wish.amenities.filter((name) => !excepted.includes(name));
  if (types.length > 0) filter.type_product = typesLeft(typesOf(filter) ?? [], types);
  return wish;
}

function keepPlaces(filter: SearchFilter, isKept: (name: string) => boolean): void {
  const places = filter.places?.filter((id) => placeNames([id]).every(isKept)) ?? [];
  if (places.length > 0) filter.places = places;
  else delete filter.places;
}

/** The types that are wanted, of those that were named or of all, when some are not. */
export function typesLeft(named: readonly ProductType[], unwanted: readonly ProductType[]): ProductType[] {
  const left = named.filter((type) => !unwanted.includes(type));
  return left.length > 0 ? left : PRODUCT_TYPES.filter((type) => !unwanted.includes(type));
}
