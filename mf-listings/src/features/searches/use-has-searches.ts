import { useShell } from '@site/shared/contract';
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether any searches are saved; undefined under a shell that keeps none. */
export function useHasSearches(): boolean | undefined {
  const { saved } = useShell();
  return useSyncExternalStore(
    saved?.subscribe ?? never,
    () => saved?.hasSearches?.(),
    () => undefined,
  );
}
