const KEY = 'megaviews:places';
const MOST_PLACES = 20;

const readPlaces = (): [entry: string, id: string][] => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((place) => Array.isArray(place) && place.length === 2) : [];
  } catch {
    return [];
  }
};

/**
 * The video that was in view when a history entry was left (NAV-6).
 *
 * @param entry the history entry, as the router names it
 * @returns the id of its post; undefined for an entry that is new
 */
export const placeOf = (entry: string): string | undefined =>
  readPlaces().find(([name]) => name === entry)?.[1];

/**
 * Remembers the video in view, in this tab (NAV-6).
 *
 * @param entry the history entry, as the router names it
 * @param id the id of its post
 */
export function keepPlace(entry: string, id: string): void {
  const others = readPlaces().filter(([name]) => name !== entry);
  try {
    sessionStorage.setItem(KEY, JSON.stringify([[entry, id], ...others].slice(0, MOST_PLACES)));
  } catch {
    // Without storage the feed starts at its top.
  }
}
