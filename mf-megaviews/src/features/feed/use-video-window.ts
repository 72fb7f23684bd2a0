import { type RefObject, useEffect, useState } from 'react';

/** Cards that stay in the document before and after the one in view. */
const BEFORE = 1;
const AFTER = 2;

/**
 * Which cards of a feed of equal, full-height cards are in the document: those around the one in view, and those that
 * are kept: the card with the focus, and the card that the feed scrolls to.
 *
 * @param scroller what scrolls
 * @param count how many cards there are
 * @param start the card in view at first, from 0
 * @param kept the cards that are always in the document; -1 means no card
 * @returns their places, in order, and that of the card in view
 */
export function useVideoWindow(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  start: number,
  kept: readonly number[],
): { shown: number[]; at: number } {
  const [centre, setCentre] = useState(start);
  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const look = () => setCentre(Math.round(box.scrollTop / Math.max(1, box.clientHeight)));
    box.addEventListener('scroll', look, { passive: true });
    return () => box.removeEventListener('scroll', look);
  }, [scroller]);
  const near = Array.from({ length: BEFORE + 1 + AFTER }, (_, step) => centre - BEFORE + step);
  const shown = [...new Set([...near, ...kept])]
    .filter((index) => index >= 0 && index < count)
    .sort((one, other) => one - other);
  return { shown, at: centre };
}
