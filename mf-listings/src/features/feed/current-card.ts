import type { ListingItem } from '@site/shared/domain';
import { useSyncExternalStore } from 'react';

/** The card in view. Only its subscribers render when it changes; the feed does not. */
export interface CurrentCard {
  get(): ListingItem | undefined;
  set(item: ListingItem | undefined): void;
  subscribe(listener: () => void): () => void;
}

/** Makes the place where a feed says which card is the current one. */
export function createCurrentCard(): CurrentCard {
  const listeners = new Set<() => void>();
  let current: ListingItem | undefined;
  return {
    get: () => current,
    set(item) {
      if (item === current) return;
      current = item;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The current card of a feed. */
export const useCurrentCard = (card: CurrentCard): ListingItem | undefined =>
  useSyncExternalStore(card.subscribe, card.get);
