import type { Queryable } from '../../foundation/database/database.ts';
import type { Collection, PageQuestion, SitemapPage } from './sitemap.schemas.ts';

interface Row {
  id: string;
  updated_at: Date;
  sale_at?: Date | null;
  rent_at?: Date | null;
  video_at?: Date | null;
}

/** The tables that the collections are read from, and the column that names a row. */
const TABLES: Record<Collection, { table: string; key: string }> = {
  'for-sale': { table: 'listings', key: 'id' },
  'for-rent': { table: 'listings', key: 'id' },
  authors: { table: 'authors', key: 'uid' },
  'mega-views': { table: 'video_posts', key: 'id' },
};

const newest = (table: string, condition: string, name: string) => `
  left join lateral (
    select updated_at from ${table} where author_id = a.id and ${condition} order by updated_at desc, id desc limit 1
  ) as ${name} on true`;

/** A stream that has ended is in no feed: there is nothing to watch. */
const SHOWN = `live_status is distinct from 'ended'`;

/** The rows of a collection; each has one index that has them by key, and of an author's posts by author. */
const ROWS: Record<Collection, string> = {
  'for-sale': `select id, updated_at from listings where kind = 'sale'`,
  'for-rent': `select id, updated_at from listings where kind = 'rent'`,
  'mega-views': `select id, updated_at from video_posts where ${SHOWN}`,
  authors: `
    select a.uid as id, s.updated_at as sale_at, r.updated_at as rent_at, v.updated_at as video_at,
      greatest(s.updated_at, r.updated_at, v.updated_at) as updated_at
    from authors a
      ${newest('listings', `kind = 'sale'`, 's')} ${newest('listings', `kind = 'rent'`, 'r')}
      ${newest('video_posts', SHOWN, 'v')}
    where coalesce(s.updated_at, r.updated_at, v.updated_at) is not null`,
};

/**
 * Makes the statement that reads a page of a collection by keyset: the rows after the cursor in the order of their keys,
 * none of which is passed over.
 */
export function pageStatement(
  collection: Collection,
  { from, before, cursor, limit }: PageQuestion,
): { sql: string; parameters: unknown[] } {
  const parameters: unknown[] = [];
  const { key } = TABLES[collection];
  const within = (comparison: string, value: string | undefined) =>
    value === undefined ? '' : ` and ${key} ${comparison} $${parameters.push(value)}::uuid`;
  const range = within('>=', from) + within('<', before) + within('>', cursor);
  // One row more than asked tells whether a next page exists.
  return {
    sql: `${ROWS[collection]}${range} order by ${key} limit $${parameters.push(limit + 1)}`,
    parameters,
  };
}

/**
 * Reads a page of what a sitemap has of a collection (FIND-7).
 *
 * @returns ids and moments; of an author who has posted nothing, nothing
 */
export async function readSitemapPage(
  database: Queryable,
  collection: Collection,
  question: PageQuestion,
): Promise<SitemapPage> {
  const { sql, parameters } = pageStatement(collection, question);
  const { rows } = await database.query<Row>(sql, parameters);
  const page = rows.slice(0, question.limit);
  return {
    data: page.map(({ id, updated_at, ...feeds }) => ({
      id,
      updatedAt: updated_at.toISOString(),
      ...(collection === 'authors' ? { feeds: feedsOf(feeds) } : {}),
    })),
    nextCursor: rows.length > question.limit ? (page.at(-1)?.id ?? null) : null,
  };
}

const feedsOf = ({ sale_at, rent_at, video_at }: Omit<Row, 'id' | 'updated_at'>) => ({
  ...(sale_at && { 'for-sale': sale_at.toISOString() }),
  ...(rent_at && { 'for-rent': rent_at.toISOString() }),
  ...(video_at && { 'mega-views': video_at.toISOString() }),
});

interface PlanRow {
  'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }];
}

/**
 * How many rows the table of a collection has about, by the planner's statistics: nothing is read. Listings of both kinds
 * are in one table, so each kind has fewer.
 */
export async function estimateRows(database: Queryable, collection: Collection): Promise<number> {
  const { rows } = await database.query<PlanRow>(
    `explain (format json) select 1 from ${TABLES[collection].table}`,
  );
  return Math.max(0, Math.round(rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0));
}
