import { withoutRepeats } from '@site/shared/feed';
import { useMemo, useState } from 'react';
import type { VideoItem, VideoPage } from '../../api/video-post';

/**
 * The posts of a feed, each once. A live stream that had ended before it came here is left out, because there is nothing
 * to watch; one that ends later stays where it is, and says so (LIVE-3).
 *
 * @param pages the loaded pages, in order; undefined before the first one
 * @param first the post that the address names: it comes before all others, whatever has become of it
 */
export function useFeedItems(
  pages: VideoPage[] | undefined,
  first: VideoItem | undefined,
): VideoItem[] | undefined {
  const [known] = useState(() => new Set<string>());
  return useMemo(() => {
    if (!pages) return undefined;
    const listed = pages.flatMap(({ data }) => data);
    const all = withoutRepeats(first ? [first, ...listed] : listed, ({ post }) => post.id);
    const items = all.filter(
      (item) => item === first || item.post.live_status !== 'ended' || known.has(item.post.id),
    );
    for (const { post } of items) known.add(post.id);
    return items;
  }, [pages, first, known]);
}
