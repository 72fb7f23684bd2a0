import type { SiteConfig, StoreAction } from '@site/shared/contract';
import { demandsApi } from './api/demands.api';
import { firstQuery } from './first-queries';

/**
 * Fills the store with what a page shows first, from the answer to its early request.
 *
 * @param url the page's address
 * @param config the site's configuration
 */
export function prepare(url: URL, config: SiteConfig): StoreAction[] {
  const query = firstQuery(url, config);
  return query ? [demandsApi.endpoints.board.initiate(query, { subscribe: false })] : [];
}
