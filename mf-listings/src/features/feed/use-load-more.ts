import { useEffect, useRef } from 'react';
import type { FeedVirtualizer } from './use-feed-place';

/** How near the end of the list the next page is asked for, px (FEED-2). */
const NEAR_END = 200;
/** How often that is looked at, at most, ms (FEED-2). */
const THROTTLE = 300;

/**
 * Asks for the next page when the end of the list comes near.
 *
 * @param virtualizer the feed's virtualizer
 * @param wanted whether there is a page to ask for: false while one is on its way, after an error and at the end
 * @param loadMore asks for it
 */
export function useLoadMore(virtualizer: FeedVirtualizer, wanted: boolean, loadMore: () => void): void {
  const load = useRef(loadMore);
  useEffect(() => {
    load.current = loadMore;
  });

  useEffect(() => {
    if (!wanted) return;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const end = virtualizer.options.scrollMargin + virtualizer.getTotalSize();
      if (end - (window.scrollY + window.innerHeight) <= NEAR_END) load.current();
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
  }, [virtualizer, wanted]);
}
