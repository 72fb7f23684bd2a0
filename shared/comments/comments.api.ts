import { api } from '@site/shared/api';
import type { PostRef } from '@site/shared/contract';
import { POST_FIELDS } from '@site/shared/domain';
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
  product: '/api/products/get-comments',
  megaviews: '/api/megaviews/get-comments',
  livestream: '/api/livestream/get-comments',
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
        path: LISTS[kind],
        body: {
          // All but the post are claims, and the service decides by what proves who asks (COMMENT-1).
          filter: {
            [POST_FIELDS[kind]]: id,
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
