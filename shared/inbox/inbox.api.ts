import { addEndpoints } from '@site/shared/api';
import type { BlockedAsker, InboxFilter, InboxPage, WholeThread } from './inbox';
import { readBlocked, readInboxPage, readWaiting, readWholeThread } from './read-inbox';

/** Whose inbox is asked for, as far as the page knows: another person's answers are other answers. */
export interface InboxOwner {
  person: string;
}

/** Which threads of it. */
export interface InboxQuery extends InboxOwner {
  filter: InboxFilter;
  /** Threads of this post alone. */
  postId?: string | undefined;
}

export const inboxApi = addEndpoints('shared/inbox', __SOURCES__['shared/inbox'], (build) => ({
  inbox: build.infiniteQuery<InboxPage, InboxQuery, string | null>({
    infiniteQueryOptions: {
      initialPageParam: null,
      getNextPageParam: (last) => last.nextCursor ?? undefined,
    },
    query: ({ queryArg: { filter, postId }, pageParam }) => ({
      method: 'POST' as const,
      path: '/api/inbox/list',
      body: { filter, ...(postId ? { post_id: postId } : {}), cursor: pageParam },
      identified: true,
      read: readInboxPage,
      keep:
        pageParam === null
          ? { kind: 'threads' as const, name: `inbox ${filter} ${postId ?? ''}` }
          : undefined,
    }),
  }),
  inboxThread: build.query<WholeThread, InboxOwner & { id: string }>({
    query: ({ id }) => ({
      path: `/api/inbox/threads/${id}`,
      identified: true,
      read: readWholeThread,
      keep: { kind: 'threads' as const },
    }),
  }),
  inboxCount: build.query<number, InboxOwner>({
    query: () => ({ path: '/api/inbox/count', identified: true, read: readWaiting }),
  }),
  readThread: build.mutation<number, { id: string; settled?: boolean }>({
    query: ({ id, settled }) => ({
      method: 'POST' as const,
      path: '/api/inbox/read',
      body: { thread_id: id, ...(settled === undefined ? {} : { settled }) },
      identified: true,
      read: readWaiting,
    }),
  }),
  blockedAskers: build.query<BlockedAsker[], InboxOwner>({
    query: () => ({ path: '/api/inbox/blocked', identified: true, read: readBlocked }),
  }),
  blockAsker: build.mutation<unknown, { id: string; blocked: boolean }>({
    query: ({ id, blocked }) => ({
      method: 'POST' as const,
      path: '/api/comments/block',
      body: { user_id: id, blocked },
      identified: true,
    }),
  }),
}));

export const {
  useInboxInfiniteQuery,
  useInboxThreadQuery,
  useInboxCountQuery,
  useReadThreadMutation,
  useBlockedAskersQuery,
  useBlockAskerMutation,
} = inboxApi;
