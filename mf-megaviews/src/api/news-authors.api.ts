import { addEndpoints } from '@site/shared/api';
import { readRows, type TablesService, userRows } from '@site/shared/tables';
import type { NewsAuthor } from './news';
import { readNewsAuthors } from './read-news';

/** Whose records are asked for. */
export interface NewsAuthorsQuery {
  service: TablesService;
  /** users.uid of each. */
  uids: readonly string[];
}

/** The people of the newsfeed. */
export const newsAuthorsApi = addEndpoints('mf-megaviews', __SOURCES__['mf-megaviews'], (build) => ({
  /** Who has these uids; without those whom nobody has. */
  newsAuthors: build.query<NewsAuthor[], NewsAuthorsQuery>({
    queryFn: async ({ service, uids }, { signal }) => {
      const answer = await readRows(service, userRows(uids), signal);
      return 'error' in answer ? answer : { data: readNewsAuthors(answer.data) };
    },
  }),
}));

export const { useNewsAuthorsQuery } = newsAuthorsApi;
