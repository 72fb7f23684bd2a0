import { type RefCallback, useCallback } from 'react';
import { publishHeight } from './use-publish-height';

// Fingers tremble, and iOS bounces: less than this is not a direction.
const THRESHOLD = 8;

/** The bar's height, px: what a key brings into view comes below it. */
const PAGE_BAR = '--page-bar-size';

const wantsStillness = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ||
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Lets a sticky bar at the top go away on scroll down and come back on scroll up (FEED-3). It stays with reduced
 * motion, with Save-Data, near the top of the page and while a focus that can be seen is inside it: a visitor at the
 * keyboard, or one who types. The focus that a finger or a mouse left on a chip keeps nothing.
 * It marks the element (`data-hides`, styled by tokens.css) and renders nothing: a feed below is not touched.
 *
 * @returns the `ref` for the bar
 */
export function useHideOnScroll<Bar extends HTMLElement>(): RefCallback<Bar> {
  return useCallback((bar: Bar | null) => {
    if (!bar) return;
    const endHeight = publishHeight(bar, PAGE_BAR);
    if (wantsStillness()) return endHeight;
    let from = window.scrollY;
    let frame = 0;
    const show = () => {
      bar.dataset.hides = 'shown';
    };
    const look = () => {
      frame = 0;
      const top = Math.max(0, window.scrollY);
      if (Math.abs(top - from) < THRESHOLD) return;
      const away = top > from && top > bar.offsetHeight && !bar.querySelector(':focus-visible');
      from = top;
      bar.dataset.hides = away ? 'away' : 'shown';
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(look);
    };
    show();
    window.addEventListener('scroll', onScroll, { passive: true });
    bar.addEventListener('focusin', show);
    return () => {
      endHeight();
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', onScroll);
      bar.removeEventListener('focusin', show);
    };
  }, []);
}
