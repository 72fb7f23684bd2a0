import { useCallback, useEffect, useRef } from 'react';

/**
 * Asks again for a page that failed. The pressed button goes when the page comes: the focus then moves on to the
 * page's first entry, unless the visitor has gone elsewhere meanwhile.
 *
 * @param count how many entries there are
 * @param focusEntry moves the focus to an entry, by its index from 0
 * @param loadMore asks for the page
 * @returns what the button does
 */
export function usePageRetry(
  count: number,
  focusEntry: (index: number) => void,
  loadMore: () => unknown,
): () => void {
  const from = useRef<number>(undefined);
  const focus = useRef(focusEntry);
  useEffect(() => {
    focus.current = focusEntry;
  });
  useEffect(() => {
    const first = from.current;
    if (first === undefined || count <= first) return;
    from.current = undefined;
    if (document.activeElement === null || document.activeElement === document.body) focus.current(first);
  }, [count]);
  return useCallback(() => {
    from.current = document.activeElement instanceof HTMLButtonElement ? count : undefined;
    loadMore();
  }, [count, loadMore]);
}
