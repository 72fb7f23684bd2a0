import type { Locale } from '@site/shared/contract';
import {
  AREA_BANDS,
  bandLabel,
  DIRECTIONS,
  directionLabel,
  type ListingKind,
  PRICE_SORTS,
  PRODUCT_TYPES,
  productTypeLabel,
  ROOM_COUNTS,
} from '@site/shared/domain';
import type { FilterOption } from '@site/shared/ui';
import { type FilterName, priceBands } from './feed-filter';
import { slug } from './slug';

export type MenuName = Exclude<FilterName, 'q' | 'places' | 'bounds' | 'near'>;

/** The texts of the options that are not names of things. */
export interface OptionTexts {
  bedroomCount(count: number): string;
  bathroomCount(count: number): string;
  sort(order: (typeof PRICE_SORTS)[number]): string;
}

/** The options of each menu. */
export type FilterMenus = [name: MenuName, options: FilterOption[]][];

/**
 * The options of each menu of the filter bar (FEED-5), in the order of the menus.
 *
 * @param kind which feed
 * @param locale the language
 * @param texts the texts that the area's messages have
 */
export function filterOptions(kind: ListingKind, locale: Locale, texts: OptionTexts): FilterMenus {
  const rooms = (label: (count: number) => string) =>
    ROOM_COUNTS.map((count) => ({ value: String(count), label: label(count) }));
  return [
    ['price', priceBands(kind).map((band) => ({ value: band.id, label: bandLabel(band, 'vnd', locale) }))],
    ['type', PRODUCT_TYPES.map((type) => ({ value: slug(type), label: productTypeLabel(type, locale) }))],
    ['area', AREA_BANDS.map((band) => ({ value: band.id, label: bandLabel(band, 'square-meter', locale) }))],
    ['bedrooms', rooms(texts.bedroomCount)],
    ['bathrooms', rooms(texts.bathroomCount)],
    ['direction', DIRECTIONS.map((name) => ({ value: slug(name), label: directionLabel(name, locale) }))],
    ['sort', PRICE_SORTS.map((order) => ({ value: order, label: texts.sort(order) }))],
  ];
}
