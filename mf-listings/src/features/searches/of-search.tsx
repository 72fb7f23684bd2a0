import { type SavedBook, type SavedSearch, useShell } from '@site/shared/contract';
import type { ListingKind } from '@site/shared/domain';
import type { FeedFilter } from '@site/shared/feed';
import { serverNow } from '@site/shared/server-clock';
import { BookmarkCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { isGone } from '../../api/api-failure';
import { useSearchesMessages } from './locales/use-messages';
import { useNewHomesQuery } from './new-homes.api';
import { SaveSearch } from './save-search';
import { searchAddress } from './search-address';
import css from './search-news.lazy.module.css';
import { useSearches } from './use-searches';
import { beginVisit, endVisit, noteVisit } from './visit';

export interface OfSearchProps {
  kind: ListingKind;
  filter: FeedFilter;
  /** Whether any searches are saved: without them their code is not needed. */
  hasSearches: boolean;
}

/** The way to keep the search that is on screen, or what is new in it since the last visit. */
export function OfSearch({ hasSearches, ...search }: OfSearchProps) {
  return hasSearches ? <KnownOrNew {...search} /> : <SaveSearch {...search} className={css.pill} />;
}

function KnownOrNew(search: Omit<OfSearchProps, 'hasSearches'>) {
  const opened = useSearches();
  const address = searchAddress(search.kind, search.filter);
  const known = opened?.searches.find((one) => one.address === address);
  if (!opened) return null;
  if (!known) return <SaveSearch {...search} className={css.pill} />;
  return <Visited key={known.id} search={known} book={opened.book} />;
}

function Visited({ search, book }: { search: SavedSearch; book: SavedBook }) {
  const t = useSearchesMessages();
  const { locale } = useShell();
  const [since, setSince] = useState<number>();
  const [isNoted, setIsNoted] = useState(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one visit, whatever becomes known of the search meanwhile
  useEffect(() => {
    const visit = beginVisit(search);
    setSince(visit.since);
    setIsNoted(visit.isNoted);
    return endVisit;
  }, [search.id]);
  const { kind, filter, name } = search;
  const { data, error } = useNewHomesQuery(since === undefined ? [] : [{ kind, filter, since }], {
    skip: since === undefined,
  });
  // A list that is shown without a network has not what was listed meanwhile: only the service's answer says up to when homes were seen.
  const openedAt = data?.countedAt ?? (data || (error && isGone(error)) ? serverNow() : undefined);
  const isSeen = openedAt !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a visit, by the first answer
  useEffect(() => {
    if (isNoted || openedAt === undefined) return;
    noteVisit(search.id);
    setIsNoted(true);
    // A shell of contract 1.5 takes no moment, and notes the present by the device's clock.
    const open: (id: string, at: number) => void = book.openSearch;
    open(search.id, openedAt);
  }, [search.id, isNoted, isSeen]);
  const count = data?.totals[0] ?? 0;
  return (
    <div className={css.pill}>
      <Link className={css.link} to="/saved?show=searches">
        <BookmarkCheck size={18} aria-hidden="true" />
        <span className={css.text}>
          {count > 0 ? t('newSince', { count: count.toLocaleString(locale) }) : t('isSaved', { name })}
        </span>
      </Link>
    </div>
  );
}
