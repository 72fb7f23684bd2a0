import { api } from '@site/shared/api';
import type { ListingItem } from '@site/shared/domain';
import { type FeedQuery, feedRequest, type ListingQuery, listingRequest } from './listing-requests';
import { readFeedPage, readListing } from './read-answers';

/** A listing as the area holds it. */
export interface FeedItem extends ListingItem {
  /** Its description was left behind when it was kept over a reload: the service still has it. */
  partial?: true;
}

/** One answer of a feed. */
export interface FeedPage {
  data: FeedItem[];
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
      query: ({ queryArg, pageParam }) => ({ ...feedRequest(queryArg, pageParam), read: readFeedPage }),
    }),
    listing: build.query<FeedItem, ListingQuery>({
      query: (which) => ({ ...listingRequest(which), read: readListing }),
    }),
  }),
});

export const { useListingFeedInfiniteQuery, useListingQuery } = listingsApi;
