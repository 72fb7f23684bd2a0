/** A feed that comes page by page, as RTK's infinite queries tell of it. */
export interface Paged {
  /** The pages that have come; undefined before the first one. */
  currentData?: unknown;
  error?: unknown;
  isFetching: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

/** Whether the last request for a page failed, and none is on its way. */
export const hasFailed = ({ error, isFetching }: Paged): boolean => error !== undefined && !isFetching;
