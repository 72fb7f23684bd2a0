import type { ListingKind } from '@site/shared/domain';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { readFeedPath } from './feed-address';
import type { PathFilter } from './feed-path';

/**
 * Gives what the path of the page names of a feed's filters (FIND-1).
 *
 * @param kind which feed
 * @returns undefined when the path is not one of that feed
 */
export function usePathFilter(kind: ListingKind): PathFilter | undefined {
  const { pathname } = useLocation();
  return useMemo(() => readFeedPath(kind, pathname), [kind, pathname]);
}
