import { useNearEnd } from '@site/shared/feed';
import type { FeedVirtualizer } from './use-feed-place';

/** How near the end of the list the next page is asked for, px (FEED-2). */
const NEAR_END = 200;

/**
 * Asks for the next page when the end of the list comes near.
 *
 * @param virtualizer the feed's virtualizer
 * @param wanted whether there is a page to ask for: false while one is on its way, after an error and at the end
 * @param loadMore asks for it
 */
export function useLoadMore(virtualizer: FeedVirtualizer, wanted: boolean, loadMore: () => void): void {
  useNearEnd({
    margin: NEAR_END,
    end: () => virtualizer.options.scrollMargin + virtualizer.getTotalSize(),
    wanted,
    loadMore,
  });
}
