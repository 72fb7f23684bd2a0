import { useShell } from '@site/shared/contract';
import type { ListingKind } from '@site/shared/domain';
import { useLazyDialog } from '@site/shared/ui';
import chip from '@site/shared/ui/chip.module.css';
import { X } from 'lucide-react';
import { type FeedFilter, FILTER_NAMES } from './feed-filter';
import { filterLabel } from './filter-label';
import type { FilterMenus } from './filter-options';
import { filterPlaces } from './filter-places';
import { useHomeFilterMessages } from './locales/homes/use-messages';
import { useFeedMessages } from './locales/use-messages';
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

const NAMES = ['place', ...FILTER_NAMES] as const;

/** The search box shows its text, and the menu of orders the usual ones. */
const isChip = (name: keyof FeedFilter, value: string): boolean =>
  name !== 'q' && (name !== 'sort' || value.includes('rea'));

/** The way to all filters of homes, and those that are applied: each can be taken away (FILTER-4). */
export function HomeFilters({ kind, menus, filter, change }: HomeFiltersProps) {
  const t = useHomeFilterMessages();
  const bar = useFeedMessages();
  const { locale } = useShell();
  const { button, dialog: FilterSheet, open, onClose } = useLazyDialog(loadSheet);
  const chips = NAMES.flatMap((name) => {
    const value = filter[name];
    return value && isChip(name, value)
      ? [{ name, label: filterLabel(name, value, { kind, menus, locale, bar, homes: t }) }]
      : [];
  });
  return (
    <>
      <button {...button} className={chips.length > 0 ? `${chip.toggle} ${chip.on}` : chip.toggle}>
        {chips.length > 0 ? t('buttonCount', { count: chips.length }) : t('button')}
      </button>
      {chips.map(({ name, label }) => (
        <button
          type="button"
          key={name}
          className={`${chip.toggle} ${chip.on}`}
          aria-label={t('remove', { name: nameOf(name), value: label })}
          onClick={() => {
            button.ref.current?.focus();
            change(name === 'place' ? filterPlaces([]) : { [name]: undefined });
          }}
        >
          {label}
          <X aria-hidden="true" />
        </button>
      ))}
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

  function nameOf(name: (typeof NAMES)[number]): string {
    if (name === 'near') return t(name);
    return bar(name === 'places' || name === 'bounds' || name === 'q' ? 'place' : name);
  }
}
