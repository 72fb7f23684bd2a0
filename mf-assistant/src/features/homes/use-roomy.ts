import { useSyncExternalStore } from 'react';

const ROOMY = '(min-width: 1024px) and (min-height: 481px)';

const subscribe = (notify: () => void) => {
  const media = window.matchMedia(ROOMY);
  media.addEventListener('change', notify);
  return () => media.removeEventListener('change', notify);
};

/** Whether there is room for homes beside the chat; as in its style sheet. */
export const useRoomy = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(ROOMY).matches,
    () => false,
  );
