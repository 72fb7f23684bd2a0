import type { EarlyRequest, SiteConfig } from '@site/shared/contract';
import { tableRequest } from '@site/shared/tables';
import { boardRows } from './api/board-query';
import { firstQuery } from './first-queries';

/**
 * Tells what a page of this area will ask for first, before any of the area is loaded. The build inlines it in the
 * HTML, so it imports next to nothing.
 *
 * @param url the page's address
 * @param config the site's configuration
 * @returns the requests to start
 */
export default function early(url: URL, config: SiteConfig): EarlyRequest[] {
  const query = firstQuery(url, config);
  return query ? [tableRequest(query.service, boardRows(query, 0))] : [];
}
