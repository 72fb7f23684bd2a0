import { readStored, store, versionedKey } from '@site/shared/storage';
import { useSyncExternalStore } from 'react';

const KEY = versionedKey('search-offers', 1);
const CHANGED = 'search-offers';
const NOT_FOUND = 404;

/** Where the tab's storage is forbidden, this copy of the module remembers it. */
let isAbsent = false;

const offers = (): boolean => !isAbsent && readStored('sessionStorage', KEY) === undefined;

const listen = (listener: () => void) => {
  addEventListener(CHANGED, listener);
  return () => removeEventListener(CHANGED, listener);
};

/**
 * Tells of a call that failed which not every service has (counts, clusters, places): a service without it is not asked for
 * any of them for the rest of the tab's life (FILTER-5).
 *
 * @param error what the call failed with
 */
export function noteSearchError(error: { status: number } | undefined): void {
  if (error?.status !== NOT_FOUND || !offers()) return;
  isAbsent = true;
  store('sessionStorage', KEY, 'absent');
  dispatchEvent(new Event(CHANGED));
}

/**
 * Whether the service has what goes beyond the specification's calls: counts, several types and places, what is near, clusters of
 * a map. It is believed to, until a call of it is answered with 404.
 */
export const useSearchOffers = (): boolean => useSyncExternalStore(listen, offers, () => true);
