import type { SiteConfig } from '@site/shared/contract';
import { readFilter } from '@site/shared/feed';
import { type BoardQuery, readBoardQuery } from './api/board-query';
import { type DemandKind, LISTING_KINDS } from './api/demand';

const BOARDS: Record<string, DemandKind> = { '/purchase-need': 'buy', '/rent-need': 'rent' };

/**
 * Tells which board an address shows. The early request and the prepared query both come from here, so that neither is
 * without the other.
 *
 * @param url the page's address
 * @param config the site's configuration
 * @returns undefined for a page that is no board
 */
export function firstQuery({ pathname, searchParams }: URL, config: SiteConfig): BoardQuery | undefined {
  const kind = BOARDS[pathname.replace(/\/$/, '')];
  if (!kind) return undefined;
  const filter = readFilter(LISTING_KINDS[kind], searchParams, 'demands');
  return readBoardQuery(kind, searchParams, filter, config.services.supabase);
}
