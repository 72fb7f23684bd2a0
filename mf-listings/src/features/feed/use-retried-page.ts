import { useCallback, useEffect, useRef } from 'react';

/**
 * Asks again for a page that failed. The pressed button goes when the page comes: the focus then moves on to the
 * page's first card, unless the visitor has gone elsewhere meanwhile.
 *
 * @param count how many cards there are
 * @param focusCard moves the focus to a card
 * @param loadMore asks for the page
 * @returns what the button does
 */
export function useRetriedPage(
  count: number,
  focusCard: (index: number) => void,
  loadMore: () => void,
): () => void {
  const from = useRef<number>(undefined);
  const focus = useRef(focusCard);
  useEffect(() => {
    focus.current = focusCard;
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
