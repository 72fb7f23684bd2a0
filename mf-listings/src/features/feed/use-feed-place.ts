import type { Store } from '@reduxjs/toolkit';
import { historyEntry } from '@site/shared/feed';
import { useHydrating } from '@site/shared/ui';
import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { type FeedPlace, feedPlaces } from './feed-place';
import { type ApiState, canRestoreFeeds, keepFeeds, restoreFeeds } from './kept-feeds';

export type FeedVirtualizer = Virtualizer<Window, HTMLElement>;

/**
 * Puts the feeds of before a reload back into the store, before anything of the feed renders. A page that the server has
 * rendered is not one of them.
 *
 * @returns false until that is done; nothing has been painted by then
 */
export function useRestoredFeeds(): boolean {
  const store = useStore<ApiState>();
  const hydrating = useHydrating();
  const [ready, setReady] = useState(() => hydrating || !canRestoreFeeds());
  useLayoutEffect(() => {
    restoreFeeds(store);
    setReady(true);
  }, [store]);
  return ready;
}

/** What keeps the places of the feeds that are on screen. */
const keepers = new Set<() => void>();
const watched = new WeakSet<object>();

/** Keeps the feeds when the document goes, also from another page: Back may lead to a feed after a reload there. */
const keepFeedsOnLeaving = (store: Store<ApiState>): void => {
  if (watched.has(store)) return;
  watched.add(store);
  addEventListener('pagehide', () => {
    for (const keep of keepers) keep();
    keepFeeds(store);
  });
};

const placeAt = (offset: number, feed: string, virtualizer: FeedVirtualizer): FeedPlace => {
  const first = virtualizer.getVirtualItemForOffset(offset);
  return {
    feed,
    offset,
    width: virtualizer.scrollRect?.width ?? 0,
    margin: virtualizer.options.scrollMargin,
    anchor: first && { id: String(first.key), above: offset - first.start },
    heights: virtualizer.takeSnapshot().map(({ key, size }) => [String(key), size]),
  };
};

/**
 * Remembers where the visitor is in a feed: per history entry in this tab, and over a reload (NAV-6). The browser's
 * own scroll restoration is off meanwhile: it knows nothing of cards that are not in the document.
 *
 * @param entry the history entry, as the router names it
 * @param feed the name of the feed
 * @param virtualizer the feed's virtualizer
 */
export function useKeptScroll(entry: string, feed: string, virtualizer: FeedVirtualizer): void {
  const store = useStore<ApiState>();
  const offset = useRef(0);

  useLayoutEffect(() => {
    const before = history.scrollRestoration;
    history.scrollRestoration = 'manual';
    return () => {
      history.scrollRestoration = before;
    };
  }, []);

  useEffect(() => {
    const look = () => {
      // Between a step in the history and the next page's rendering, the window may scroll for that page already.
      if (historyEntry() === entry) offset.current = window.scrollY;
    };
    const keep = () => feedPlaces.keep(entry, placeAt(offset.current, feed, virtualizer));
    look();
    addEventListener('scroll', look, { passive: true });
    keepers.add(keep);
    keepFeedsOnLeaving(store);
    return () => {
      removeEventListener('scroll', look);
      keepers.delete(keep);
      keep();
    };
  }, [entry, feed, virtualizer, store]);
}
