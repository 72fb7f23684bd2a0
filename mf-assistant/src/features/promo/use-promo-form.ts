import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';

/** From this width on it has a place of its own in the sidebar (promo-slot.module.css of the shell). */
const WIDE = '(min-width: 1280px)';
/** For how long the whole text stands, ms: as long as it takes to read it. */
const READ_MS = 6_000;

const subscribe = (listener: () => void): (() => void) => {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};
const isWide = (): boolean => matchMedia(WIDE).matches;

/**
 * Whether the invitation is in words or a bubble (PHONE-2). Over a page the words are there until they were typed and
 * read: for some seconds, or until the visitor scrolls or presses anywhere else. In the sidebar they stay.
 *
 * @param box the invitation; while it has the focus or a pointer on it, its words stay
 * @param isTyped the whole text is there
 * @param isStill the text was not typed out in front of the visitor: nothing moves, and the bubble is there at once
 */
export function usePromoForm(
  box: RefObject<HTMLElement | null>,
  isTyped: boolean,
  isStill: boolean,
): 'words' | 'bubble' {
  const wide = useSyncExternalStore(subscribe, isWide);
  const [isSaid, setSaid] = useState(isStill);
  const waits = isTyped && !isSaid;
  useEffect(() => {
    if (!waits) return;
    const end = () => {
      if (!box.current?.matches(':hover, :focus-within')) setSaid(true);
    };
    const timer = setTimeout(end, READ_MS);
    const events = ['scroll', 'pointerdown', 'keydown'] as const;
    for (const event of events) addEventListener(event, end, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const event of events) removeEventListener(event, end);
    };
  }, [box, waits]);
  return isSaid && !wide ? 'bubble' : 'words';
}
