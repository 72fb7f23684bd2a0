import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 1024px) and (min-height: 481px)';

const subscribe = (notify: () => void) => {
  const media = window.matchMedia(WIDE);
  media.addEventListener('change', notify);
  return () => media.removeEventListener('change', notify);
};

/** Whether there is room for more beside the videos; the server renders none of it, and its place stays free. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
