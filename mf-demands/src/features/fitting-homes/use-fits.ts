import { useOnReconnect } from '@site/shared/ui';
import { useMemo } from 'react';
import type { BoardPage } from '../../api/demands.api';
import { useMatchesQuery } from '../../api/matches.api';
import type { Matches } from '../../api/read-matches';

/** Whose homes are meant. */
export interface FitsOf {
  /** The demand. */
  id: string;
  /** The board's pages. */
  pages: readonly Pick<BoardPage, 'demands'>[] | undefined;
}

/** How many demands the service is asked about in one request, at most. */
const AT_ONCE = 20;

/** The demands that one is asked about with: a page of the board has one request, and the next page another. */
function askedTogether(id: string, pages: FitsOf['pages'] = []): readonly string[] {
  for (const { demands } of pages) {
    const place = demands.findIndex((demand) => demand.id === id);
    if (place < 0) continue;
    const start = place - (place % AT_ONCE);
    return demands.slice(start, start + AT_ONCE).map((demand) => demand.id);
  }
  return [id];
}

/** The homes that fit a demand; undefined while they are not known, and under a service that does not say. */
export function useFits({ id, pages }: FitsOf): Matches | undefined {
  const among = useMemo(() => askedTogether(id, pages), [id, pages]);
  const { currentData, error, isFetching, refetch } = useMatchesQuery(among);
  useOnReconnect(error !== undefined && !isFetching ? refetch : undefined);
  return currentData?.find(({ demand }) => demand === id);
}
