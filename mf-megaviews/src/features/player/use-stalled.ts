import { useEffect, useState } from 'react';

/** A stall is shown after this time without data, ms. */
const STALL_MS = 1200;

/**
 * Whether a video has waited for its next frame so long that the card shows it.
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
