import type { ApiError } from '@site/shared/api';
import { useFailureKind, useOnReconnect } from '@site/shared/ui';
import { useEffect } from 'react';

/** A list that comes page by page, as RTK's infinite queries tell of it. */
export interface Paged<Data> {
  currentData?: Data | undefined;
  error?: unknown;
  isFetching: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

/** What became of a list's first page. */
export type FirstPage<Data> =
  | { is: 'there'; data: Data }
  | { is: 'coming' }
  | { is: 'failed'; kind: 'offline' | 'failed'; retry: () => void };

/**
 * Follows a list's first page. One that failed is asked for again when the connection is back (ERR-2).
 *
 * @param list the list
 */
export function useFirstPage<Data>(list: Paged<Data>): FirstPage<Data> {
  const { currentData: data, error, isFetching, refetch } = list;
  const kind = useFailureKind((error as ApiError | undefined)?.status === 0);
  useOnReconnect(error !== undefined && data === undefined ? refetch : undefined);
  const has = data !== undefined;
  useEffect(() => {
    if (has) performance.mark('route-content');
  }, [has]);
  if (data !== undefined) return { is: 'there', data };
  return error !== undefined && !isFetching ? { is: 'failed', kind, retry: refetch } : { is: 'coming' };
}
