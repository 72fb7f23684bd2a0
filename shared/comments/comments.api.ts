import { api } from '@site/shared/api';
import type { PostRef } from '@site/shared/contract';
import type { ThreadPage } from './comment';
import { readThreadPage } from './read-comments';

/** Which threads are asked for. */
export interface ThreadsQuery {
  kind: PostRef['kind'];
  id: string;
  ownerId: string;
  /** Who asks, as far as the page knows: another person's answers are other answers. */
  asker: string;
  /** The id of who is signed in. */
  userId: string | undefined;
}

const LISTS = {
  product: { path: '/api/products/get-comments', field: 'product_id' },
  megaviews: { path: '/api/megaviews/get-comments', field: 'megaviews_id' },
  livestream: { path: '/api/livestream/get-comments', field: 'livestream_id' },
} as const;

const commentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    threads: build.infiniteQuery<ThreadPage, ThreadsQuery, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (last) => last.nextCursor ?? undefined,
      },
      query: ({ queryArg: { kind, id, ownerId, userId }, pageParam }) => ({
        method: 'POST',
        path: LISTS[kind].path,
        body: {
          // All but the post are claims, and the service decides by what proves who asks (COMMENT-1).
          filter: {
            [LISTS[kind].field]: id,
            host_id: ownerId,
            author_id: userId ?? null,
            role: userId === ownerId ? 'host' : 'viewer',
          },
          cursor: pageParam,
        },
        identified: true,
        read: readThreadPage,
      }),
    }),
  }),
});

export const { useThreadsInfiniteQuery } = commentsApi;
