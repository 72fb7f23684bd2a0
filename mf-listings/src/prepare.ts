import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { authorEndpoints } from '@site/shared/author';
import type { SiteConfig, StoreAction } from '@site/shared/contract';
import { listingsApi } from './api/listings.api';
import { type FirstQuery, firstQuery } from './first-queries';

/** Nothing holds what is prepared: the page that shows it subscribes to it. */
const ONCE = { subscribe: false } as const;
const { listingFeed, listing } = listingsApi.endpoints;

/** Dispatches an author's query, and then that of their listings, as the page itself asks for them. */
const authorFeed =
  ({ uid, query }: Extract<FirstQuery, { name: 'author-feed' }>) =>
  async (dispatch: ThunkDispatch<unknown, unknown, UnknownAction>): Promise<unknown> => {
    const answer = await dispatch(authorEndpoints.author.initiate(uid, ONCE));
    return answer.data
      ? dispatch(listingFeed.initiate({ ...query, author: answer.data.author.id }, ONCE))
      : answer;
  };

function actionOf(first: FirstQuery): StoreAction {
  switch (first.name) {
    case 'feed':
      return listingFeed.initiate(first.query, ONCE);
    case 'listing':
      return listing.initiate(first.query, ONCE);
    case 'author-feed':
      return authorFeed(first);
  }
}

/**
 * Fills the store with what a page shows first, from the answers to its early requests (RENDER-4).
 *
 * @param url the page's address
 * @param config the site's configuration
 * @returns one action for each early request of the address
 */
export function prepare(url: URL, config: SiteConfig): StoreAction[] {
  const first = firstQuery(url, config);
  return first ? [actionOf(first)] : [];
}
