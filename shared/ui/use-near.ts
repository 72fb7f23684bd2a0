import { type RefObject, useEffect, useState } from 'react';

/** How far below the window something may be to count as near, px. */
const NEAR = 400;

/**
 * Tells when an element has come near the window, once and for all.
 *
 * @param element what is watched
 */
export function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !element.current) return;
    const observer = new IntersectionObserver(
      // A busy browser tells several changes at once, the newest last.
      (changes) => changes.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: `${NEAR}px 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [near, element]);
  return near;
}
