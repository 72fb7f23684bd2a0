import { type FeedFilter, wireFilter } from '@site/shared/feed';
import type { SupabaseClient } from '@supabase/supabase-js';
import { type DemandKind, LISTING_KINDS, OPEN_STATUS } from './demand';
import type { TablesService } from './tables-client';

/** Rows of a page (DEMAND-1). */
export const PAGE_SIZE = 20;

/** What a board shows. */
export interface BoardQuery {
  service: TablesService;
  kind: DemandKind;
  filter: FeedFilter;
  /** Only the demands of this person (users.uid). */
  author?: string | undefined;
}

const COLUMNS = 'id,location,request,price,square_meter,bedroom,bathroom,direction,type_product,updatedAt';

const TABLES = {
  buy: { name: 'looking_to_buy', columns: COLUMNS },
  rent: { name: 'looking_to_rent', columns: `${COLUMNS},rental_period` },
} as const;

/**
 * Spells a search for PostgREST's `or=(…)`: anything that has the text in it. Its own wildcards and quotes lose their
 * meaning; the asterisk keeps its one, for which there is no escape.
 */
const containing = (search: string): string => {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return `"${pattern.replace(/[\\"]/g, '\\$&')}"`;
};

/**
 * Asks a board's table for a page: open demands only, the newest first unless sorted by price (DEMAND-1, DEMAND-2).
 *
 * @param client the Supabase client
 * @param query what the board shows
 * @param from how many rows lie before the page
 */
export function boardRows(client: SupabaseClient, { kind, filter, author }: BoardQuery, from: number) {
  const { name, columns } = TABLES[kind];
  const wire = wireFilter(LISTING_KINDS[kind], filter);
  let rows = client.from(name).select(columns).eq('status', OPEN_STATUS);
  if (author) rows = rows.eq('author_id', author);
  if (wire.search) {
    const text = containing(wire.search);
    rows = rows.or(`location.ilike.${text},request.ilike.${text}`);
  }
  for (const column of ['bedroom', 'bathroom', 'direction', 'type_product'] as const) {
    const value = wire[column];
    if (value !== undefined) rows = rows.eq(column, value);
  }
  // Two values mean between, one means minimum.
  for (const column of ['price', 'square_meter'] as const) {
    const [min, max] = wire[column] ?? [];
    if (min !== undefined) rows = rows.gte(column, min);
    if (max !== undefined) rows = rows.lte(column, max);
  }
  const sorted = wire.sort ? rows.order('price', { ascending: wire.sort === 'lowToHigh' }) : rows;
  return sorted
    .order('updatedAt', { ascending: false })
    .order('id', { ascending: true })
    .range(from, from + PAGE_SIZE - 1);
}
