import type { ListingItem } from '@site/shared/domain';
import type { FocusEvent, KeyboardEvent, RefObject } from 'react';
import type { VirtualFeed } from './use-feed-virtualizer';

const FRAMES_TO_WAIT = 20;

const indexOf = (target: EventTarget): number => {
  const card = target instanceof Element ? target.closest('[data-index]') : null;
  return card instanceof HTMLElement ? Number(card.dataset.index) : -1;
};

/** Where Ctrl+Home and Ctrl+End lead to. */
export interface FeedExits {
  before: RefObject<HTMLElement | null>;
  after: RefObject<HTMLElement | null>;
}

/**
 * The keys of a feed, as the ARIA feed pattern has them: Page Down and Page Up move between the cards, Ctrl+Home and
 * Ctrl+End leave the feed.
 *
 * @param feed the feed's virtualizer, columns, list and focused card
 * @param items all loaded listings
 * @param exits what lies before and after the feed
 */
export function useCardFocus(
  { virtualizer, columns, list, focused }: VirtualFeed,
  items: ListingItem[],
  exits: FeedExits,
) {
  const focusCard = (index: number) => {
    if (index < 0 || index >= items.length) return;
    virtualizer.scrollToIndex(Math.floor(index / columns), { align: 'start' });
    let frames = 0;
    const seek = () => {
      const card = list.current?.querySelector<HTMLElement>(`[data-index="${index}"]`);
      if (card) card.focus({ preventScroll: true });
      else if (frames++ < FRAMES_TO_WAIT) requestAnimationFrame(seek);
    };
    seek();
  };

  const handlers = {
    onFocus: (event: FocusEvent) => {
      focused.current = indexOf(event.target);
    },
    onBlur: (event: FocusEvent) => {
      if (event.currentTarget.contains(event.relatedTarget)) return;
      focused.current = -1;
    },
    onKeyDown: (event: KeyboardEvent) => {
      const index = indexOf(event.target);
      const leave = event.ctrlKey || event.metaKey;
      const act = {
        PageDown: () => focusCard(index + 1),
        PageUp: () => focusCard(index - 1),
        Home: leave ? () => exits.before.current?.focus() : undefined,
        End: leave ? () => exits.after.current?.focus() : undefined,
      }[event.key];
      if (!act || index < 0) return;
      event.preventDefault();
      act();
    },
  };
  return { handlers, focusCard };
}
