import { skipToken } from '@reduxjs/toolkit/query/react';
import type { ApiError } from '@site/shared/api';
import { useOnReconnect } from '@site/shared/ui';
import { useEffect, useState } from 'react';
import type { LinkedProduct, ProductFacts } from '../../api/video-post';
import { useProductFactsQuery } from '../../api/video-posts.api';

/** The rest after a first failure, ms; doubled after each further one, up to the longest. */
const FIRST_REST_MS = 2_000;
const LONGEST_REST_MS = 60_000;
const GONE = [404, 410];

export interface KnownProduct {
  /** Undefined until they have come. */
  facts: ProductFacts | undefined;
  /** The service has no such listing. */
  isGone: boolean;
}

/**
 * What a tile shows of a listing: from the list of posts where that brought it, otherwise asked for. What could not be
 * had is asked for again after a while, and at once when the line is back (ERR-2).
 *
 * @param product the listing
 */
export function useProductFacts({ kind, id, facts }: LinkedProduct): KnownProduct {
  const { data, error, isFetching, refetch } = useProductFactsQuery(facts ? skipToken : { kind, id });
  const isGone = GONE.includes((error as ApiError | undefined)?.status ?? 0);
  const failed = error !== undefined && !isFetching && !isGone;
  const [failures, setFailures] = useState(0);
  useOnReconnect(failed ? refetch : undefined);
  useEffect(() => {
    if (!failed) return;
    const rest = Math.min(LONGEST_REST_MS, FIRST_REST_MS * 2 ** failures);
    // All tiles of a page were refused at once: they do not come back at once.
    const timer = setTimeout(
      () => {
        setFailures((before) => before + 1);
        refetch();
      },
      rest * (0.75 + Math.random() / 2),
    );
    return () => clearTimeout(timer);
  }, [failed, failures, refetch]);
  return { facts: facts ?? data, isGone };
}
