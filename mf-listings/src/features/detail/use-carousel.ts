import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';

/** A carousel's track, where it is and how to move it. */
export interface Carousel {
  /** For the element that scrolls. */
  track: RefObject<HTMLDivElement | null>;
  /** The photo in view, from 0. */
  index: number;
  /** For the track: a swipe moves the index. */
  handlers: Record<'onScroll' | 'onScrollEnd' | 'onPointerDown' | 'onWheel', () => void>;
  /** Moves by so many photos; before the first comes the last. */
  step: (by: number) => void;
}

/**
 * The state of a scroll-snap carousel: the scroll position is the truth, buttons and keys only scroll.
 *
 * @param count how many photos there are
 * @param start the photo to show; another one moves there
 * @param onShow told which photo is in view
 */
export function useCarousel(count: number, start = 0, onShow?: (index: number) => void): Carousel {
  const track = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(start);
  // Where a button or a key has sent the track: what it passes on the way is not in view.
  const aim = useRef<number>(undefined);
  const shown = useRef(-1);

  const jump = useCallback((to: number) => {
    const element = track.current;
    if (element) element.scrollLeft = to * element.clientWidth;
  }, []);

  useLayoutEffect(() => {
    // Its own movement comes back as `start`.
    if (shown.current === start) return;
    aim.current = undefined;
    jump(start);
    setIndex(start);
  }, [start, jump]);

  useLayoutEffect(() => {
    shown.current = index;
    onShow?.(index);
  }, [index, onShow]);

  useEffect(() => {
    const element = track.current;
    if (!element) return;
    let width = 0;
    // A dialog gives it a width only when it opens, and a turned phone another one.
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      jump(shown.current);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [jump]);

  const handlers = useMemo(() => {
    const letGo = () => {
      aim.current = undefined;
    };
    const onScroll = () => {
      const element = track.current;
      if (!element || element.clientWidth === 0) return;
      const near = Math.max(0, Math.min(count - 1, Math.round(element.scrollLeft / element.clientWidth)));
      if (aim.current !== undefined && aim.current !== near) return;
      letGo();
      setIndex(near);
    };
    return {
      onScroll,
      // Wherever it comes to rest is where it is, also when something has turned it away from its aim.
      onScrollEnd: () => {
        letGo();
        onScroll();
      },
      onPointerDown: letGo,
      onWheel: letGo,
    };
  }, [count]);

  const step = useCallback(
    (by: number) => {
      const next = (index + by + count) % count;
      const element = track.current;
      // From end to end a smooth scroll would run past all the others.
      const behavior = Math.abs(next - index) === 1 ? 'smooth' : 'instant';
      element?.scrollTo({ left: next * element.clientWidth, behavior });
      aim.current = next;
      setIndex(next);
    },
    [index, count],
  );

  return { track, index, handlers, step };
}
