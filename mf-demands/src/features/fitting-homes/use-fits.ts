import { useOnReconnect } from '@site/shared/ui';
import { useMatchesQuery } from '../../api/matches.api';
import type { Matches } from '../../api/read-matches';

/** Whose homes are meant. */
export interface FitsOf {
  /** The demand. */
  id: string;
  /** The demands that are asked for in one request, this one among them. */
  among: readonly string[];
}

/** The homes that fit a demand; undefined while they are not known, and under a service that does not say. */
export function useFits({ id, among }: FitsOf): Matches | undefined {
  const { currentData, error, isFetching, refetch } = useMatchesQuery(among);
  useOnReconnect(error !== undefined && !isFetching ? refetch : undefined);
  return currentData?.find(({ demand }) => demand === id);
}
