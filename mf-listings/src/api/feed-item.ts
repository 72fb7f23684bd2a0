import type { ListingItem } from '@site/shared/domain';

/** A listing as the area holds it. */
export interface FeedItem extends ListingItem {
  /** Its description was left behind when it was kept over a reload: the service still has it. */
  partial?: true;
}

export interface FeedPage {
  data: FeedItem[];
  /** Where the next page starts; null on the last one. */
  nextCursor: string | null;
}
