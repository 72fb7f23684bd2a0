import { useEffect } from 'react';

/**
 * Does something once the document is loaded and the browser has time for it: what a page does not need to be shown.
 *
 * @param work must not change between renderings
 */
export function useAtRest(work: () => void): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let idle = 0;
    const rest = () => {
      // Safari has no idle callback.
      if ('requestIdleCallback' in window) idle = requestIdleCallback(work);
      else timer = setTimeout(work, 200);
    };
    if (document.readyState === 'complete') rest();
    else addEventListener('load', rest);
    return () => {
      removeEventListener('load', rest);
      clearTimeout(timer);
      if (idle) cancelIdleCallback(idle);
    };
  }, [work]);
}
