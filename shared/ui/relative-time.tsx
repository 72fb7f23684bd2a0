import { useShell } from '@site/shared/contract';
import { formatRelative } from '@site/shared/domain';
import { useSyncExternalStore } from 'react';
import { CLOCK_CHANGE, serverNow } from '../server-clock';
import { renderedAt } from '../use-hydrating';

const MINUTE = 60_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

const tick = () => {
  for (const notify of listeners) notify();
};

/** One timer for all, and none while nobody listens or the tab is hidden. */
const follow = () => {
  clearInterval(timer);
  const runs = listeners.size > 0 && document.visibilityState !== 'hidden';
  timer = runs ? setInterval(tick, MINUTE) : undefined;
};

const onVisibility = () => {
  follow();
  if (timer !== undefined) tick();
};

const subscribe = (notify: () => void): (() => void) => {
  listeners.add(notify);
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', onVisibility);
    addEventListener(CLOCK_CHANGE, tick);
    follow();
  }
  return () => {
    listeners.delete(notify);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', onVisibility);
    removeEventListener(CLOCK_CHANGE, tick);
    follow();
  };
};

export interface RelativeTimeProps {
  /** The moment, ISO 8601. */
  time: string;
  className?: string | undefined;
}

/**
 * How long ago something happened (FEED-9). The words grow older with the minutes; a minute renders only those that
 * change by it.
 */
export function RelativeTime({ time, className }: RelativeTimeProps) {
  const { locale } = useShell();
  const words = useSyncExternalStore(
    subscribe,
    () => formatRelative(time, serverNow(), locale),
    () => formatRelative(time, renderedAt(), locale),
  );
  return (
    <time className={className} dateTime={time}>
      {words}
    </time>
  );
}
