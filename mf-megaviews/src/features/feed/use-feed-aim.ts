import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** A feed rests after this many frames without movement: a scroll that never begins has no `scrollend`, and some browsers do not fire the event. */
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
  /** Whether the feed may rest on its end; until it may, a step behind the last card waits for the next card. */
  rests: boolean;
  /** Whether to jump instead of scrolling smoothly: reduced motion. */
  still: boolean;
}

/**
 * The aim of a feed: the card that it scrolls to, from the step until the feed rests, at whichever card.
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
    // A step taken since the last rendering has its own effect to come: this movement's end must not let it go.
    const arrive = () => {
      if (latest.current === aim) letGo();
    };
    let top = from;
    let frames = 0;
    const look = () => {
      frames = box.scrollTop === top ? frames + 1 : 0;
      top = box.scrollTop;
      if (frames < FRAMES_AT_REST) frame = requestAnimationFrame(look);
      else arrive();
    };
    let frame = requestAnimationFrame(look);
    const onEnd = () => {
      // Otherwise it is the end of the movement before.
      if (box.scrollTop !== from) arrive();
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
