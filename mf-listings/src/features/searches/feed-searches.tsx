import type { ListingKind } from '@site/shared/domain';
import type { FeedFilter } from '@site/shared/feed';
import { useLazy } from '@site/shared/ui';
import { useHasSearches } from './use-has-searches';

const loadNews = () =>
  import(/* webpackChunkName: "search-news" */ './search-news').then((part) => part.SearchNews);

export interface FeedSearchesProps {
  kind: ListingKind;
  filter: FeedFilter;
}

/**
 * What a feed says of saved searches. Its code comes only where it has something to say: at a filter, or to whoever has saved a search;
 * under a shell that keeps no searches it is nothing.
 */
export function FeedSearches({ kind, filter }: FeedSearchesProps) {
  const hasSearches = useHasSearches();
  const isFiltered = Object.keys(filter).length > 0;
  const isWanted = hasSearches !== undefined && (isFiltered || hasSearches);
  const SearchNews = useLazy(loadNews, isWanted).part;
  return (
    isWanted &&
    SearchNews && <SearchNews kind={kind} filter={filter} isFiltered={isFiltered} hasSearches={hasSearches} />
  );
}
