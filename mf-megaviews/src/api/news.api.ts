import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { type ApiError, addEndpoints } from '@site/shared/api';
import { type RowPage, readRows, rowPaging } from '@site/shared/tables';
import type { NewsItem } from './news';
import { newsAuthorsApi } from './news-authors.api';
import { type NewsQuery, newsRows } from './news-query';
import { authorsOf, readNews } from './read-news';
import { readPreview } from './read-preview';

/** One page of the newsfeed. */
export interface NewsPage extends RowPage {
  items: NewsItem[];
}

/** Who wrote an item is asked again when that is older than this, s. */
const AUTHORS_FRESH_FOR = 60;

async function readPage(query: NewsQuery, before: number, { signal, dispatch }: BaseQueryApi) {
  const answer = await readRows(query.service, newsRows(query, before), signal);
  if ('error' in answer) return answer;
  const uids = authorsOf(answer.data);
  const page = (items: NewsItem[]): { data: NewsPage } => ({ data: { items, rows: answer.data.length } });
  if (uids.length === 0) return page([]);
  // By the query that also names the author of a page: what one has asked, the other does not ask again.
  const { data: authors, error } = await dispatch(
    newsAuthorsApi.endpoints.newsAuthors.initiate(
      { service: query.service, uids },
      { subscribe: false, forceRefetch: AUTHORS_FRESH_FOR },
    ),
  );
  return authors ? page(readNews(answer.data, authors)) : { error: error as ApiError };
}

/** The calls of the newsfeed. */
export const newsApi = addEndpoints('mf-megaviews', __SOURCES__['mf-megaviews'], (build) => ({
  news: build.infiniteQuery<NewsPage, NewsQuery, number>({
    infiniteQueryOptions: rowPaging,
    queryFn: ({ queryArg, pageParam }, api) => readPage(queryArg, pageParam, api),
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
}));

export const { useNewsInfiniteQuery, useLinkPreviewQuery } = newsApi;
