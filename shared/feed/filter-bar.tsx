import { useShell } from '@site/shared/contract';
import type { ListingKind } from '@site/shared/domain';
import { Button, FilterMenu, SearchBox, useHideOnScroll, useHydrating, useLazy } from '@site/shared/ui';
import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import { FILTER_NAMES } from './feed-filter';
import { feedPath } from './feed-path';
import css from './filter-bar.module.css';
import { FilterForm } from './filter-form';
import { type FilterMenus, filterOptions } from './filter-options';
import { filterPlaces } from './filter-places';
import { useFeedMessages } from './locales/use-messages';
import type { KnownPlace } from './places';
import type { SearchSuggestions } from './suggestions/search-suggestions';
import type { Understood } from './suggestions/understood';
import type { FeedFilterState } from './use-feed-filter';
import { useKeptFocus } from './use-kept-focus';

export interface FilterBarProps extends FeedFilterState {
  kind: ListingKind;
  /** Takes the focus when a visitor leaves the feed backwards. */
  before: RefObject<HTMLElement | null>;
  /** The places that the feed can be narrowed to, which its path names (FIND-1); without them there is no menu of them. */
  places?: readonly KnownPlace[];
  /** Brings what helps with typing, at the first focus of the field (PLACE-4); must not change between renderings. */
  loadSuggestions?: () => Promise<typeof SearchSuggestions>;
  /** Stands before the menus: the way to more filters, and those that are applied, which the menus then need not show. */
  lead?: (menus: FilterMenus) => ReactNode;
}

/** The search box and the filters of a feed; away on scroll down, back on scroll up (FEED-3, FEED-4, FEED-5). */
export function FilterBar({
  kind,
  filter,
  change,
  clear,
  before,
  places,
  loadSuggestions,
  lead,
}: FilterBarProps) {
  const t = useFeedMessages();
  const { locale } = useShell();
  const bar = useHideOnScroll<HTMLDivElement>();
  const hydrating = useHydrating();
  const [isFocused, setFocused] = useState(false);
  const { part: Suggestions, failed } = useLazy(loadSuggestions, isFocused);
  const understood = useRef<Understood>(undefined);
  useKeptFocus(before);
  const menus = useMemo(
    () =>
      filterOptions(kind, locale, {
        bedroomCount: (count) => t('bedroomCount', { count }),
        bathroomCount: (count) => t('bathroomCount', { count }),
        sort: (order) => t(order),
      }),
    [kind, locale, t],
  );
  return (
    <>
      <div ref={bar} className={css.bar} data-scripted="">
        <section ref={before} className={css.inside} aria-label={t('filters')} tabIndex={-1}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears the focus of the field in it, and does nothing itself */}
          <div className={css.search} onFocus={loadSuggestions && (() => setFocused(true))}>
            <SearchBox
              value={filter.q ?? ''}
              label={t('search')}
              placeholder={t('searchHint')}
              name="q"
              onSearch={(text) => change(understood.current?.(text) ?? { q: text || undefined })}
              waits={isFocused && !failed}
              assist={
                Suggestions &&
                ((box) => (
                  <Suggestions {...box} kind={kind} filter={filter} change={change} understood={understood} />
                ))
              }
            >
              {/* A browser that sends the form before it is hydrated keeps the other filters. */}
              {hydrating &&
                FILTER_NAMES.map(
                  (name) =>
                    name !== 'q' &&
                    filter[name] && <input key={name} type="hidden" name={name} value={filter[name]} />,
                )}
            </SearchBox>
          </div>
          <fieldset className={css.menus} aria-label={t('filterChips')}>
            {lead?.(menus)}
            {Object.keys(filter).length > 0 && (
              <Button variant="quiet" size="small" className={css.clear} onClick={clear}>
                {t('clearFilters')}
              </Button>
            )}
            {lead && Object.keys(filter).length > 0 && <span className={css.break} />}
            {places && (
              <FilterMenu
                label={t('place')}
                value={filter.place}
                isPlain
                options={places.map(({ slug, name }) => ({ value: slug, label: name }))}
                onChange={(place) => change(filterPlaces(place === undefined ? [] : [place]))}
              />
            )}
            {menus.map(([name, options]) => (
              <FilterMenu
                key={name}
                label={t(name)}
                value={filter[name]}
                options={options}
                onChange={(value) => change({ [name]: value })}
                // What is applied stands as a chip before the menus (FILTER-4), but for the usual orders.
                isPlain={lead !== undefined && name !== 'sort'}
                {...(name === 'sort' ? { allLabel: t('newest') } : {})}
              />
            ))}
          </fieldset>
        </section>
      </div>
      {hydrating && (
        <noscript>
          {/* A browser with scripts never renders what is in here, and is spared its code. */}
          {typeof window === 'undefined' && (
            <FilterForm
              kind={kind}
              filter={filter}
              menus={menus}
              places={places}
              // The form names type and place in the query.
              path={places && feedPath(kind, {})}
            />
          )}
        </noscript>
      )}
    </>
  );
}
