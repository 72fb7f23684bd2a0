import { type PointerEvent, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createSphereView, type SphereView, type View } from './sphere-view';

const START: View = { yaw: 0, pitch: 0, field: 1.25 };
const STEEPEST = 1.4;
const FIELDS = { least: 0.5, most: 1.7 };
const TURN_MS = 250;

/** A panorama on a canvas and the ways to look around in it. */
export interface Sphere {
  canvas: RefObject<HTMLCanvasElement | null>;
  /** The browser cannot draw it. */
  flat: boolean;
  /** Turns by so many radians, to the right and up; smoothly unless the visitor wants less motion. */
  turn(right: number, up: number): void;
  /** Shows so much more of it: 2 for twice, 0.5 for half. */
  widen(times: number): void;
  /** For the canvas: drag to turn, wheel to zoom. */
  handlers: Record<'onPointerDown' | 'onPointerMove', (event: PointerEvent<HTMLCanvasElement>) => void>;
}

const between = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

/**
 * Shows a panorama on a canvas; it is drawn when something has changed, not all the time.
 *
 * @param picture the photo, loaded; undefined until it is
 */
export function useSphere(picture: HTMLImageElement | undefined): Sphere {
  const canvas = useRef<HTMLCanvasElement>(null);
  const sphere = useRef<SphereView>(undefined);
  const view = useRef(START);
  const frame = useRef(0);
  const dragged = useRef({ x: 0, y: 0 });
  const [flat, setFlat] = useState(false);

  const draw = useCallback((change: (view: View) => Partial<View>) => {
    const next = { ...view.current, ...change(view.current) };
    next.pitch = between(next.pitch, -STEEPEST, STEEPEST);
    next.field = between(next.field, FIELDS.least, FIELDS.most);
    view.current = next;
    sphere.current?.show(next);
  }, []);

  useEffect(() => {
    const element = canvas.current;
    if (!picture || !element) return;
    const giveUp = () => setFlat(true);
    try {
      sphere.current = createSphereView(element, picture);
    } catch {
      sphere.current = undefined;
    }
    if (!sphere.current) return giveUp();
    element.addEventListener('webglcontextlost', giveUp);
    const observer = new ResizeObserver(() => draw(() => ({})));
    observer.observe(element);
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      draw(({ field }) => ({ field: field * Math.exp(event.deltaY / 1000) }));
    };
    // React's own listener is passive and could not keep the page from zooming.
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      element.removeEventListener('webglcontextlost', giveUp);
      element.removeEventListener('wheel', onWheel);
      observer.disconnect();
      cancelAnimationFrame(frame.current);
      sphere.current?.end();
      sphere.current = undefined;
    };
  }, [picture, draw]);

  const turn = useCallback(
    (right: number, up: number) => {
      cancelAnimationFrame(frame.current);
      const { yaw, pitch } = view.current;
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
      const start = performance.now();
      const step = () => {
        const part = still ? 1 : Math.min(1, (performance.now() - start) / TURN_MS);
        draw(() => ({ yaw: yaw + right * part, pitch: pitch + up * part }));
        if (part < 1) frame.current = requestAnimationFrame(step);
      };
      step();
    },
    [draw],
  );

  const handlers = useMemo<Sphere['handlers']>(
    () => ({
      onPointerDown: (event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        dragged.current = { x: event.clientX, y: event.clientY };
      },
      onPointerMove: (event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        const { x, y } = dragged.current;
        dragged.current = { x: event.clientX, y: event.clientY };
        const perPixel = view.current.field / event.currentTarget.clientHeight;
        draw(({ yaw, pitch }) => ({
          yaw: yaw - (event.clientX - x) * perPixel,
          pitch: pitch + (event.clientY - y) * perPixel,
        }));
      },
    }),
    [draw],
  );

  const widen = useCallback((times: number) => draw(({ field }) => ({ field: field * times })), [draw]);
  return { canvas, flat, turn, widen, handlers };
}
