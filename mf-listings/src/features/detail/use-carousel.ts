import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';

/** A carousel's track, where it is and how to move it. */
export interface Carousel {
  /** For the element that scrolls. */
  track: RefObject<HTMLDivElement | null>;
  /** The photo in view, from 0. */
  index: number;
  /** For the track: a swipe moves the index. */
  handlers: { onScroll: () => void; onPointerDown: () => void };
  /** Moves by so many photos; before the first comes the last. */
  step: (by: number) => void;
}

/**
 * The state of a scroll-snap carousel: the scroll position is the truth, buttons and keys only scroll.
 *
 * @param count how many photos there are
 * @param start the photo to begin with
 */
export function useCarousel(count: number, start = 0): Carousel {
  const track = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(start);
  // Where a button or a key has sent the track: what it passes on the way is not in view.
  const aim = useRef<number>(undefined);

  useLayoutEffect(() => {
    const element = track.current;
    if (element) element.scrollLeft = start * element.clientWidth;
  }, [start]);

  const handlers = useMemo(
    () => ({
      onScroll: () => {
        const element = track.current;
        if (!element || element.clientWidth === 0) return;
        const near = Math.max(0, Math.min(count - 1, Math.round(element.scrollLeft / element.clientWidth)));
        if (aim.current !== undefined && aim.current !== near) return;
        aim.current = undefined;
        setIndex(near);
      },
      onPointerDown: () => {
        aim.current = undefined;
      },
    }),
    [count],
  );

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
