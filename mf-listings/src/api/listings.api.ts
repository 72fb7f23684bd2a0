import { api } from '@site/shared/api';
import type { ListingItem } from '@site/shared/domain';
import { type FeedQuery, feedRequest, type ListingQuery, listingRequest } from './listing-requests';

/** One answer of a feed. */
export interface FeedPage {
  data: ListingItem[];
  /** Where the next page starts; null on the last one. */
  nextCursor: string | null;
}

/** The area's calls of the base service. */
export const listingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listingFeed: build.infiniteQuery<FeedPage, FeedQuery, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (last) => last.nextCursor ?? undefined,
        // A refresh starts the feed anew: asking again for every page that was ever scrolled past would not.
        refetchCachedPages: false,
      },
      query: ({ queryArg, pageParam }) => feedRequest(queryArg, pageParam),
    }),
    listing: build.query<ListingItem, ListingQuery>({ query: listingRequest }),
  }),
});

export const { useListingFeedInfiniteQuery, useListingQuery } = listingsApi;
