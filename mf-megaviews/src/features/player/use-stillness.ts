import { useSyncExternalStore } from 'react';

interface Connection extends EventTarget {
  saveData?: boolean;
  effectiveType?: string;
}

const connection = (): Connection | undefined => (navigator as { connection?: Connection }).connection;

const motion = (): MediaQueryList => window.matchMedia('(prefers-reduced-motion: reduce)');

/** Whether nothing is to move or to be downloaded unasked, now. */
export const isStill = (): boolean => {
  const { saveData, effectiveType = '' } = connection() ?? {};
  return saveData === true || effectiveType.endsWith('2g') || motion().matches;
};

const subscribe = (notify: () => void) => {
  const media = motion();
  const line = connection();
  media.addEventListener('change', notify);
  line?.addEventListener('change', notify);
  return () => {
    media.removeEventListener('change', notify);
    line?.removeEventListener('change', notify);
  };
};

/**
 * Whether nothing is to move or to be downloaded unasked: Save-Data, 2G or reduced motion. Videos wait for a tap. The
 * server knows nothing of it, and what it rendered is still.
 */
export const useStillness = (): boolean => useSyncExternalStore(subscribe, isStill, () => true);
