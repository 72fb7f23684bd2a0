import { useShell } from '@site/shared/contract';
import { useMemo } from 'react';
import { readNear } from '../filter-values';
import { useNearMessages } from './locales/use-messages';
import { nearDistance } from './near-distance';

/**
 * Names what a home shall be near to, each part of the value by itself: 'metro-1000' is 'Gần ga metro ≤ 1 km' (FILTER-4).
 *
 * @param near as the address spells it
 */
export function useNearLabels(near: string | undefined): ReadonlyMap<string, string> {
  const t = useNearMessages();
  const { locale } = useShell();
  return useMemo(
    () =>
      new Map(
        readNear(near ?? '').map(({ kind, within }) => [
          `${kind}-${within}`,
          t(kind, { distance: nearDistance(within, locale) }),
        ]),
      ),
    [near, t, locale],
  );
}
