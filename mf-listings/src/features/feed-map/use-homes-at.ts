import type { ListingItem, ListingKind } from '@site/shared/domain';
import { type FeedFilter, type Paged, withoutRepeats } from '@site/shared/feed';
import { useMemo } from 'react';
import type { FeedQuery } from '../../api/listing-requests';
import { useListingFeedInfiniteQuery } from '../../api/listings.api';
import { EVERYWHERE } from './bounds';
import type { SharedPlace } from './same-place';

/** The homes of a feed as far as they have come, and the way to more of them. */
export interface FeedHomes {
  items: readonly ListingItem[] | undefined;
  list: Paged;
}

/**
 * Gives the homes of a feed, each once.
 *
 * @param query which feed
 * @param skip asks for nothing
 */
export function useFeedHomes(query: FeedQuery, skip = false): FeedHomes {
  const list = useListingFeedInfiniteQuery(query, { skip });
  const pages = list.currentData?.pages;
  const items = useMemo(
    () =>
      pages &&
      withoutRepeats(
        pages.flatMap(({ data }) => data),
        ({ post }) => post.id,
      ),
    [pages],
  );
  return { items, list };
}

/**
 * Gives the homes of a feed that lie at one place (MAP-11): those of its list where they are all in it, and otherwise what the service
 * says of that part of the map.
 *
 * @param kind which feed
 * @param filter its whole filter
 * @param place where; undefined asks for nothing
 * @param known the homes of the feed's list
 */
export function useHomesAt(
  kind: ListingKind,
  filter: FeedFilter,
  place: SharedPlace | undefined,
  known: readonly ListingItem[] | undefined,
): FeedHomes {
  const inList = useMemo(() => {
    const ids = place?.ids && new Set(place.ids);
    const found = ids && known?.filter(({ post }) => ids.has(post.id));
    return found?.length === ids?.size ? found : undefined;
  }, [place, known]);
  const bounds = (place?.bounds ?? EVERYWHERE).join();
  const { items, list } = useFeedHomes(
    { kind, filter: { ...filter, bounds } },
    !place || inList !== undefined,
  );
  return { items: inList ?? items, list };
}
