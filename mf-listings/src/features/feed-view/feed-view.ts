import { readStored, store, versionedKey } from '@site/shared/storage';
import { useSyncExternalStore } from 'react';

/** How a feed shows its homes: as a grid, with a map beside the list, or in a window that has no room for both. */
export type FeedView = 'grid' | 'map' | 'narrow';

const KEY = versionedKey('mf-listings.feed-view', 1);
const CHANGED = 'feed-view';

/** What was chosen in this document: it holds also where the browser keeps nothing. */
let chosen: string | undefined;

const wide = () => matchMedia('(min-width: 1024px)');

const listen = (listener: () => void) => {
  const width = wide();
  width.addEventListener('change', listener);
  addEventListener(CHANGED, listener);
  return () => {
    width.removeEventListener('change', listener);
    removeEventListener(CHANGED, listener);
  };
};

const viewNow = (): FeedView => {
  if (!wide().matches) return 'narrow';
  chosen ??= readStored('localStorage', KEY) ?? 'grid';
  return chosen === 'map' ? chosen : 'grid';
};

/** Chooses what wide windows show, in all feeds; the device remembers it (MAP-4). */
export function chooseView(view: 'grid' | 'map'): void {
  chosen = view;
  store('localStorage', KEY, view);
  dispatchEvent(new Event(CHANGED));
}

/** How feeds show their homes now (MAP-4). A page from the server is a grid until it is taken over. */
export const useFeedView = (): FeedView => useSyncExternalStore(listen, viewNow, () => 'grid');
