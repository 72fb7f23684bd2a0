import { type RefObject, useCallback, useSyncExternalStore } from 'react';

/** As much of a video must be free for it to play (MEGA-3). */
const ENOUGH = 0.5;

const listeners = new Set<() => void>();
let watch: MutationObserver | undefined;

const notify = () => {
  for (const listener of [...listeners]) listener();
};

/** Dialogs of all areas are in the one document: it is asked, and not whoever opens them. */
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  if (!watch) {
    watch = new MutationObserver(notify);
    watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
    addEventListener('resize', notify);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    watch?.disconnect();
    watch = undefined;
    removeEventListener('resize', notify);
  };
};

/** How much two stretches have in common, px. */
const common = (start: number, end: number, from: number, to: number): number =>
  Math.max(0, Math.min(end, to) - Math.max(start, from));

/** Where a dialog will be when it has come: what moves it there does not count. */
const hides = (dialog: HTMLElement, { left, top, right, bottom }: DOMRect): boolean => {
  const { offsetLeft: x, offsetTop: y, offsetWidth: width, offsetHeight: height } = dialog;
  const hidden = common(left, right, x, x + width) * common(top, bottom, y, y + height);
  return hidden > 0 && hidden > (1 - ENOUGH) * (right - left) * (bottom - top);
};

/**
 * Whether a dialog over the page hides more than half of an element: on a phone a sheet hides the video; on a desktop
 * the sheet lies beside it.
 *
 * @param element for example where a video is
 */
export function useCovered(element: RefObject<HTMLElement | null>): boolean {
  const look = useCallback(() => {
    const dialogs = [...document.querySelectorAll<HTMLElement>('dialog[open]')];
    const place = dialogs.length > 0 ? element.current?.getBoundingClientRect() : undefined;
    return place !== undefined && dialogs.some((dialog) => hides(dialog, place));
  }, [element]);
  return useSyncExternalStore(subscribe, look, () => false);
}
