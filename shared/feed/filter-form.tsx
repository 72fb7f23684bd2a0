import { useShell } from '@site/shared/contract';
import type { ListingKind } from '@site/shared/domain';
import { Button } from '@site/shared/ui';
import { useLocation } from 'react-router-dom';
import type { FeedFilter } from './feed-filter';
import { filterLabel } from './filter-label';
import type { FilterMenus } from './filter-options';
import { useHomeFilterMessages } from './locales/homes/use-messages';
import { useUnscriptedMessages } from './locales/unscripted/use-messages';
import { useFeedMessages } from './locales/use-messages';
import { type KnownPlace, placeBySlug } from './places';

export interface FilterFormProps {
  kind: ListingKind;
  filter: FeedFilter;
  menus: FilterMenus;
  /** The places that the feed can be narrowed to; without them there is no field of them. */
  places?: readonly KnownPlace[] | undefined;
  /** Where the form leads; to the path of the page by default. */
  path?: string | undefined;
}

/** The filters of homes that have no menu. */
const WITHOUT_MENU = ['bounds', 'near'] as const;

/**
 * The search and the filters of a feed as a form that a browser sends by itself, for one without JavaScript (FEED-5). What no
 * menu offers, a range or several types, stays until something else is chosen.
 */
export function FilterForm({ kind, filter, menus, places, path }: FilterFormProps) {
  const t = useFeedMessages();
  const homes = useHomeFilterMessages();
  const unscripted = useUnscriptedMessages();
  const { locale } = useShell();
  const { pathname } = useLocation();
  const labels = { kind, menus, locale, bar: t, homes, places: new Map() };
  const chosen = filter.place ?? filter.places ?? '';
  const province = placeBySlug(chosen)?.province;
  const near = places?.filter((place) => place.province === province || place.province === place.slug);
  const optionsOf = ([name, options]: FilterMenus[number]) => {
    const value = filter[name];
    return value === undefined || options.some((option) => option.value === value)
      ? options
      : [{ value, label: filterLabel(name, value, labels) }, ...options];
  };
  return (
    <form action={path ?? pathname} aria-label={t('filters')}>
      <label>
        {t('search')}
        <input type="search" name="q" defaultValue={filter.q} />
      </label>
      {WITHOUT_MENU.map(
        (name) => filter[name] && <input key={name} type="hidden" name={name} value={filter[name]} />,
      )}
      {/* Closed, it leaves a phone's first screen to the homes (PLAIN-2). */}
      <details>
        <summary>{t('filters')}</summary>
        <fieldset aria-label={t('filterChips')}>
          {near && (
            <label>
              {t('place')}
              <select name="places" defaultValue={chosen}>
                <option value="">{unscripted('all')}</option>
                {chosen && !near.some(({ slug }) => slug === chosen) && (
                  <option value={chosen}>{filterLabel('places', chosen, labels)}</option>
                )}
                {near.map(({ slug, name }) => (
                  <option key={slug} value={slug}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
          )}
          {menus.map(([name, options]) => (
            <label key={name}>
              {t(name)}
              <select name={name} defaultValue={filter[name] ?? ''}>
                <option value="">{name === 'sort' ? t('newest') : unscripted('all')}</option>
                {optionsOf([name, options]).map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </fieldset>
      </details>
      <Button type="submit" variant="primary">
        {unscripted('apply')}
      </Button>
    </form>
  );
}
