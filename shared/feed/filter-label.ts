import type { Locale } from '@site/shared/contract';
import { bandLabel, formatArea, formatMoney, type ListingKind } from '@site/shared/domain';
import type { Translate } from '@site/shared/i18n';
import { type FeedFilter, priceZeros } from './feed-filter';
import type { FilterMenus } from './filter-options';
import type homes from './locales/homes/vi.json';
import type bar from './locales/vi.json';
import type { PlaceNames } from './place-names/use-place-names';
import { placeBySlug } from './places';

/** What the names of values are made with. */
export interface LabelTexts {
  kind: ListingKind;
  locale: Locale;
  /** The single values of the filters, with their names. */
  menus: FilterMenus;
  /** The texts of the bar. */
  bar: Translate<typeof bar>;
  /** The texts of the filters that only homes have. */
  homes: Translate<typeof homes>;
  /** Names of places that the client's own table does not know. */
  places: PlaceNames;
}

/** A range whose edges both belong to it: '2–5 tỷ', 'Đến 5 tỷ', 'Từ 80 m²'. */
function rangeLabel(name: 'price' | 'area', value: string, { kind, locale, homes: t }: LabelTexts): string {
  const isPrice = name === 'price';
  const [from, to] = value
    .split('..')
    .map((edge) => (edge === '' ? undefined : Number(`${edge}e${isPrice ? priceZeros(kind) : 0}`)));
  const amount = (edge: number) => (isPrice ? formatMoney : formatArea)(edge, locale);
  if (to === undefined) return t('from', { value: amount(from ?? 0) });
  if (!from) return t('upTo', { value: amount(to) });
  if (from === to) return amount(from);
  return bandLabel({ id: '', min: from, max: to }, isPrice ? 'vnd' : 'square-meter', locale);
}

/** The name of a place, never its bare id; 'Khu vực' while the name is not known. */
function placeLabel(id: string, { places, bar, homes }: LabelTexts): string {
  const name = placeBySlug(id)?.name ?? places.get(id);
  return name === null ? homes('noPlace') : (name ?? bar('place'));
}

/** A value that is none of a list: of rooms, of a range, or of a filter that has no menu. */
function otherLabel(name: keyof FeedFilter, value: string, texts: LabelTexts): string {
  const { bar, homes } = texts;
  if (name === 'price' || name === 'area') return rangeLabel(name, value, texts);
  if (name === 'bedrooms' || name === 'bathrooms')
    return bar(name === 'bedrooms' ? 'bedroomCount' : 'bathroomCount', { count: value });
  if (name === 'place' || name === 'places') return placeLabel(value, texts);
  return value.startsWith('area') ? bar('area') : homes('perArea');
}

/**
 * Names the value of a filter: '2–5 tỷ', 'Chung cư, Shophouse', '2+ phòng ngủ', 'Gần 2 tiện ích'.
 *
 * @param name of the filter
 * @param value as the address spells it
 * @param texts the language and its texts
 */
export function filterLabel(name: keyof FeedFilter, value: string, texts: LabelTexts): string {
  if (name === 'bounds') return texts.homes('bounds');
  if (name === 'near') return texts.homes('nearCount', { count: value.split(',').length });
  const options = texts.menus.find(([menu]) => menu === name)?.[1];
  return value
    .split(',')
    .map((one) => options?.find((option) => option.value === one)?.label ?? otherLabel(name, one, texts))
    .join(', ');
}
