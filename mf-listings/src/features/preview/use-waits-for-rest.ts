import { useHydrating } from '@site/shared/ui';
import { useEffect, useState } from 'react';

/** After which pictures come on a page that never rests, ms. */
const LONGEST_WAIT_MS = 2_000;

/**
 * Whether something is still to wait on a page that the server has rendered: until the page rests or is scrolled. What the
 * visitor presses first would otherwise wait behind six pictures: HTTP/1.1 has no more connections (LINE-6).
 *
 * @returns false for what mounts later
 */
export function useWaitsForRest(): boolean {
  const hydrating = useHydrating();
  const [waits, setWaits] = useState(hydrating);
  useEffect(() => {
    if (!waits) return;
    const end = () => setWaits(false);
    const timer = setTimeout(end, LONGEST_WAIT_MS);
    // Safari has no idle callback: the timer alone serves it.
    const idle = window.requestIdleCallback?.(end);
    addEventListener('scroll', end, { once: true, passive: true });
    return () => {
      clearTimeout(timer);
      if (idle) cancelIdleCallback(idle);
      removeEventListener('scroll', end);
    };
  }, [waits]);
  return waits;
}
