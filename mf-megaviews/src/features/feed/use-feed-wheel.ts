import { type RefObject, useEffect, useRef } from 'react';
import { isUnderDialog, scrollsItself } from './own-scrolling';
import { WheelSteps } from './wheel-steps';

/**
 * Turns the wheel anywhere on the page into steps of a video feed: one notch, one video. An element with its own scrolling under
 * the pointer keeps its wheel; so does whatever is open over the page.
 *
 * @param scroller what scrolls
 * @param step goes to the next card, or with -1 to the one before
 */
export function useFeedWheel(scroller: RefObject<HTMLElement | null>, step: (by: 1 | -1) => void): void {
  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
  });
  useEffect(() => {
    const steps = new WheelSteps();
    const onWheel = (event: WheelEvent) => {
      const { ctrlKey, shiftKey, deltaX, deltaY, defaultPrevented, target } = event;
      const isSideways = shiftKey || Math.abs(deltaX) > Math.abs(deltaY);
      const box = scroller.current;
      if (!box || defaultPrevented || ctrlKey || isSideways || isUnderDialog()) return;
      if (scrollsItself(target, box, deltaY)) return steps.spend(event);
      event.preventDefault();
      const by = steps.read(event);
      if (by !== 0) latest.current(by);
    };
    addEventListener('wheel', onWheel, { passive: false });
    return () => removeEventListener('wheel', onWheel);
  }, [scroller]);
}
