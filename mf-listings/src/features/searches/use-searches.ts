import { type SavedBook, type SavedSearch, useShell } from '@site/shared/contract';
import { useEffect, useState, useSyncExternalStore } from 'react';

const NONE: readonly SavedSearch[] = [];
const never = () => () => undefined;

/** The saved searches, and what can be done with them; undefined until they are read. */
export function useSearches(): { book: SavedBook; searches: readonly SavedSearch[] } | undefined {
  const { saved } = useShell();
  const [book, setBook] = useState<SavedBook>();
  useEffect(() => {
    let isOver = false;
    // Without its code the page goes on without them.
    saved?.open().then(
      (opened) => isOver || setBook(() => opened),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [saved]);
  const searches = useSyncExternalStore(
    saved?.subscribe ?? never,
    () => book?.state().searches ?? NONE,
    () => NONE,
  );
  return book && { book, searches };
}
