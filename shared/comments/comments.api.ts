import { type ApiError, addEndpoints, callerId } from '@site/shared/api';
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
}

const LISTS = {
  product: '/api/products/get-comments',
  megaviews: '/api/megaviews/get-comments',
  livestream: '/api/livestream/get-comments',
} as const;

const commentsApi = addEndpoints('shared/comments', __SOURCES__['shared/comments'], (build) => ({
  threads: build.infiniteQuery<ThreadPage, ThreadsQuery, string | null>({
    infiniteQueryOptions: {
      initialPageParam: null,
      getNextPageParam: (last) => last.nextCursor ?? undefined,
    },
    queryFn: async ({ queryArg: { kind, id, ownerId }, pageParam }, _api, _options, ask) => {
      // With each request, because a first message creates a local user.
      const author_id = (await callerId()) ?? null;
      const answer = await ask({
        method: 'POST',
        path: LISTS[kind],
        body: {
          // All but the post are claims: the service decides by the caller's token or device secret (COMMENT-1).
          filter: {
            [POST_FIELDS[kind]]: id,
            host_id: ownerId,
            author_id,
            role: author_id === ownerId ? 'host' : 'viewer',
          },
          cursor: pageParam,
        },
        identified: true,
        read: readThreadPage,
        // By the post alone: without a network nobody says which id the caller's device has.
        keep: pageParam === null ? { kind: 'threads', name: `${kind} ${id}` } : undefined,
      });
      return answer.error ? { error: answer.error as ApiError } : { data: answer.data as ThreadPage };
    },
  }),
  noteRead: build.mutation<unknown, string>({
    query: (thread_id) => ({
      method: 'POST' as const,
      path: '/api/inbox/read',
      body: { thread_id },
      identified: true,
    }),
  }),
}));

export const { useThreadsInfiniteQuery, useNoteReadMutation } = commentsApi;
