import { isSlowLine, useHydrating } from '@site/shared/ui';
import { useEffect, useState } from 'react';

/** For how long what is pressed first has a slow line, ms. */
const PRESS_MS = 500;

/** What was on the server's page still waits, and so does what joins it. */
let isPageWaiting = false;

/**
 * Whether something is still to wait on a page that the server has rendered: on a slow line
 * what the visitor has pressed before the page could answer comes first. Otherwise its code would wait behind six pictures:
 * HTTP/1.1 has no more connections (LINE-2).
 *
 * @returns false once the page rests or is scrolled, and for what mounts after that
 */
export function useWaitsForRest(): boolean {
  const hydrating = useHydrating();
  const [waits, setWaits] = useState(hydrating || isPageWaiting);
  useEffect(() => {
    if (!waits) return;
    isPageWaiting = true;
    const end = () => {
      isPageWaiting = false;
      setWaits(false);
    };
    const timer = setTimeout(end, isSlowLine() ? PRESS_MS : 0);
    addEventListener('scroll', end, { once: true, passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', end);
    };
  }, [waits]);
  return waits;
}
