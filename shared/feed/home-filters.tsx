import { useShell } from '@site/shared/contract';
import type { ListingKind } from '@site/shared/domain';
import { useLazy, useLazyDialog } from '@site/shared/ui';
import chip from '@site/shared/ui/chip.module.css';
import { X } from 'lucide-react';
import { useState } from 'react';
import { type FeedFilter, FILTER_NAMES } from './feed-filter';
import { filterLabel } from './filter-label';
import type { FilterMenus } from './filter-options';
import { filterPlaces, placesOf } from './filter-places';
import { loadPlaceNames } from './load-search-extras';
import { useHomeFilterMessages } from './locales/homes/use-messages';
import { useFeedMessages } from './locales/use-messages';
import type { PlaceNames } from './place-names/use-place-names';
import { placeBySlug } from './places';
import type { FeedFilterState } from './use-feed-filter';

export interface HomeFiltersProps extends Pick<FeedFilterState, 'filter' | 'change'> {
  kind: ListingKind;
  /** The single values of the filters, with their names. */
  menus: FilterMenus;
}

const loadSheet = () =>
  import(/* webpackChunkName: "filter-sheet" */ './filter-sheet/filter-sheet-host').then(
    (sheet) => sheet.FilterSheetHost,
  );
const NO_NAMES: PlaceNames = new Map();
/** The search box shows its text, the places have chips of their own, and the menu of orders shows the usual ones. */
const isChip = (name: keyof FeedFilter, value: string): boolean =>
  name !== 'q' && name !== 'places' && (name !== 'sort' || value.includes('rea'));

/** The way to all filters of homes, and those that are applied: each can be taken away (FILTER-4). */
export function HomeFilters({ kind, menus, filter, change }: HomeFiltersProps) {
  const t = useHomeFilterMessages();
  const bar = useFeedMessages();
  const { locale } = useShell();
  const { button, dialog: FilterSheet, open, onClose } = useLazyDialog(loadSheet, 'filter-sheet');
  const [names, setNames] = useState(NO_NAMES);
  const ids = placesOf(filter);
  const Names = useLazy(
    loadPlaceNames,
    ids.some((id) => !placeBySlug(id)) || filter.price?.startsWith('..') || filter.near !== undefined,
  ).part;
  const labelOf = (name: keyof FeedFilter, value: string) =>
    filterLabel(name, value, { kind, menus, locale, bar, homes: t, places: names });
  const chips: { key: string; name: string; label: string; left: Parameters<typeof change>[0] }[] = ids.map(
    (id) => ({
      key: id,
      name: bar('place'),
      label: labelOf('places', id),
      left: filterPlaces(ids.filter((one) => one !== id)),
    }),
  );
  for (const name of FILTER_NAMES) {
    const value = filter[name];
    if (!value || !isChip(name, value)) continue;
    // Each of what shall be near is wished for by itself, and taken away by itself.
    const parts = name === 'near' ? value.split(',') : [value];
    for (const part of parts)
      chips.push({
        key: name + part,
        name: nameOf(name),
        label: names.get(part) ?? labelOf(name, part),
        left: { [name]: parts.filter((one) => one !== part).join() || undefined },
      });
  }
  return (
    <>
      <button {...button} className={chips.length > 0 ? `${chip.toggle} ${chip.on}` : chip.toggle}>
        {chips.length > 0 ? t('buttonCount', { count: chips.length }) : t('button')}
      </button>
      {chips.map(({ key, name, label, left }) => (
        <button
          type="button"
          key={key}
          className={`${chip.toggle} ${chip.on}`}
          aria-label={t('remove', { name, value: label })}
          onClick={() => {
            button.ref.current?.focus();
            change(left);
          }}
        >
          {label}
          <X aria-hidden="true" />
        </button>
      ))}
      {Names && <Names ids={ids} kind={kind} price={filter.price} near={filter.near} onNames={setNames} />}
      {FilterSheet && (
        <FilterSheet
          kind={kind}
          menus={menus}
          filter={filter}
          change={change}
          open={open}
          onClose={onClose}
        />
      )}
    </>
  );

  function nameOf(name: (typeof FILTER_NAMES)[number]): string {
    if (name === 'near') return t(name);
    return bar(name === 'places' || name === 'bounds' || name === 'q' ? 'place' : name);
  }
}
