import { type RefObject, useEffect, useRef } from 'react';

/** How often the place is looked at, at most, ms (specification §9). */
const THROTTLE = 300;

/** What {@link useNearEnd} takes. */
export interface NearEnd {
  /** How near the end counts, px: 200 in feeds and boards, 100 in video feeds (specification §9). */
  margin: number;
  /** Where the list ends, px from the top of what scrolls. */
  end: () => number;
  /** What scrolls; the document by default. */
  scroller?: RefObject<HTMLElement | null>;
  /** Whether there is a page to ask for: false while one is on its way, after an error and at the end. */
  wanted: boolean;
  /** Asks for it. */
  loadMore: () => void;
}

/** Asks for the next page of a list when its end comes near while the document, or its own box, is scrolled. */
export function useNearEnd({ margin, end, scroller, wanted, loadMore }: NearEnd): void {
  const now = useRef({ end, loadMore });
  useEffect(() => {
    now.current = { end, loadMore };
  });

  useEffect(() => {
    if (!wanted) return;
    const box = scroller?.current;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const seen = box ? box.scrollTop + box.clientHeight : window.scrollY + window.innerHeight;
      if (now.current.end() - seen <= margin) now.current.loadMore();
    };
    const onScroll = () => {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        look();
      }, THROTTLE);
    };
    look();
    const target = box ?? window;
    target.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      target.removeEventListener('scroll', onScroll);
      clearTimeout(waiting);
    };
  }, [wanted, margin, scroller]);
}
