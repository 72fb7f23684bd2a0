import type { Database, Queryable } from '../../foundation/database/database.ts';
import { decodeCursor, encodeCursor } from './listing-cursor.ts';
import { readListingRows } from './listing-planner.ts';
import { type ListingRow, toListing } from './listing-row.ts';
import { type ListingSearch, readSearch, SEARCH_READINGS, type SearchReading } from './listing-search.ts';
import { SELECT_LISTINGS } from './listing-statements.ts';
import type { Listing, ListingFilter, ListingKind, ListPage } from './listings.schemas.ts';
import type { PageQuestion } from './page-question.ts';

/** What a feed page is asked with. */
export interface ListRequest {
  filter: ListingFilter;
  /** Text of the cursor, null or absent for the first page. */
  cursor: string | null | undefined;
  /** Items a page, at least 1. */
  limit: number;
}

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
  if (search === 'nothing') return NO_LISTINGS;
  if (search === undefined) {
    return readPage(database, kind, request, { sort, after, search: undefined, reading: 'whole' });
  }
  for (const reading of SEARCH_READINGS.slice(SEARCH_READINGS.indexOf(after?.reading ?? 'whole'))) {
    const words = reading === 'corrected' ? await correctName(database, search.loose) : search[reading];
    if (words === undefined) continue;
    const page = await readPage(database, kind, request, { sort, after, search: words, reading });
    if (page.data.length > 0 || after !== undefined) return page;
    // Only unknown words are read otherwise: a name that exists, but not with these filters, has an empty page.
    if (await isKnown(database, kind, words)) return page;
  }
  return NO_LISTINGS;
}

/** A page of a feed without any listing. */
export const NO_LISTINGS: ListPage = { data: [], nextCursor: null };

/**
 * Reads one listing (DETAIL-7).
 *
 * @param id a well-formed uuid
 * @returns undefined when no listing of this kind has the id
 */
export async function findListing(
  database: Database,
  kind: ListingKind,
  id: string,
): Promise<Listing | undefined> {
  const { rows } = await database.query<ListingRow>(`${SELECT_LISTINGS} where l.id = $1 and l.kind = $2`, [
    id,
    kind,
  ]);
  const row = rows[0];
  return row === undefined ? undefined : toListing(row);
}

/**
 * Reads listings by their ids.
 *
 * @returns those that are still there, in the order of the ids
 */
export async function readListings(database: Queryable, ids: readonly string[]): Promise<Listing[]> {
  if (ids.length === 0) return [];
  const { rows } = await database.query<ListingRow>(
    `${SELECT_LISTINGS} join unnest($1::uuid[]) with ordinality as wanted (id, position) on wanted.id = l.id order by position`,
    [ids],
  );
  return rows.map(toListing);
}

type Position = Pick<PageQuestion, 'sort' | 'after' | 'search'> & { reading: SearchReading };

async function readPage(
  database: Queryable,
  kind: ListingKind,
  { filter, limit }: ListRequest,
  { reading, ...position }: Position,
): Promise<ListPage> {
  const { sort } = position;
  // One row more than asked tells whether a next page exists without counting.
  const rows = await readListingRows(database, { kind, filter, ...position, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const more = rows.length > limit && last !== undefined;
  const lastValue = (row: ListingRow) => (sort === 'newest' ? row.updated_at.getTime() : row.price_in_force);
  return {
    data: shown.map(toListing),
    nextCursor: more ? encodeCursor({ kind, sort, reading, value: lastValue(last), id: last.id }) : null,
  };
}

/**
 * Reads the search of a filter.
 *
 * @returns undefined for none, 'nothing' for one without a letter or digit, which no listing fits
 */
export function readFilterSearch(text: string | undefined): ListingSearch | 'nothing' | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  return readSearch(text) ?? 'nothing';
}

/** Whether any listing fits the search, whatever the other filters: asked as a page of one row, which is never slow. */
async function isKnown(database: Queryable, kind: ListingKind, search: string): Promise<boolean> {
  const position: Position = { sort: 'newest', after: undefined, search, reading: 'whole' };
  const page = await readPage(database, kind, { filter: {}, cursor: undefined, limit: 1 }, position);
  return page.data.length > 0;
}

/** The known name most like a misspelt text, as a tsquery. */
export async function correctName(
  database: Queryable,
  text: string | undefined,
): Promise<string | undefined> {
  if (text === undefined) return undefined;
  const { rows } = await database.query<{ name: string }>(
    `select name from search_names where name %> $1 order by word_similarity($1, name) desc, name limit 1`,
    [text],
  );
  const name = rows[0]?.name;
  return name === undefined ? undefined : readSearch(name)?.whole;
}
