import type { ListingKind } from '@site/shared/domain';
import type { FeedFilter } from '@site/shared/feed';
import { NewHomes } from './new-homes';
import { OfSearch } from './of-search';
import css from './search-news.lazy.module.css';
import { useHasSearches } from './use-has-searches';

export interface SearchNewsProps {
  kind: ListingKind;
  filter: FeedFilter;
  isFiltered: boolean;
  hasSearches: boolean;
}

/**
 * What a feed says of saved searches, over the beginning of its list, where it moves nothing: without filters how many new homes there are,
 * with filters the way to keep them by name (ALERT-1, ALERT-4).
 */
export function SearchNews({ kind, filter, isFiltered, hasSearches }: SearchNewsProps) {
  return (
    <div className={css.place}>
      {isFiltered ? <OfSearch kind={kind} filter={filter} hasSearches={hasSearches} /> : <NewHomes />}
    </div>
  );
}

/** The way to keep a search that finds nothing yet (ALERT-1); nothing under a shell that keeps no searches. */
export function EmptySearch(search: Pick<SearchNewsProps, 'kind' | 'filter'>) {
  const hasSearches = useHasSearches();
  if (hasSearches === undefined) return null;
  return (
    <div className={css.inline}>
      <OfSearch {...search} hasSearches={hasSearches} />
    </div>
  );
}
