import type { ListingKind } from '@site/shared/domain';
import { type FeedFilter, readCursor } from '@site/shared/feed';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { FeedQuery } from '../../api/listing-requests';

const NO_FILTER: FeedFilter = {};

/**
 * Names the feed that the page shows; its address may say where it starts (FEED-2).
 *
 * @param kind which feed
 * @param filter what it is narrowed to; must not change between renderings
 * @param author id of the one author whose listings it shows
 */
export function useFeedQuery(kind: ListingKind, filter = NO_FILTER, author?: string): FeedQuery {
  const [params] = useSearchParams();
  const from = readCursor(kind, params);
  return useMemo(
    () => ({
      kind,
      filter,
      ...(author === undefined ? {} : { author }),
      ...(from === null ? {} : { from }),
    }),
    [kind, filter, author, from],
  );
}
