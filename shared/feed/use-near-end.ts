import { useEffect, useRef } from 'react';

/** How often the place is looked at, at most, ms (specification §9). */
const THROTTLE = 300;

/** What {@link useNearEnd} takes. */
export interface NearEnd {
  /** How near the end counts, px: 200 in feeds and boards, 100 in video feeds (specification §9). */
  margin: number;
  /** Where the list ends, px from the document's top. */
  end: () => number;
  /** Whether there is a page to ask for: false while one is on its way, after an error and at the end. */
  wanted: boolean;
  /** Asks for it. */
  loadMore: () => void;
}

/** Asks for the next page of a list when its end comes near while the document is scrolled. */
export function useNearEnd({ margin, end, wanted, loadMore }: NearEnd): void {
  const now = useRef({ end, loadMore });
  useEffect(() => {
    now.current = { end, loadMore };
  });

  useEffect(() => {
    if (!wanted) return;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      if (now.current.end() - (window.scrollY + window.innerHeight) <= margin) now.current.loadMore();
    };
    const onScroll = () => {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        look();
      }, THROTTLE);
    };
    look();
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      removeEventListener('scroll', onScroll);
      clearTimeout(waiting);
    };
  }, [wanted, margin]);
}
