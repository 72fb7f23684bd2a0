import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { authorEndpoints } from '@site/shared/author';
import type { SiteConfig, StoreAction } from '@site/shared/contract';
import { newsApi } from './api/news.api';
import { newsAuthorsApi } from './api/news-authors.api';
import { videoPostsApi } from './api/video-posts.api';
import { type FirstQuery, firstQueries } from './first-queries';

/** Nothing holds what is prepared: the page that shows it subscribes to it. */
const ONCE = { subscribe: false } as const;
const { videoPosts, namedPost, liveStreams } = videoPostsApi.endpoints;

/** Dispatches an author's query, and then that of their videos, as the page itself asks for them. */
const authorVideos = (uid: string) => async (dispatch: ThunkDispatch<unknown, unknown, UnknownAction>) => {
  const answer = await dispatch(authorEndpoints.author.initiate(uid, ONCE));
  return answer.data ? dispatch(videoPosts.initiate({ author_id: answer.data.author.id }, ONCE)) : answer;
};

function actionsOf(first: FirstQuery): StoreAction[] {
  switch (first.name) {
    case 'videos':
      return [videoPosts.initiate(first.query, ONCE)];
    case 'named-post':
      return [namedPost.initiate(first.id, ONCE)];
    case 'lives':
      return [liveStreams.initiate(undefined, ONCE)];
    case 'author-videos':
      return [authorVideos(first.uid)];
    case 'news': {
      const { author, service } = first.query;
      return [
        // First who wrote the items of one person's newsfeed: its query does not ask for them again.
        ...(author === undefined
          ? []
          : [newsAuthorsApi.endpoints.newsAuthors.initiate({ service, uids: [author] }, ONCE)]),
        newsApi.endpoints.news.initiate(first.query, ONCE),
      ];
    }
  }
}

/**
 * Fills the store with what a page shows first, from the answers to its early requests (RENDER-4).
 *
 * @param url the page's address
 * @param config the site's configuration
 * @returns the actions of each early request of the address
 */
export function prepare(url: URL, config: SiteConfig): StoreAction[] {
  return firstQueries(url, config).flatMap(actionsOf);
}
