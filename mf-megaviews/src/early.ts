import { authorRequest, readAuthor } from '@site/shared/author';
import type { EarlyRequest, SiteConfig } from '@site/shared/contract';
import { newsRequests } from './api/news-query';
import { livesRequest, namedPostRequest, videosRequest } from './api/video-requests';
import { type FirstQuery, firstQueries } from './first-queries';

function requestsOf(first: FirstQuery): EarlyRequest[] {
  switch (first.name) {
    case 'videos':
      return [videosRequest(first.query, null)];
    case 'named-post':
      return [namedPostRequest(first.id)];
    case 'lives':
      return [livesRequest(null)];
    case 'news':
      return newsRequests(first.query);
    case 'author-videos':
      return [
        {
          ...authorRequest(first.uid),
          // The service knows videos by the author's id, the address by the key of their page.
          next(answer) {
            const author = readAuthor(answer)?.author;
            return author ? [videosRequest({ author_id: author.id }, null)] : [];
          },
        },
      ];
  }
}

/**
 * Tells what a page of this area will ask for first, before any of the area is loaded. The build inlines it in the
 * HTML, so it imports next to nothing.
 *
 * @param url the page's address
 * @param config the site's configuration
 * @returns the requests to start
 */
export default function early(url: URL, config: SiteConfig): EarlyRequest[] {
  return firstQueries(url, config).flatMap(requestsOf);
}
