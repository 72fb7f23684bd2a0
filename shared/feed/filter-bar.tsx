import { useShell } from '@site/shared/contract';
import type { ListingKind } from '@site/shared/domain';
import { Button, FilterMenu, SearchBox, useHideOnScroll } from '@site/shared/ui';
import { type RefObject, useMemo } from 'react';
import css from './filter-bar.module.css';
import { filterOptions } from './filter-options';
import { useFeedMessages } from './messages';
import type { FeedFilterState } from './use-feed-filter';

/** What a {@link FilterBar} takes. */
export interface FilterBarProps extends FeedFilterState {
  kind: ListingKind;
  /** Takes the focus when a visitor leaves the feed backwards. */
  before: RefObject<HTMLElement | null>;
}

/** The search box and the filters of a feed; away on scroll down, back on scroll up (FEED-3, FEED-4, FEED-5). */
export function FilterBar({ kind, filter, change, clear, before }: FilterBarProps) {
  const t = useFeedMessages();
  const { locale } = useShell();
  const bar = useHideOnScroll<HTMLDivElement>();
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
    <div ref={bar} className={css.bar}>
      <section ref={before} className={css.inside} aria-label={t('filters')} tabIndex={-1}>
        <div className={css.search}>
          <SearchBox
            value={filter.q ?? ''}
            label={t('search')}
            placeholder={t('searchHint')}
            onSearch={(text) => change({ q: text || undefined })}
          />
        </div>
        <fieldset className={css.menus} aria-label={t('filterChips')}>
          {Object.keys(filter).length > 0 && (
            <Button variant="quiet" size="small" className={css.clear} onClick={clear}>
              {t('clearFilters')}
            </Button>
          )}
          {menus.map(([name, options]) => (
            <FilterMenu
              key={name}
              label={t(name)}
              value={filter[name]}
              options={options}
              onChange={(value) => change({ [name]: value })}
              {...(name === 'sort' ? { allLabel: t('newest') } : {})}
            />
          ))}
        </fieldset>
      </section>
    </div>
  );
}
