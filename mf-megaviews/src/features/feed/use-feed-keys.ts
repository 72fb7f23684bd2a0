import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { isSoundOn, setSound } from '../player/sound';
import { isUnderDialog, scrollsItself } from './own-scrolling';
import { type FeedAimOptions, useFeedAim } from './use-feed-aim';
import { useFeedWheel } from './use-feed-wheel';

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
 * @param options what scrolls, how many cards there are, whether the end may be rested on, whether it jumps
 * @returns the handlers for the scroller, the card with the focus (-1 for none), the card it is on its way to, what goes
 *   to a card, and what goes one card on or back; neither takes the focus along unless told to
 */
export function useFeedKeys(options: FeedAimOptions) {
  const { scroller } = options;
  const [focused, setFocused] = useState(-1);
  const { aim, isAim, place, goTo, letGo } = useFeedAim(options);
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
      if (!isAim(index)) letGo();
      setFocused(index);
    },
    // A finger goes its own way.
    onPointerDown: letGo,
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setFocused(-1);
    },
  };
  return { handlers, focused, aim, goTo, step };
}
