import { api } from '@site/shared/api';
import {
  askTables,
  containing,
  pageRange,
  type RowPage,
  rowPaging,
  type TablesService,
} from '@site/shared/tables';
import type { NewsAuthor, NewsItem } from './news';
import { authorsOf, readNews, readNewsAuthors } from './read-news';
import { readPreview } from './read-preview';

/** What the newsfeed shows. */
export interface NewsQuery {
  service: TablesService;
  /** What the description must have in it; case does not matter (NEWS-2). */
  search?: string;
  /** Only the items of this person (users.uid). */
  author?: string;
}

/** One page of the newsfeed. */
export interface NewsPage extends RowPage {
  items: NewsItem[];
}

const COLUMNS = 'id,author_id,description,file_paths,updatedAt';
const USER_COLUMNS = 'uid,displayName,photoURL,account,phoneNumber';

const askUsers = (service: TablesService, uids: string[], signal: AbortSignal) =>
  askTables(service, (client) =>
    client.from('users').select(USER_COLUMNS).in('uid', uids).abortSignal(signal),
  );

async function readPage({ service, search, author }: NewsQuery, from: number, signal: AbortSignal) {
  const answer = await askTables(service, (client) => {
    let rows = client.from('newsfeed').select(COLUMNS).eq('status', 'public');
    if (author) rows = rows.eq('author_id', author);
    if (search) rows = rows.ilike('description', containing(search));
    return rows
      .order('updatedAt', { ascending: false })
      .order('id', { ascending: false })
      .range(...pageRange(from))
      .abortSignal(signal);
  });
  if ('error' in answer) return answer;
  const uids = authorsOf(answer.data);
  const users = uids.length > 0 ? await askUsers(service, uids, signal) : { data: [] };
  if ('error' in users) return users;
  const items = readNews(answer.data, readNewsAuthors(users.data));
  return { data: { items, rows: answer.data.length } satisfies NewsPage };
}

/** The calls of the newsfeed. */
export const newsApi = api.injectEndpoints({
  endpoints: (build) => ({
    news: build.infiniteQuery<NewsPage, NewsQuery, number>({
      infiniteQueryOptions: rowPaging,
      queryFn: ({ queryArg, pageParam }, { signal }) => readPage(queryArg, pageParam, signal),
    }),
    /** Who has a uid; null when nobody has. */
    newsAuthor: build.query<NewsAuthor | null, { service: TablesService; uid: string }>({
      queryFn: async ({ service, uid }, { signal }) => {
        const answer = await askUsers(service, [uid], signal);
        return 'error' in answer ? answer : { data: readNewsAuthors(answer.data)[0] ?? null };
      },
    }),
    /** The picture that a web page names for previews of itself; null when it names none (NEWS-3). */
    linkPreview: build.query<string | null, string>({
      query: (url) => ({
        method: 'POST',
        path: '/api/get-meta-data',
        body: { url },
        read: readPreview,
      }),
    }),
  }),
});

export const { useNewsInfiniteQuery, useNewsAuthorQuery, useLinkPreviewQuery } = newsApi;
