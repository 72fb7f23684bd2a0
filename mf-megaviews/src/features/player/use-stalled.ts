import { useEffect, useState } from 'react';

/** How long nothing may come before that is said, ms. */
const STALL_MS = 1200;

/**
 * Whether a video has waited for its next picture for so long that it is to be said.
 *
 * @param waiting whether it waits now
 */
export function useStalled(waiting: boolean): boolean {
  const [stalled, setStalled] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setStalled(true), STALL_MS);
    return () => {
      clearTimeout(timer);
      setStalled(false);
    };
  }, [waiting]);
  return stalled;
}
