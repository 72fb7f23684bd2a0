import type { ListingItem } from '@site/shared/domain';
import { type FocusEvent, type KeyboardEvent, type RefObject, useCallback, useEffect } from 'react';
import type { CurrentCard } from './current-card';
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
 * Ctrl+End leave the feed. It also says which card is the current one: the focused one when it is in view, or else
 * the topmost in view.
 *
 * @param feed the feed's virtualizer, list and focused card
 * @param items all loaded listings
 * @param current is told the current card
 * @param exits what lies before and after the feed
 */
export function useCardFocus(
  { virtualizer, list, focused }: VirtualFeed,
  items: ListingItem[],
  current: CurrentCard,
  exits: FeedExits,
) {
  const say = useCallback(() => {
    const top = (virtualizer.scrollOffset ?? 0) + virtualizer.options.scrollPaddingStart;
    const bottom = (virtualizer.scrollOffset ?? 0) + (virtualizer.scrollRect?.height ?? 0);
    const own = virtualizer.measurementsCache[focused.current];
    const ownInView = own !== undefined && own.end > top && own.start < bottom;
    // A card of which only the last lines can be seen is not the one that is looked at.
    const seen = virtualizer.getVirtualItemForOffset(top + (bottom - top) / 4);
    const index = ownInView ? focused.current : seen?.index;
    current.set(index === undefined ? undefined : items[index]);
  }, [virtualizer, focused, items, current]);

  useEffect(() => {
    say();
    addEventListener('scroll', say, { passive: true });
    return () => removeEventListener('scroll', say);
  }, [say]);

  useEffect(() => () => current.set(undefined), [current]);

  const focusCard = (index: number) => {
    if (index < 0 || index >= items.length) return;
    virtualizer.scrollToIndex(index, { align: 'start' });
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
      say();
    },
    onBlur: (event: FocusEvent) => {
      if (event.currentTarget.contains(event.relatedTarget)) return;
      focused.current = -1;
      say();
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
