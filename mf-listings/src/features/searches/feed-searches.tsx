import { useShell } from '@site/shared/contract';
import type { ListingKind } from '@site/shared/domain';
import type { FeedFilter } from '@site/shared/feed';
import { useSyncExternalStore } from 'react';
import css from './feed-searches.lazy.module.css';
import { NewHomes } from './new-homes';
import { OfSearch } from './of-search';

export interface FeedSearchesProps {
  kind: ListingKind;
  filter: FeedFilter;
}

const never = () => () => undefined;

/**
 * What a feed says of saved searches, over the beginning of its list, where it moves nothing: without filters how many new homes there are,
 * with filters the way to keep them by name (ALERT-1, ALERT-4). Under a shell that keeps no searches it is nothing.
 */
export function FeedSearches({ kind, filter }: FeedSearchesProps) {
  const has = useHasSearches();
  if (has === undefined) return null;
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <div className={css.place}>
      {isFiltered ? <OfSearch kind={kind} filter={filter} hasSearches={has} /> : has && <NewHomes />}
    </div>
  );
}

/** The way to keep a search that finds nothing yet (ALERT-1). */
export function EmptySearch(search: FeedSearchesProps) {
  const has = useHasSearches();
  if (has === undefined) return null;
  return (
    <div className={css.inline}>
      <OfSearch {...search} hasSearches={has} />
    </div>
  );
}

/** Whether any searches are saved; undefined under a shell that keeps none. */
function useHasSearches(): boolean | undefined {
  const { saved } = useShell();
  return useSyncExternalStore(
    saved?.subscribe ?? never,
    () => saved?.hasSearches?.(),
    () => undefined,
  );
}
