import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** A carousel's track, where it is and how to move it. */
export interface Carousel {
  /** For the element that scrolls. */
  track: RefObject<HTMLDivElement | null>;
  /** The photo in view, from 0. */
  index: number;
  /** For the track's `onScroll`: a swipe moves the index. */
  onScroll: () => void;
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

  useLayoutEffect(() => {
    const element = track.current;
    if (element) element.scrollLeft = start * element.clientWidth;
  }, [start]);

  const onScroll = useCallback(() => {
    const element = track.current;
    if (!element || element.clientWidth === 0) return;
    setIndex(Math.max(0, Math.min(count - 1, Math.round(element.scrollLeft / element.clientWidth))));
  }, [count]);

  const step = useCallback(
    (by: number) => {
      const next = (index + by + count) % count;
      const element = track.current;
      // From end to end a smooth scroll would run past all the others.
      const behavior = Math.abs(next - index) === 1 ? 'smooth' : 'instant';
      element?.scrollTo({ left: next * element.clientWidth, behavior });
      setIndex(next);
    },
    [index, count],
  );

  return { track, index, onScroll, step };
}
