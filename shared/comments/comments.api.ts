import { type ApiError, api } from '@site/shared/api';
import type { PostRef, SessionApi } from '@site/shared/contract';
import { POST_FIELDS } from '@site/shared/domain';
import { askerOf } from '../asker';
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

let session: Pick<SessionApi, 'user' | 'credentials' | 'localUser'> | undefined;

/** Tells the lists who asks; they look at it with each request, because a first message makes a visitor's local user. */
export function askThreadsAs(current: NonNullable<typeof session>): void {
  session = current;
}

/** The id of who asks; null for a visitor whom the service does not know. */
const askerId = async (): Promise<string | null> => {
  const asker = session && (await askerOf(session).catch(() => undefined));
  return asker?.id ?? null;
};

const commentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    threads: build.infiniteQuery<ThreadPage, ThreadsQuery, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (last) => last.nextCursor ?? undefined,
      },
      queryFn: async ({ queryArg: { kind, id, ownerId }, pageParam }, _api, _options, ask) => {
        const author_id = await askerId();
        const answer = await ask({
          method: 'POST',
          path: LISTS[kind],
          body: {
            // All but the post are claims, and the service decides by what proves who asks (COMMENT-1).
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
        });
        return answer.error ? { error: answer.error as ApiError } : { data: answer.data as ThreadPage };
      },
    }),
  }),
});

export const { useThreadsInfiniteQuery } = commentsApi;
