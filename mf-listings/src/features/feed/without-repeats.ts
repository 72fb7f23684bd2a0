import type { ListingItem } from '@site/shared/domain';
import type { FeedPage } from '../../api/listings.api';

/**
 * Puts the pages of a feed together. A listing that was changed while someone pages comes twice: it shows once.
 *
 * @param pages the loaded pages, in order
 */
export function withoutRepeats(pages: FeedPage[]): ListingItem[] {
  const byId = new Map<string, ListingItem>();
  for (const { data } of pages) {
    for (const item of data) if (!byId.has(item.post.id)) byId.set(item.post.id, item);
  }
  return [...byId.values()];
}
