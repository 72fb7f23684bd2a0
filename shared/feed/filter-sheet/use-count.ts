import type { ApiError } from '@site/shared/api';
import type { ListingKind } from '@site/shared/domain';
import { useEffect, useMemo, useState } from 'react';
import type { FeedFilter } from '../feed-filter';
import { noteSearchError, useSearchOffers } from '../search-offers';
import { type Histogram, useHomeCountQuery } from './count.api';

/** How long a filter must rest before it is counted, ms: a thumb that is dragged passes many values. */
const REST_MS = 150;

/** What is known of a search that is not applied yet. */
export interface LiveCount {
  /** Undefined while it is counted, when it cannot be, and where the service does not count. */
  total: number | undefined;
  /** Those of the last answer: the bars stand still while the next one is on its way. */
  histograms: { price: Histogram; square_meter: Histogram } | undefined;
}

/**
 * Counts the homes of a search while it changes. An answer to an earlier filter is never shown for a later one.
 *
 * @param kind which feed
 * @param filter the search as it stands in the sheet; undefined while it holds something that makes no sense
 */
export function useCount(kind: ListingKind, filter: FeedFilter | undefined): LiveCount {
  const offers = useSearchOffers();
  const text = filter && JSON.stringify(filter);
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const query = useMemo(
    () => ({ kind, filter: JSON.parse(rested ?? '{}') as FeedFilter, histograms: true as const }),
    [kind, rested],
  );
  const { data, currentData, error } = useHomeCountQuery(query, {
    skip: !offers || rested === undefined,
    refetchOnMountOrArgChange: 60,
  });
  useEffect(() => noteSearchError(error as ApiError | undefined), [error]);
  const isCounted = offers && text !== undefined && text === rested && error === undefined;
  return {
    total: isCounted ? currentData?.total : undefined,
    histograms: offers ? data?.histograms : undefined,
  };
}
