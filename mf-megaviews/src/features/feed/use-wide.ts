import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 1280px)';

const subscribe = (notify: () => void) => {
  const media = window.matchMedia(WIDE);
  media.addEventListener('change', notify);
  return () => media.removeEventListener('change', notify);
};

/** Whether there is room for a rail beside the videos; the server renders none, and its place stays free. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
