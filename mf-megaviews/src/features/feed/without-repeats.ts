import type { VideoItem, VideoPage } from '../../api/video-post';

/**
 * Puts the pages of a list together. A post that was changed while someone pages comes twice: it shows once.
 *
 * @param pages the loaded pages, in order
 */
export function withoutRepeats(pages: VideoPage[]): VideoItem[] {
  const byId = new Map<string, VideoItem>();
  for (const { data } of pages) {
    for (const item of data) if (!byId.has(item.post.id)) byId.set(item.post.id, item);
  }
  return [...byId.values()];
}
