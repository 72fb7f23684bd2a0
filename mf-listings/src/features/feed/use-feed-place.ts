import type { Store } from '@reduxjs/toolkit';
import { historyEntry } from '@site/shared/feed';
import { useAtRest, useHydrating } from '@site/shared/ui';
import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { type FeedPlace, feedPlaces } from './feed-place';
import type { ApiState } from './kept-feeds';
import { canRestoreFeeds } from './restore-once';

export type FeedVirtualizer = Virtualizer<Window, HTMLElement>;

/** What keeps feeds over a reload, once it is there. */
let keeping: typeof import('./kept-feeds') | undefined;

const loadKeeping = async () => {
  keeping ??= await import(/* webpackChunkName: "kept-feeds" */ './kept-feeds');
  return keeping;
};

const preload = () => void loadKeeping().catch(() => undefined);

/**
 * Puts the feeds of before a reload back into the store, before anything of the feed renders. A page that the server has
 * rendered is not one of them.
 *
 * @returns false until that is done, or cannot be done
 */
export function useRestoredFeeds(): boolean {
  const store = useStore<ApiState>();
  const hydrating = useHydrating();
  const [ready, setReady] = useState(() => hydrating || !canRestoreFeeds());
  useLayoutEffect(() => {
    if (!canRestoreFeeds()) return;
    let gone = false;
    const go = () => gone || setReady(true);
    loadKeeping()
      .then((feeds) => feeds.restoreFeeds(store))
      .then(go, go);
    return () => {
      gone = true;
    };
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
    keeping?.keepFeeds(store);
  });
};

const placeAt = (offset: number, feed: string, virtualizer: FeedVirtualizer, columns: number): FeedPlace => {
  const first = virtualizer.getVirtualItemForOffset(offset);
  return {
    feed,
    offset,
    width: virtualizer.scrollRect?.width ?? 0,
    columns,
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
 * @param columns how many cards stand side by side
 */
export function useKeptScroll(
  entry: string,
  feed: string,
  virtualizer: FeedVirtualizer,
  columns: number,
): void {
  const store = useStore<ApiState>();
  const offset = useRef(0);
  useAtRest(preload);

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
    const keep = () => feedPlaces.keep(entry, placeAt(offset.current, feed, virtualizer, columns));
    look();
    addEventListener('scroll', look, { passive: true });
    keepers.add(keep);
    keepFeedsOnLeaving(store);
    return () => {
      removeEventListener('scroll', look);
      keepers.delete(keep);
      keep();
    };
  }, [entry, feed, virtualizer, columns, store]);
}
