import { addEndpoints } from '@site/shared/api';
import { readNamedPost, readProductFacts, readVideoPage } from './read-posts';
import type { LinkedProduct, ProductFacts, VideoItem, VideoPage } from './video-post';
import {
  LARGEST_PAGE,
  livesRequest,
  namedPostRequest,
  type VideoQuery,
  videosRequest,
} from './video-requests';

const PAGES = {
  initialPageParam: null,
  getNextPageParam: (last: VideoPage) => last.nextCursor ?? undefined,
  // A refresh starts the feed again: asking again for every page that was ever scrolled past would not.
  refetchCachedPages: false,
};

/** The calls of the video feed, of the live streams, and of what their posts link to. */
export const videoPostsApi = addEndpoints('mf-megaviews', __SOURCES__['mf-megaviews'], (build) => ({
  videoPosts: build.infiniteQuery<VideoPage, VideoQuery, string | null>({
    infiniteQueryOptions: PAGES,
    query: ({ queryArg, pageParam }) => ({
      ...videosRequest(queryArg, pageParam),
      read: readVideoPage,
      keep: pageParam === null ? { kind: 'videos' } : undefined,
    }),
  }),
  /** One post by its id; null when the id is unknown. */
  namedPost: build.query<VideoItem | null, string>({
    query: (id) => ({ ...namedPostRequest(id), read: (answer) => readNamedPost(answer, id) }),
  }),
  liveStreams: build.infiniteQuery<VideoPage, void, string | null>({
    // Live streams are few and change by the minute: a refresh loads all pages, which keeps the place in the list.
    infiniteQueryOptions: { ...PAGES, refetchCachedPages: true },
    query: ({ pageParam }) => ({ ...livesRequest(pageParam), read: readVideoPage }),
  }),
  streamsNow: build.query<VideoPage, string | null>({
    query: (cursor) => ({ ...livesRequest(cursor, LARGEST_PAGE), read: readVideoPage }),
  }),
  productFacts: build.query<ProductFacts, LinkedProduct>({
    query: ({ kind, id }) => ({
      path: `/api/products/${kind}/get-post/${encodeURIComponent(id)}`,
      read: readProductFacts,
    }),
  }),
}));

export const {
  useVideoPostsInfiniteQuery,
  useNamedPostQuery,
  useLiveStreamsInfiniteQuery,
  useProductFactsQuery,
} = videoPostsApi;
