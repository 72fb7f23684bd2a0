import { authorRequest, readAuthor } from '@site/shared/author';
import type { EarlyRequest, SiteConfig } from '@site/shared/contract';
import { feedRequest, listingRequest } from './api/listing-requests';
import { isRestorable } from './features/feed/restorable-feeds';
import { type FirstQuery, firstQuery } from './first-queries';

function requestOf(first: FirstQuery): EarlyRequest {
  switch (first.name) {
    case 'feed':
      return feedRequest(first.query, null);
    case 'listing':
      return listingRequest(first.query);
    case 'author-feed':
      return {
        ...authorRequest(first.uid),
        // The service knows listings by the author's id, the address by the key of their page.
        next(answer) {
          const author = readAuthor(answer)?.author.id;
          return author === undefined ? [] : [feedRequest({ ...first.query, author }, null)];
        },
      };
  }
}

/**
 * Tells what a page of this area will ask for first, before any of the area is loaded. The build inlines it in the
 * HTML, so it imports next to nothing.
 *
 * @param url the page's address
 * @param config the site's configuration
 * @returns the requests to start; none when the feed comes back from the tab's own storage
 */
export default function early(url: URL, config: SiteConfig): EarlyRequest[] {
  const first = firstQuery(url, config);
  if (!first || (first.name === 'feed' && isRestorable(first.query))) return [];
  return [requestOf(first)];
}
