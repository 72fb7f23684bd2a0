import { type FeedFilter, firstRows, readRowCursor, wireFilter } from '@site/shared/feed';
import {
  containing,
  PAGE_SIZE,
  pageRange,
  quoted,
  type TableRead,
  type TablesService,
} from '@site/shared/tables';
import { isUuid } from '@site/shared/uuid';
import { type DemandKind, LISTING_KINDS, OPEN_STATUS } from './demand';

export interface BoardQuery {
  service: TablesService;
  kind: DemandKind;
  filter: FeedFilter;
  /** Only the demands of this person (users.uid). */
  author?: string | undefined;
  /** This demand alone (MEET-3). */
  only?: string | undefined;
  /** Offset of the first page, when the address names a cursor. */
  from?: number | undefined;
}

const COLUMNS = 'id,location,request,price,square_meter,bedroom,bathroom,direction,type_product,updatedAt';

const TABLES = {
  buy: { table: 'looking_to_buy', columns: COLUMNS },
  rent: { table: 'looking_to_rent', columns: `${COLUMNS},rental_period` },
} as const;

/**
 * Reads what a board shows from its address (DEMAND-2).
 *
 * @param kind which board
 * @param params the address's query
 * @param filter what {@link readFilter} gave of it
 * @param service where the tables are
 */
export function readBoardQuery(
  kind: DemandKind,
  params: URLSearchParams,
  filter: FeedFilter,
  service: TablesService,
): BoardQuery {
  const author = params.get('author') ?? '';
  const only = params.get('demand') ?? '';
  const from = readRowCursor(params);
  return {
    service,
    kind,
    filter,
    ...(isUuid(author) ? { author } : {}),
    ...(isUuid(only) ? { only } : {}),
    ...(from > 0 ? { from } : {}),
  };
}

/**
 * What a board reads of its table for a page: open demands only, the newest first unless sorted by price (DEMAND-1, DEMAND-2).
 *
 * @param query what the board shows
 * @param before how many rows of the board lie before the page
 */
export function boardRows({ kind, filter, author, only, from = 0 }: BoardQuery, before: number): TableRead {
  const wire = wireFilter(LISTING_KINDS[kind], filter);
  const text = wire.search && quoted(containing(wire.search));
  return {
    ...TABLES[kind],
    where: [
      ['status', 'eq', OPEN_STATUS],
      ...(author ? [['author_id', 'eq', author] as const] : []),
      ...(only ? [['id', 'eq', only] as const] : []),
      ...(['bedroom', 'bathroom', 'direction', 'type_product'] as const).flatMap((column) => {
        // Of several, the first one that was chosen.
        const [value] = [wire[column]].flat();
        return value === undefined ? [] : [[column, 'eq', value] as const];
      }),
      // Two values are a range, one value is a minimum.
      ...(['price', 'square_meter'] as const).flatMap((column) => {
        const [min, max] = wire[column] ?? [];
        return [
          ...(min === undefined ? [] : [[column, 'gte', min] as const]),
          ...(max === undefined ? [] : [[column, 'lte', max] as const]),
        ];
      }),
    ],
    ...(text ? { or: `location.ilike.${text},request.ilike.${text}` } : {}),
    order: [
      ...(wire.sort ? [['price', wire.sort === 'lowToHigh' ? 'asc' : 'desc'] as const] : []),
      ['updatedAt', 'desc'],
      ['id', 'asc'],
    ],
    range: pageRange(from + before, before === 0 ? firstRows(PAGE_SIZE) : PAGE_SIZE),
  };
}
