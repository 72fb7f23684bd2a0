import { hasCome } from '@site/shared/domain';
import { useCallback, useSyncExternalStore } from 'react';
import { CLOCK_CHANGE, serverNow } from '../server-clock';
import { renderedAt } from '../use-hydrating';

const SECOND = 1000;
// Timers may fire a little early; aiming behind the full second makes each tick see a new one.
const MARGIN = 20;

const due = new Map<() => void, number>();
let timer: ReturnType<typeof setTimeout> | undefined;
let present = 0;

const fullSecond = (time = serverNow()) => Math.floor(time / SECOND) * SECOND;

const running = () => due.size > 0 && document.visibilityState !== 'hidden';

const schedule = () => {
  clearTimeout(timer);
  timer = running() ? setTimeout(tick, SECOND - (serverNow() % SECOND) + MARGIN) : undefined;
};

const tick = () => {
  present = fullSecond();
  for (const [notify, until] of due) {
    notify();
    if (until <= present) due.delete(notify);
  }
  schedule();
};

const onVisibility = () => (running() ? tick() : schedule());

const follow = (notify: () => void, until: number): (() => void) => {
  if (hasCome(until, fullSecond())) return () => undefined;
  document.addEventListener('visibilitychange', onVisibility);
  due.set(notify, until);
  if (timer === undefined) {
    present = fullSecond();
    schedule();
  }
  return () => {
    due.delete(notify);
    if (due.size > 0) return;
    document.removeEventListener('visibilitychange', onVisibility);
    schedule();
  };
};

const subscribe = (notify: () => void, until: number): (() => void) => {
  let stop = follow(notify, until);
  // A moment that had come by the device's clock may lie ahead.
  const onClock = () => {
    stop();
    present = fullSecond();
    stop = follow(notify, until);
    notify();
  };
  addEventListener(CLOCK_CHANGE, onClock);
  return () => {
    removeEventListener(CLOCK_CHANGE, onClock);
    stop();
  };
};

// Between ticks the answer must not change, or React would render again and again.
const now = () => (timer === undefined ? fullSecond() : present);

/**
 * The present, each second until a moment. All users share one timer, which rests when nobody listens, when every
 * moment has come and while the tab is hidden (FEED-10).
 *
 * @param until the moment after which nothing changes any more, ms since 1970
 * @returns ms since 1970 in full seconds, never after `until`
 */
export function useNow(until: number): number {
  return useSyncExternalStore(
    useCallback((notify) => subscribe(notify, until), [until]),
    () => Math.min(now(), until),
    () => Math.min(fullSecond(renderedAt()), until),
  );
}

/**
 * Whether a moment has come; renders again only when it does.
 *
 * @param until the moment, ms since 1970; NaN counts as past
 */
export function useIsPast(until: number): boolean {
  return useSyncExternalStore(
    useCallback((notify) => subscribe(notify, until), [until]),
    () => hasCome(until, now()),
    () => hasCome(until, fullSecond(renderedAt())),
  );
}
