import { addEndpoints } from '@site/shared/api';
import { authorRequest } from './author-request';
import { type AuthorAnswer, readAuthor } from './read-author';

/** The call of an author's pages. */
export const authorApi = addEndpoints('shared/author', __SOURCES__['shared/author'], (build) => ({
  author: build.query<AuthorAnswer, string>({
    query: (uid) => ({ ...authorRequest(uid), read: readAuthor, keep: { kind: 'author' } }),
  }),
}));

export const { useAuthorQuery, endpoints: authorEndpoints } = authorApi;
