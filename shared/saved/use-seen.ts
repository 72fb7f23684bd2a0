import { useShell } from '@site/shared/contract';
import type { ListingKind } from '@site/shared/domain';
import { useEffect } from 'react';
import { type KnownHome, summaryOf } from './home-summary';

/**
 * Remembers on this device that a home's page is seen (KEEP-9).
 *
 * @param kind which market it is in
 * @param home undefined until it is there
 */
export function useSeen(kind: ListingKind, home: KnownHome | undefined): void {
  const { saved } = useShell();
  // biome-ignore lint/correctness/useExhaustiveDependencies: seen once, however often its page renders
  useEffect(() => {
    if (home) saved?.saw(summaryOf(kind, home));
  }, [home?.id]);
}
