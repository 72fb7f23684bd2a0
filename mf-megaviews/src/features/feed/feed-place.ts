import { useLocation } from 'react-router-dom';

const KEY = 'megaviews:places';
const MOST_PLACES = 20;

/** A video of a feed. */
export interface FeedPlace {
  /** The id of its post. */
  id: string;
  /** How many were before it; unknown when a link names it. */
  index?: number | undefined;
}

type KeptPlace = [entry: string, id: string, index: number];

const isKeptPlace = (place: unknown): place is KeptPlace => {
  if (!Array.isArray(place)) return false;
  const [entry, id, index]: unknown[] = place;
  return typeof entry === 'string' && typeof id === 'string' && Number.isSafeInteger(index);
};

const readPlaces = (): KeptPlace[] => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKeptPlace) : [];
  } catch {
    return [];
  }
};

/** Whether this document was reloaded or come back to: one that was gone to afresh returns nowhere. */
const isReturn = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type !== 'navigate';
};

/** Entries that this document has shown. */
const shown = new Set<string>();

/** Names the history entry on screen, with its address: the first entry of every document has the same key. */
export function useFeedEntry(): string {
  const { key, pathname, search } = useLocation();
  return `${key} ${pathname}${search}`;
}

/**
 * The video that was in view when a history entry was left, also by a reload (NAV-6).
 *
 * @param entry what {@link useFeedEntry} calls it
 * @returns undefined for an entry that is new
 */
export function placeOf(entry: string): FeedPlace | undefined {
  if (!shown.has(entry) && !isReturn()) return undefined;
  const [, id, index] = readPlaces().find(([name]) => name === entry) ?? [];
  return id === undefined ? undefined : { id, index };
}

/**
 * Remembers the video in view, in this tab (NAV-6).
 *
 * @param entry what {@link useFeedEntry} calls the history entry
 * @param place the video, with how many are before it
 */
export function keepPlace(entry: string, { id, index }: Required<FeedPlace>): void {
  shown.add(entry);
  const others = readPlaces().filter(([name]) => name !== entry);
  try {
    sessionStorage.setItem(KEY, JSON.stringify([[entry, id, index], ...others].slice(0, MOST_PLACES)));
  } catch {
    // Without storage the feed starts at its top.
  }
}
