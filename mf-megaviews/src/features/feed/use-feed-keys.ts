import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { isSoundOn, setSound } from '../player/sound';
import { isUnderDialog, scrollsItself } from './own-scrolling';
import { useFeedWheel } from './use-feed-wheel';

const FRAMES_TO_WAIT = 30;
/** What has a use of its own for every key. */
const OWN_KEYS = 'input, textarea, select, [contenteditable], [role=menu], [role=listbox], [role=slider]';
/** The way to go, of keys that scroll whatever has the focus and can scroll. */
const SCROLL_KEYS: Record<string, number> = { ArrowDown: 1, PageDown: 1, ArrowUp: -1, PageUp: -1 };

const cardOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;

const hasOwnKeys = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(OWN_KEYS) !== null;

/**
 * The ways through a video feed other than a finger. Keys work on the whole page, except while somebody types or
 * something is open over it: J, arrow down and Page Down go to the next card, K, arrow up and Page Up to the one before,
 * M switches the sound, Space plays and pauses. One notch of the wheel is one card ({@link useFeedWheel}).
 *
 * @param scroller what scrolls
 * @param count how many cards there are
 * @param still whether nothing is to move: it jumps
 * @returns the handlers for the scroller, the card with the focus (-1 for none), what goes to a card, and what goes one
 *   card on or back; neither takes the focus along unless told to
 */
export function useFeedKeys(scroller: RefObject<HTMLElement | null>, count: number, still: boolean) {
  const [focused, setFocused] = useState(-1);
  // Where the last step goes to: the next one goes on from there, while the feed is still moving.
  const aim = useRef<number>(undefined);
  const letGo = () => {
    aim.current = undefined;
  };
  const place = () => {
    const box = scroller.current;
    return aim.current ?? Math.round((box?.scrollTop ?? 0) / (box?.clientHeight || 1));
  };

  const goTo = (index: number, takesFocus = false) => {
    const box = scroller.current;
    if (!box || index < 0 || index > count) return;
    aim.current = index;
    box.scrollTo({ top: index * box.clientHeight, behavior: still ? 'instant' : 'smooth' });
    if (!takesFocus) return;
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
  const step = (by: 1 | -1, takesFocus = false) => goTo(place() + by, takesFocus);
  useFeedWheel(scroller, step);

  const onKeyDown = (event: KeyboardEvent) => {
    const box = scroller.current;
    const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
    if (!box || defaultPrevented || ctrlKey || metaKey || altKey) return;
    if (hasOwnKeys(target) || isUnderDialog()) return;
    const way = SCROLL_KEYS[key];
    if (way !== undefined && scrollsItself(target, box, way)) return;
    const next = () => step(1, true);
    const before = () => step(-1, true);
    const toggle = () => box.querySelector<HTMLElement>(`[data-index="${place()}"] [data-toggle]`)?.click();
    // Space presses the button or the link that has the focus.
    const isOnPage = target === document.body || (target !== null && target === cardOf(target));
    const act = {
      j: next,
      ArrowDown: next,
      PageDown: next,
      k: before,
      ArrowUp: before,
      PageUp: before,
      m: () => setSound(!isSoundOn()),
      ' ': isOnPage ? toggle : undefined,
    }[key.length === 1 ? key.toLowerCase() : key];
    // Home and End are the browser's.
    if (!act) return letGo();
    event.preventDefault();
    act();
  };
  const latest = useRef(onKeyDown);
  useEffect(() => {
    latest.current = onKeyDown;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => latest.current(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);

  const handlers = {
    onFocus: (event: FocusEvent) => {
      const index = Number(cardOf(event.target)?.dataset.index ?? -1);
      if (index !== aim.current) letGo();
      setFocused(index);
    },
    // A finger goes its own way.
    onPointerDown: letGo,
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setFocused(-1);
    },
  };
  return { handlers, focused, goTo, step };
}
