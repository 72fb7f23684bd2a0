import { countText, INBOX_FILTERS, type InboxFilter } from '@site/shared/inbox';
import css from './inbox.lazy.module.css';
import { useInboxMessages } from './locales/use-messages';

export interface InboxFiltersProps {
  filter: InboxFilter;
  /** How many threads wait in each of them, as far as it is known. */
  counts: Partial<Record<InboxFilter, number | undefined>>;
  onChange: (filter: InboxFilter) => void;
}

/** Which threads an owner sees: all, what they have not answered, or what they asked themselves; a number beside the word that it counts. */
export function InboxFilters({ filter, counts, onChange }: InboxFiltersProps) {
  const t = useInboxMessages();
  return (
    <fieldset aria-label={t('filters')} className={css.filters}>
      {INBOX_FILTERS.map((one) => (
        <button
          key={one}
          type="button"
          className={css.filter}
          aria-pressed={one === filter}
          onClick={() => onChange(one)}
        >
          {t(`filter.${one}`)}
          {(counts[one] ?? 0) > 0 && <span className={css.badge}>{countText(counts[one] ?? 0)}</span>}
        </button>
      ))}
    </fieldset>
  );
}
