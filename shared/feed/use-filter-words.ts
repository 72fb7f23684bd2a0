import { useShell } from '@site/shared/contract';
import type { ListingKind } from '@site/shared/domain';
import type { FeedFilter } from './feed-filter';
import { filterLabel } from './filter-label';
import { filterOptions } from './filter-options';
import { placesOf } from './filter-places';
import { useHomeFilterMessages } from './locales/homes/use-messages';
import { useFeedMessages } from './locales/use-messages';
import { useNearLabels } from './near/use-near-labels';
import { usePlaceNames } from './place-names/use-place-names';

/** The filters in the order in which a person names them; an order of homes is no part of what is looked for. */
const SPOKEN = [
  'type',
  'q',
  'bedrooms',
  'price',
  'area',
  'bathrooms',
  'direction',
  'near',
  'bounds',
] as const;

/**
 * Names a filter in words, the most telling first: 'Chung cư', 'Quận 7', '2+ phòng ngủ', 'Đến 5 tỷ'. Nothing of a first load uses it.
 *
 * @param kind which feed
 * @param filter what it is narrowed to
 */
export function useFilterWords(kind: ListingKind, filter: FeedFilter): string[] {
  const bar = useFeedMessages();
  const homes = useHomeFilterMessages();
  const { locale } = useShell();
  const ids = placesOf(filter);
  const places = usePlaceNames(ids).names;
  const menus = filterOptions(kind, locale, {
    bedroomCount: (count) => bar('bedroomCount', { count }),
    bathroomCount: (count) => bar('bathroomCount', { count }),
    sort: (order) => bar(order),
  });
  const near = useNearLabels(filter.near);
  const texts = { kind, menus, locale, bar, homes, places };
  const named = SPOKEN.flatMap((name): { name: string; word: string }[] => {
    const value = filter[name];
    if (!value) return [];
    if (name === 'near') return [...near.values()].map((word) => ({ name, word }));
    return [{ name, word: name === 'q' ? value : filterLabel(name, value, texts) }];
  });
  const where = ids.map((id) => filterLabel('places', id, texts));
  const type = named.filter(({ name }) => name === 'type').map(({ word }) => word);
  const rest = named.filter(({ name }) => name !== 'type').map(({ word }) => word);
  return [...type, ...where, ...rest];
}
