import { api } from '@site/shared/api';
import { readProductFacts, readVideoPage } from './read-posts';
import type { LinkedProduct, ProductFacts, VideoPage } from './video-post';
import { type VideoQuery, videosRequest } from './video-requests';

/** The calls of the video feed, and of what its posts link to. */
export const videoPostsApi = api.injectEndpoints({
  endpoints: (build) => ({
    videoPosts: build.infiniteQuery<VideoPage, VideoQuery, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (last) => last.nextCursor ?? undefined,
        // A refresh starts the feed anew: asking again for every page that was ever scrolled past would not.
        refetchCachedPages: false,
      },
      query: ({ queryArg, pageParam }) => ({ ...videosRequest(queryArg, pageParam), read: readVideoPage }),
    }),
    productFacts: build.query<ProductFacts, LinkedProduct>({
      query: ({ kind, id }) => ({
        path: `/api/products/${kind}/get-post/${encodeURIComponent(id)}`,
        read: readProductFacts,
      }),
    }),
  }),
});

export const { useVideoPostsInfiniteQuery, useProductFactsQuery } = videoPostsApi;
