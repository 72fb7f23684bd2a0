import { createKeptPlaces } from '@site/shared/feed';

/** Where a visitor was in a feed: enough to show the same card at the same offset again (NAV-6). */
export interface FeedPlace {
  /** {@link feedName} of the feed: a history entry can be reused by another address. */
  feed: string;
  /** Scroll offset of the page, px. */
  offset: number;
  /** Width of the window when the heights were measured, px: at another width they are worth nothing. */
  width: number;
  /** How many cards stood side by side then. */
  columns: number;
  /** Where the list starts in the page, px. */
  margin: number;
  /** The first card of the topmost row in view and how far its top edge was above the window's, px. */
  anchor: { id: string; above: number } | undefined;
  /** Measured height of each row that was seen, by its first card. */
  heights: [id: string, height: number][];
}

/** The places in feeds of listings; over a reload they are kept with the feeds' pages. */
export const feedPlaces = createKeptPlaces<FeedPlace>();

/** Gives the place that was kept for a history entry of this feed. */
export function placeOf(entry: string, feed: string): FeedPlace | undefined {
  const place = feedPlaces.of(entry);
  return place?.feed === feed ? place : undefined;
}
