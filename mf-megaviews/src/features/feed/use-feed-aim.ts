import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** After so many frames in one place a feed rests: a scroll that never begins has no end, and some browsers tell none. */
const FRAMES_AT_REST = 10;

interface Aim {
  index: number;
  takesFocus: boolean;
}

/** What {@link useFeedAim} takes. */
export interface FeedAimOptions {
  /** What scrolls. */
  scroller: RefObject<HTMLElement | null>;
  /** How many cards there are; behind the last one is the end. */
  count: number;
  /** Whether the feed may rest on its end; until it may, whoever goes there waits for the card that comes. */
  rests: boolean;
  /** Whether nothing is to move: it jumps. */
  still: boolean;
}

/**
 * Where a feed is on its way to: from the step until it rests, wherever it comes to rest.
 *
 * @returns the card it goes to, which must be in the document: browsers snap to what is there; the card that a next
 *   step counts from; what goes to a card, or to the end; and what lets the aim go, whether the feed moves or not
 */
export function useFeedAim({ scroller, count, rests, still }: FeedAimOptions) {
  const [aim, setAim] = useState<Aim>();
  // Steps that follow faster than the page is rendered add up.
  const latest = useRef<Aim>(undefined);
  const change = useCallback((next: Aim | undefined) => {
    latest.current = next;
    setAim(next);
  }, []);
  const letGo = useCallback(() => change(undefined), [change]);

  const isThere = aim !== undefined && (aim.index < count || rests);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box || !aim || !isThere) return;
    const from = box.scrollTop;
    box.scrollTo({ top: aim.index * box.clientHeight, behavior: still ? 'instant' : 'smooth' });
    if (aim.takesFocus) {
      box.querySelector<HTMLElement>(`[data-index="${aim.index}"]`)?.focus({ preventScroll: true });
    }
    let top = from;
    let frames = 0;
    const look = () => {
      frames = box.scrollTop === top ? frames + 1 : 0;
      top = box.scrollTop;
      if (frames < FRAMES_AT_REST) frame = requestAnimationFrame(look);
      else letGo();
    };
    let frame = requestAnimationFrame(look);
    const onEnd = () => {
      // Otherwise it is the end of the movement before.
      if (box.scrollTop !== from) letGo();
    };
    box.addEventListener('scrollend', onEnd);
    return () => {
      cancelAnimationFrame(frame);
      box.removeEventListener('scrollend', onEnd);
    };
  }, [aim, isThere, still, scroller, letGo]);

  const place = (): number => {
    const box = scroller.current;
    const { index } = latest.current ?? {};
    if (index !== undefined) return index < count || rests ? index : count - 1;
    return Math.round((box?.scrollTop ?? 0) / (box?.clientHeight || 1));
  };
  const goTo = (index: number, takesFocus = false): void => {
    if (index >= 0 && index <= count) change({ index, takesFocus });
  };
  return { aim: aim?.index, isAim: (index: number) => index === latest.current?.index, place, goTo, letGo };
}
