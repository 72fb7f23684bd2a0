import { type FocusEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { isSoundOn, setSound } from '../player/sound';

const FRAMES_TO_WAIT = 30;

/** Keys that mean something to what has the focus. */
const isTyping = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;

const cardOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;

/**
 * The keys of a video feed while the focus is in it: J, arrow down and Page Down go to the next card, K, arrow up and
 * Page Up to the one before, M switches the sound, Space on a card itself plays and pauses.
 *
 * @param scroller what scrolls
 * @param count how many cards there are
 * @param still whether nothing is to move: it jumps
 * @returns the handlers for the scroller, the card with the focus (-1 for none), and what goes to a card
 */
export function useFeedKeys(scroller: RefObject<HTMLElement | null>, count: number, still: boolean) {
  const [focused, setFocused] = useState(-1);
  // Where the last key goes to: the next one goes on from there, while the feed is still moving.
  const aim = useRef<number>(undefined);
  const letGo = () => {
    aim.current = undefined;
  };

  const goTo = (index: number, focus = true) => {
    const box = scroller.current;
    if (!box || index < 0 || index > count) return;
    aim.current = index;
    box.scrollTo({ top: index * box.clientHeight, behavior: still ? 'instant' : 'smooth' });
    if (!focus) return;
    let frames = 0;
    const seek = () => {
      // Meanwhile it goes elsewhere.
      if (aim.current !== index) return;
      const card = box.querySelector<HTMLElement>(`[data-index="${index}"]`);
      if (card) card.focus({ preventScroll: true });
      else if (frames++ < FRAMES_TO_WAIT) requestAnimationFrame(seek);
    };
    seek();
  };

  const handlers = {
    onFocus: (event: FocusEvent) => {
      const index = Number(cardOf(event.target)?.dataset.index ?? -1);
      if (index !== aim.current) letGo();
      setFocused(index);
    },
    // A finger or a wheel goes its own way.
    onPointerDown: letGo,
    onWheel: letGo,
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setFocused(-1);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const card = cardOf(event.target);
      const box = scroller.current;
      const own = aim.current ?? Math.round((box?.scrollTop ?? 0) / (box?.clientHeight || 1));
      const next = () => goTo(own + 1);
      const before = () => goTo(own - 1);
      const toggle = () => card?.querySelector<HTMLElement>('[data-toggle]')?.click();
      const act = {
        j: next,
        ArrowDown: next,
        PageDown: next,
        k: before,
        ArrowUp: before,
        PageUp: before,
        m: () => setSound(!isSoundOn()),
        ' ': event.target === card ? toggle : undefined,
      }[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      // Home and End are the browser's.
      if (!act) return letGo();
      event.preventDefault();
      act();
    },
  };
  return { handlers, focused, goTo };
}
