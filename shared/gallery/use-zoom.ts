import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** A photo under a magnifying glass. */
export interface Zoom {
  /** Larger than it fits. */
  zoomed: boolean;
  /** Shows it so many times larger, around its middle. */
  scale: (times: number) => void;
  /** Shows the whole photo again. */
  reset: () => void;
}

interface Point {
  x: number;
  y: number;
}

const LARGEST = 4;
const DOUBLE = 2.5;
const STEP = 1.5;
const PAN = 80;
const DOUBLE_TAP_MS = 300;
/** Two taps further apart than this are two taps, px. */
const SAME_PLACE = 30;

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const between = (value: number, most: number) => Math.max(-most, Math.min(most, value));

/**
 * Zooms the photo in view by pinch, double tap, wheel and keys, and moves it by drag and arrows while it is larger than
 * its box (DETAIL-1). It writes the transformation itself: a rendering for each movement of a finger would be late.
 *
 * @param box holds the photo, in a slide that is not hidden
 */
export function useZoom(box: RefObject<HTMLElement | null>): Zoom {
  const now = useRef({ scale: 1, x: 0, y: 0 });
  const [zoomed, setZoomed] = useState(false);

  const apply = useCallback(
    (scale: number, x: number, y: number) => {
      const image = box.current?.querySelector<HTMLElement>('[aria-hidden="false"] img');
      // A video is as large as it fits: its controls must stay in reach.
      const fit = image ? Math.max(1, Math.min(LARGEST, scale)) : 1;
      const room = {
        x: ((fit - 1) * (image?.clientWidth ?? 0)) / 2,
        y: ((fit - 1) * (image?.clientHeight ?? 0)) / 2,
      };
      const next = { scale: fit, x: between(x, room.x), y: between(y, room.y) };
      now.current = next;
      if (image) image.style.transform = fit === 1 ? '' : `translate(${next.x}px, ${next.y}px) scale(${fit})`;
      setZoomed(fit > 1);
    },
    [box],
  );

  /** Scales around a point of the window, which stays where it is. */
  const scaleAt = useCallback(
    (times: number, point?: Point) => {
      const rect = box.current?.getBoundingClientRect();
      const { scale, x, y } = now.current;
      const real = Math.max(1, Math.min(LARGEST, scale * times)) / scale;
      const away =
        point && rect
          ? { x: point.x - rect.left - rect.width / 2, y: point.y - rect.top - rect.height / 2 }
          : { x: 0, y: 0 };
      apply(scale * real, away.x - (away.x - x) * real, away.y - (away.y - y) * real);
    },
    [box, apply],
  );

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const fingers = new Map<number, Point>();
    let tap: (Point & { at: number }) | undefined;
    let moved = false;

    const onDown = (event: PointerEvent) => {
      if (event.target instanceof Element && event.target.closest('button')) return;
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      moved = fingers.size > 1;
    };
    const onMove = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const here = { x: event.clientX, y: event.clientY };
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      fingers.set(event.pointerId, here);
      if (distance(before, here) > 1) moved = true;
      if (other) {
        const apart = distance(before, other);
        if (apart > 0) scaleAt(distance(here, other) / apart, middle(here, other));
      }
      if (now.current.scale > 1) {
        const { scale, x, y } = now.current;
        const share = other ? 2 : 1;
        apply(scale, x + (here.x - before.x) / share, y + (here.y - before.y) / share);
      }
    };
    const onUp = (event: PointerEvent) => {
      if (!fingers.delete(event.pointerId) || moved || event.type === 'pointercancel') return;
      const here = { x: event.clientX, y: event.clientY, at: event.timeStamp };
      const twice = tap && here.at - tap.at < DOUBLE_TAP_MS && distance(here, tap) < SAME_PLACE;
      tap = twice ? undefined : here;
      if (twice) scaleAt(now.current.scale > 1 ? 0 : DOUBLE, here);
    };
    const onWheel = (event: WheelEvent) => {
      if (Math.abs(event.deltaY) <= Math.abs(event.deltaX)) return;
      event.preventDefault();
      scaleAt(Math.exp(-event.deltaY / 400), { x: event.clientX, y: event.clientY });
    };
    const moves: Record<string, [number, number]> = {
      ArrowLeft: [PAN, 0],
      ArrowRight: [-PAN, 0],
      ArrowUp: [0, PAN],
      ArrowDown: [0, -PAN],
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey) return;
      const { scale, x, y } = now.current;
      const move = moves[event.key];
      if (move && scale > 1) {
        event.preventDefault();
        // While there is more of this photo, the arrows do not mean the next one.
        event.stopImmediatePropagation();
        apply(scale, x + move[0], y + move[1]);
      } else if (event.key === '+' || event.key === '=') scaleAt(STEP);
      else if (event.key === '-') scaleAt(1 / STEP);
      else if (event.key === '0') scaleAt(0);
    };

    element.addEventListener('pointerdown', onDown);
    element.addEventListener('wheel', onWheel, { passive: false });
    addEventListener('pointermove', onMove);
    addEventListener('pointerup', onUp);
    addEventListener('pointercancel', onUp);
    addEventListener('keydown', onKey, true);
    return () => {
      element.removeEventListener('pointerdown', onDown);
      element.removeEventListener('wheel', onWheel);
      removeEventListener('pointermove', onMove);
      removeEventListener('pointerup', onUp);
      removeEventListener('pointercancel', onUp);
      removeEventListener('keydown', onKey, true);
    };
  }, [box, apply, scaleAt]);

  const reset = useCallback(() => {
    for (const image of box.current?.querySelectorAll('img') ?? []) image.style.transform = '';
    now.current = { scale: 1, x: 0, y: 0 };
    setZoomed(false);
  }, [box]);

  return { zoomed, scale: scaleAt, reset };
}
