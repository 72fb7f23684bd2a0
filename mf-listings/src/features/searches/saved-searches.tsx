import { type SavedBook, type SavedState, useShell } from '@site/shared/contract';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SearchList } from './search-list';
import { ShowChoice } from './show-choice';

export interface SavedSearchesProps {
  book: SavedBook;
  state: SavedState;
  /** The saved homes. */
  children: ReactNode;
}

/** /saved shows the saved homes, or the saved searches (ALERT-2); under a shell that keeps no searches the homes alone. */
export function SavedSearches({ book, state, children }: SavedSearchesProps) {
  const { saved } = useShell();
  const [params] = useSearchParams();
  if (!saved?.hasSearches) return children;
  return (
    <>
      <ShowChoice searches={state.searches.length} />
      {params.get('show') === 'searches' ? <SearchList book={book} state={state} /> : children}
    </>
  );
}
