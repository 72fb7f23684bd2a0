import type { Database, Queryable } from '../database/database.ts';
import { decodeCursor, encodeCursor, type ListingCursor, type ListingSort } from './listing-cursor.ts';
import { type ListingRow, toListing } from './listing-row.ts';
import { type ListingSearch, readSearch } from './listing-search.ts';
import {
  type Listing,
  type ListingFilter,
  type ListingKind,
  type ListPage,
  ROOMS_OR_MORE,
} from './listings.schemas.ts';

/** What a feed page is asked with. */
export interface ListRequest {
  filter: ListingFilter;
  /** Text of the cursor, null or absent for the first page. */
  cursor: string | null | undefined;
  /** Items a page, at least 1. */
  limit: number;
}

const SELECT = `
  select l.id, l.author_id, l.title, l.location, l.price, l.price_in_force, l.new_price, l.new_price_at,
    l.square_meter, l.type_product, l.direction, l.bedroom, l.bathroom, l.images_path, l.file_paths, l.description, l.panorama,
    l.created_at, l.updated_at, l.latitude, l.longitude, l.project, l.ward, l.province,
    a.uid as author_uid, a.display_name, a.account, a.avatar, a.phone_number
  from listings l join authors a on a.id = l.author_id`;

const ORDERS: Record<ListingSort, { column: string; type: string; direction: 'asc' | 'desc' }> = {
  newest: { column: 'updated_at', type: 'timestamptz', direction: 'desc' },
  lowToHigh: { column: 'price_in_force', type: 'bigint', direction: 'asc' },
  highToLow: { column: 'price_in_force', type: 'bigint', direction: 'desc' },
};

/**
 * Reads one page of a feed by keyset: the rows after the cursor's row in index order, so pages neither repeat nor
 * skip a listing while others are inserted (FEED-2).
 *
 * @throws HttpError 400 naming `cursor` when it does not belong to this feed and order
 */
export async function listListings(
  database: Database,
  kind: ListingKind,
  request: ListRequest,
): Promise<ListPage> {
  const sort = request.filter.sort ?? 'newest';
  const after = request.cursor == null ? undefined : decodeCursor(request.cursor, kind, sort);
  const search = readFilterSearch(request.filter.search);
  if (search === 'nothing') return { data: [], nextCursor: null };
  const position: Position = { sort, after, search: search?.exact, loose: false };
  if (after?.loose !== true) {
    const page = await readPage(database, kind, request, position);
    if (page.data.length > 0 || after !== undefined || search?.loose === undefined) return page;
    // Only misspelt names are corrected: one that exists, but not with these filters, has an empty page.
    if (await isKnown(database, kind, search.exact)) return page;
  }
  const corrected = search?.loose === undefined ? undefined : await correctName(database, search.loose);
  if (corrected === undefined) return { data: [], nextCursor: null };
  return readPage(database, kind, request, { ...position, search: corrected, loose: true });
}

/**
 * Reads one listing (DETAIL-7).
 *
 * @param id a well-formed uuid
 * @returns undefined when there is none of this kind
 */
export async function findListing(
  database: Database,
  kind: ListingKind,
  id: string,
): Promise<Listing | undefined> {
  const { rows } = await database.query<ListingRow>(`${SELECT} where l.id = $1 and l.kind = $2`, [id, kind]);
  const row = rows[0];
  return row === undefined ? undefined : toListing(row);
}

interface Position {
  sort: ListingSort;
  after: ListingCursor | undefined;
  /** A tsquery. */
  search: string | undefined;
  loose: boolean;
}

async function readPage(
  database: Queryable,
  kind: ListingKind,
  { filter, limit }: ListRequest,
  { sort, after, search, loose }: Position,
): Promise<ListPage> {
  const parameters: unknown[] = [];
  const bind = (value: unknown) => `$${parameters.push(value)}`;
  const { column, type, direction } = ORDERS[sort];
  const conditions = [`l.kind = ${bind(kind)}`, ...filterConditions(filter, bind)];
  if (search !== undefined) conditions.push(`l.search_vector @@ to_tsquery('simple', ${bind(search)})`);
  if (after !== undefined) {
    const value = sort === 'newest' ? new Date(after.value).toISOString() : after.value;
    const comparison = direction === 'asc' ? '>' : '<';
    conditions.push(`(l.${column}, l.id) ${comparison} (${bind(value)}::${type}, ${bind(after.id)}::uuid)`);
  }
  // One row more than asked tells whether a next page exists without counting.
  const { rows } = await database.query<ListingRow>(
    `${SELECT} where ${conditions.join(' and ')}
     order by l.${column} ${direction}, l.id ${direction} limit ${bind(limit + 1)}`,
    parameters,
  );
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const more = rows.length > limit && last !== undefined;
  const lastValue = (row: ListingRow) => (sort === 'newest' ? row.updated_at.getTime() : row.price_in_force);
  return {
    data: shown.map(toListing),
    nextCursor: more ? encodeCursor({ kind, sort, loose, value: lastValue(last), id: last.id }) : null,
  };
}

function filterConditions(filter: ListingFilter, bind: (value: unknown) => string): string[] {
  const conditions: string[] = [];
  const addBand = (column: string, type: string, band: number[] | undefined) => {
    const [min, max] = band ?? [];
    if (min !== undefined && min > 0) conditions.push(`l.${column} >= ${bind(min)}::${type}`);
    if (max !== undefined) conditions.push(`l.${column} < ${bind(max)}::${type}`);
  };
  const addRooms = (column: string, rooms: number | undefined) => {
    if (rooms !== undefined)
      conditions.push(`l.${column} ${rooms === ROOMS_OR_MORE ? '>=' : '='} ${bind(rooms)}`);
  };
  const addEqual = (column: string, value: string | undefined) => {
    if (value !== undefined) conditions.push(`l.${column} = ${bind(value)}`);
  };
  addBand('price_in_force', 'bigint', filter.price);
  addBand('square_meter', 'numeric', filter.square_meter);
  addRooms('bedroom', filter.bedroom);
  addRooms('bathroom', filter.bathroom);
  addEqual('type_product', filter.type_product);
  addEqual('direction', filter.direction);
  addEqual('author_id', filter.author_id);
  return conditions;
}

function readFilterSearch(text: string | undefined): ListingSearch | 'nothing' | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  return readSearch(text) ?? 'nothing';
}

async function isKnown(database: Queryable, kind: ListingKind, search: string): Promise<boolean> {
  const { rows } = await database.query<{ known: boolean }>(
    `select exists (
       select from listings where kind = $1 and search_vector @@ to_tsquery('simple', $2)) as known`,
    [kind, search],
  );
  return rows[0]?.known === true;
}

/** The known name most like a misspelt text, as a tsquery. */
async function correctName(database: Queryable, text: string): Promise<string | undefined> {
  const { rows } = await database.query<{ name: string }>(
    `select name from search_names where name %> $1 order by word_similarity($1, name) desc, name limit 1`,
    [text],
  );
  const name = rows[0]?.name;
  return name === undefined ? undefined : readSearch(name)?.exact;
}
