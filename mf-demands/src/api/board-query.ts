import { type FeedFilter, wireFilter } from '@site/shared/feed';
import { firstRows } from '@site/shared/paging';
import {
  containing,
  PAGE_SIZE,
  pageRange,
  quoted,
  type TablesClient,
  type TablesService,
} from '@site/shared/tables';
import { type DemandKind, LISTING_KINDS, OPEN_STATUS } from './demand';

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
 * Asks a board's table for a page: open demands only, the newest first unless sorted by price (DEMAND-1, DEMAND-2).
 *
 * @param client of the tables
 * @param query what the board shows
 * @param from how many rows lie before the page
 */
export function boardRows(client: TablesClient, { kind, filter, author }: BoardQuery, from: number) {
  const { name, columns } = TABLES[kind];
  const wire = wireFilter(LISTING_KINDS[kind], filter);
  let rows = client.from(name).select(columns).eq('status', OPEN_STATUS);
  if (author) rows = rows.eq('author_id', author);
  if (wire.search) {
    const text = quoted(containing(wire.search));
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
    .range(...pageRange(from, from === 0 ? firstRows(PAGE_SIZE) : PAGE_SIZE));
}
