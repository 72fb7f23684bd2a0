import { addEndpoints } from '@site/shared/api';
import type { FeedItem, FeedPage } from './feed-item';
import { type FeedQuery, feedRequest, type ListingQuery, listingRequest } from './listing-requests';
import { readFeedPage, readListing } from './read-answers';

/** The area's calls of the base service. */
export const listingsApi = addEndpoints('mf-listings', __SOURCES__['mf-listings'], (build) => ({
  listingFeed: build.infiniteQuery<FeedPage, FeedQuery, string | null>({
    infiniteQueryOptions: {
      initialPageParam: null,
      getNextPageParam: (last) => last.nextCursor ?? undefined,
      // A refresh loads the first page alone: RTK would otherwise request every page that was ever scrolled past.
      refetchCachedPages: false,
    },
    query: ({ queryArg, pageParam }) => ({
      ...feedRequest(queryArg, pageParam),
      read: readFeedPage,
      keep: pageParam === null ? { kind: 'feed' } : undefined,
    }),
  }),
  listing: build.query<FeedItem, ListingQuery>({
    query: (which) => ({ ...listingRequest(which), read: readListing, keep: { kind: 'listing' } }),
  }),
}));

export const { useListingFeedInfiniteQuery, useListingQuery, useLazyListingQuery } = listingsApi;
