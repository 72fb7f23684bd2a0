import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useHydrating } from '../use-hydrating';

type WheelTurn = Pick<WheelEvent, 'deltaX' | 'deltaY'>;

/** A carousel's track, where it is and how to move it. */
export interface Carousel {
  /** For the element that scrolls. */
  track: RefObject<HTMLDivElement | null>;
  /** The photo in view, from 0. */
  index: number;
  /** For the track: a swipe moves the index. */
  handlers: Record<'onScroll' | 'onPointerDown', () => void> & { onWheel: (turn: WheelTurn) => void };
  /** Moves by so many photos; before the first comes the last. */
  step: (by: number) => void;
}

/** A track without a scroll event for so long has come to rest, ms. */
export const REST_MS = 300;

/**
 * The state of a scroll-snap carousel: the scroll position is the truth, buttons and keys only scroll. While they do,
 * their aim is: an earlier movement that has not ended yet still reports where it was.
 *
 * @param count how many photos there are
 * @param start the photo to show; another one moves there
 * @param onShow called with the photo in view
 */
export function useCarousel(count: number, start = 0, onShow?: (index: number) => void): Carousel {
  const track = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(start);
  // Where a button or a key has sent the track: what it passes on the way is not in view.
  const aim = useRef<number>(undefined);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The next key may come before the last one has rendered.
  const at = useRef(start);
  const told = useRef(-1);

  const show = useCallback((next: number) => {
    at.current = next;
    setIndex(next);
  }, []);

  const letGo = useCallback(() => {
    clearTimeout(resting.current);
    aim.current = undefined;
  }, []);
  useEffect(() => letGo, [letGo]);

  const jump = useCallback((to: number) => {
    const element = track.current;
    if (element) element.scrollLeft = to * element.clientWidth;
  }, []);

  const look = useCallback(() => {
    const element = track.current;
    if (!element || element.clientWidth === 0) return;
    show(Math.max(0, Math.min(count - 1, Math.round(element.scrollLeft / element.clientWidth))));
  }, [count, show]);

  const hydrating = useHydrating();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before the track is sent to where it starts
  useLayoutEffect(() => {
    // Who has swiped the server's page already stays there.
    if (!hydrating || !track.current?.scrollLeft) return;
    told.current = start;
    look();
  }, []);

  useLayoutEffect(() => {
    // Its own movement comes back as `start`.
    if (told.current === start) return;
    letGo();
    jump(start);
    show(start);
  }, [start, jump, letGo, show]);

  useLayoutEffect(() => {
    told.current = index;
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
      jump(at.current);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [jump]);

  const awaitRest = useCallback(() => {
    clearTimeout(resting.current);
    // Wherever it comes to rest is where it is, also when something has turned it away from its aim.
    resting.current = setTimeout(() => {
      const before = track.current?.scrollLeft;
      requestAnimationFrame(() => {
        if (aim.current === undefined) return;
        if (track.current?.scrollLeft !== before) return awaitRest();
        letGo();
        look();
      });
    }, REST_MS);
  }, [letGo, look]);

  const handlers = useMemo(
    () => ({
      onScroll: () => (aim.current === undefined ? look() : awaitRest()),
      onPointerDown: letGo,
      // Across: a wheel down moves the page or zooms the photo, and leaves the track alone.
      onWheel: ({ deltaX, deltaY }: WheelTurn) => {
        if (Math.abs(deltaX) > Math.abs(deltaY)) letGo();
      },
    }),
    [awaitRest, letGo, look],
  );

  const step = useCallback(
    (by: number) => {
      const next = (at.current + by + count) % count;
      const element = track.current;
      // From end to end a smooth scroll would run past all the others.
      const behavior = Math.abs(next - at.current) === 1 ? 'smooth' : 'instant';
      element?.scrollTo({ left: next * element.clientWidth, behavior });
      aim.current = next;
      awaitRest();
      show(next);
    },
    [count, awaitRest, show],
  );

  return { track, index, handlers, step };
}
