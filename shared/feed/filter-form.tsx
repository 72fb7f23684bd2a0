import type { FilterOption } from '@site/shared/ui';
import { Button } from '@site/shared/ui';
import { useLocation } from 'react-router-dom';
import type { FeedFilter } from './feed-filter';
import css from './filter-form.module.css';
import type { MenuName } from './filter-options';
import { useFeedMessages } from './locales/use-messages';

export interface FilterFormProps {
  filter: FeedFilter;
  menus: [name: MenuName, options: FilterOption[]][];
  /** Where the form leads; to the path of the page by default. */
  path?: string | undefined;
}

/** The search and the filters of a feed as a form that a browser sends by itself, for one without JavaScript (FEED-5). */
export function FilterForm({ filter, menus, path }: FilterFormProps) {
  const t = useFeedMessages();
  const { pathname } = useLocation();
  return (
    <form className={css.form} action={path ?? pathname} aria-label={t('filters')}>
      <label className={css.search}>
        {t('search')}
        <input type="search" name="q" defaultValue={filter.q} />
      </label>
      {menus.map(([name, options]) => (
        <label key={name}>
          {t(name)}
          <select name={name} defaultValue={filter[name] ?? ''}>
            <option value="">{t(name === 'sort' ? 'newest' : 'all')}</option>
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      ))}
      <Button type="submit" variant="primary">
        {t('apply')}
      </Button>
    </form>
  );
}
