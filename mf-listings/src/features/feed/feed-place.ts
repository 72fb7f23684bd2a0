/** Where a visitor was in a feed: enough to show the same card at the same offset again (NAV-6). */
export interface FeedPlace {
  /** {@link feedName} of the feed: a history entry can be reused by another address. */
  feed: string;
  /** Scroll offset of the page, px. */
  offset: number;
  /** Width of the window when the heights were measured, px: at another width they are worth nothing. */
  width: number;
  /** Where the list starts in the page, px. */
  margin: number;
  /** The topmost card in view and how far its top edge was above the window's, px. */
  anchor: { id: string; above: number } | undefined;
  /** Measured height of each card that was seen. */
  heights: [id: string, height: number][];
}

const MOST_PLACES = 10;

/** Places by history entry, the oldest first. */
const places = new Map<string, FeedPlace>();

/** Keeps the place of a history entry. */
export function keepPlace(entry: string, place: FeedPlace): void {
  places.delete(entry);
  places.set(entry, place);
  const [oldest] = places.keys();
  if (places.size > MOST_PLACES && oldest !== undefined) places.delete(oldest);
}

/** Gives the place that was kept for a history entry of this feed. */
export function placeOf(entry: string, feed: string): FeedPlace | undefined {
  const place = places.get(entry);
  return place?.feed === feed ? place : undefined;
}

/** All kept places, the newest first. */
export const keptPlaces = (): [entry: string, place: FeedPlace][] => [...places].reverse();

/** Forgets all places. */
export const forgetPlaces = (): void => places.clear();
