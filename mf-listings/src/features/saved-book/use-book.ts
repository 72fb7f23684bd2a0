import { type SavedBook, type SavedState, useShell } from '@site/shared/contract';
import { useOnReconnect } from '@site/shared/ui';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

/** What is saved, or why it cannot be shown; `unsupported`: the shell keeps nothing. */
export type OpenedBook =
  | { status: 'loading' | 'failed' | 'unsupported'; retry: () => void }
  | { status: 'open'; book: SavedBook; state: SavedState };

const never = () => () => undefined;

/** Opens what the visitor has saved. */
export function useBook(): OpenedBook {
  const { saved } = useShell();
  const [book, setBook] = useState<SavedBook>();
  const [failed, setFailed] = useState(false);
  const open = useCallback(() => {
    setFailed(false);
    saved?.open().then(
      (opened) => setBook(() => opened),
      () => setFailed(true),
    );
  }, [saved]);
  useEffect(open, [open]);
  useOnReconnect(failed ? open : undefined);
  const state = useSyncExternalStore(
    book?.subscribe ?? never,
    () => book?.state(),
    () => undefined,
  );
  if (book && state) return { status: 'open', book, state };
  return { status: saved ? (failed ? 'failed' : 'loading') : 'unsupported', retry: open };
}
