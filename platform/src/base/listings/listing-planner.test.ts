import { sharedFixture } from '../../testing/shared-fixture.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { type EstimateRow, priceBandsOf, readEstimate } from './listing-planner.ts';
import { readSearch } from './listing-search.ts';
import { gatherStatement, type Statement, walkStatement } from './listing-statements.ts';
import { listListings } from './listings.repository.ts';
import type { ListingFilter } from './listings.schemas.ts';
import type { PageQuestion } from './page-question.ts';

const LIMIT = 13;
const SORTS = ['newest', 'lowToHigh', 'highToLow'] as const;
const SEARCHES = [undefined, 'nhà', 'chung cư', 'quận 7'];
const FILTERS: ListingFilter[] = [
  {},
  { square_meter: [100, 200] },
  // Not the edges of a band.
  { square_meter: [45.5, 110] },
  { price: [3_000_000_000, 5_000_000_000] },
  { price: [2_500_000_000, 2_600_000_001] },
  { price: [120_000_000_000] },
  { type_product: 'Đơn lập', direction: 'Đông', bedroom: 5 },
  { bedroom: 4, bathroom: 3 },
];

const database = sharedFixture(() =>
  openTestDatabase({ market: { listings: 1200, now: new Date('2026-03-01T08:20:00Z') } }),
);

const read = async ({ sql, parameters }: Statement) =>
  (await database.query<{ id: string; price_in_force: number; updated_at: Date }>(sql, parameters)).rows;

/** Every fifth question: each sort, search and filter is among them. */
const EVERY = 5;
const questions = SORTS.flatMap((sort) =>
  SEARCHES.flatMap((search) => FILTERS.map((filter) => ({ sort, search, filter }))),
).filter((_, index) => index % EVERY === 0);

/** The truth: every row of the feed, without an index of words and without a walk. */
async function everyRow({ sort, search, filter }: (typeof questions)[number]) {
  const column = sort === 'newest' ? 'updated_at' : 'price_in_force';
  const direction = sort === 'lowToHigh' ? 'asc' : 'desc';
  const [minArea = 0, maxArea = 1e9] = filter.square_meter ?? [];
  const [minPrice = 0, maxPrice = 1e15] = filter.price ?? [];
  return read({
    sql: `select id, price_in_force, updated_at from listings
      where kind = 'sale' and square_meter >= $1 and square_meter < $2 and price_in_force >= $3 and price_in_force < $4
        and ($5::text is null or type_product = $5) and ($6::text is null or direction = $6)
        and ($7::int is null or case $7 when 5 then bedroom >= 5 else bedroom = $7 end)
        and ($9::int is null or bathroom = $9)
        and ($8::text is null or f_search_words(
          title || ' x0x ' || coalesce(project, '') || ' x0x ' || location || ' x0x ' || type_product
        ) @> array[replace($8, '''', '')])
      order by ${column} ${direction}, id ${direction}`,
    parameters: [
      ...[minArea, maxArea, minPrice, maxPrice, filter.type_product, filter.direction, filter.bedroom],
      ...[search && readSearch(search)?.whole, filter.bathroom],
    ],
  });
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

test.each(questions)(
  'FEED-4 FEED-5 $sort, $search, $filter: a page is the same however found',
  async ({ sort, search, filter }) => {
    const all = await everyRow({ sort, search, filter });
    const words = search === undefined ? undefined : readSearch(search)?.whole;
    for (const start of [0, Math.floor(all.length / 2)]) {
      const before = all[start - 1];
      const value = sort === 'newest' ? before?.updated_at.getTime() : before?.price_in_force;
      const isAfter = before !== undefined && value !== undefined;
      const after = isAfter
        ? ({ kind: 'sale', sort, reading: 'whole', value, id: before.id } as const)
        : undefined;
      const question: PageQuestion = { kind: 'sale', filter, sort, search: words, limit: LIMIT, after };
      const page = idsOf(all.slice(start, start + LIMIT));
      expect(idsOf(await read(gatherStatement(question)))).toEqual(page);
      for (const entries of [20, 50_000]) {
        const walked = idsOf(await read(walkStatement(question, entries)));
        // A walk that gives up has nothing wrong, and may have too little.
        expect(walked).toEqual(page.slice(0, walked.length));
      }
      if (words === undefined || sort === 'newest') continue;
      const found: string[] = [];
      for (const bands of priceBandsOf(question))
        found.push(...idsOf(await read(gatherStatement(question, bands))));
      expect(found.slice(0, LIMIT)).toEqual(page);
    }
    // The second time it is found by what was expected the first time.
    const asked = { ...filter, ...(search && { search }), ...(sort !== 'newest' && { sort }) };
    for (const _again of [1, 2]) {
      const { data } = await listListings(database, 'sale', { filter: asked, cursor: null, limit: LIMIT });
      expect(data.map(({ post }) => post.id)).toEqual(idsOf(all.slice(0, LIMIT)));
    }
  },
);

const question = (search?: string): PageQuestion => {
  return { kind: 'sale', filter: {}, sort: 'newest', search, after: undefined, limit: LIMIT };
};
const union = (fitting: number, along: number) => ({
  'Plan Rows': fitting + along,
  Plans: [{ 'Plan Rows': fitting, Plans: [{ 'Plan Rows': fitting }] }, { 'Plan Rows': along }],
});
const planned = (Plan: object): EstimateRow => ({ 'QUERY PLAN': [{ Plan }] }) as EstimateRow;
const told = (fitting: number, along: number) => planned(union(fitting, along));
const gathered = (fitting: number, along: number) =>
  planned({ 'Plan Rows': fitting + along, Plans: [union(fitting, along)] });

test.each([
  ['many rows among few entries', question(), told(100_000, 600_000), 50_000],
  ['few rows among few entries', question(), told(2000, 100_000), (3 * LIMIT * 100_000) / 2000],
  ['few rows far apart', question(), told(100, 600_000), 0],
  ['some rows far apart', question(), told(4000, 600_000_000), 0],
  ['many rows that workers read', question(), gathered(100_000, 600_000), 50_000],
  ['a search that workers read', question("'a'"), gathered(100, 1), 0],
  ['a search with few rows', question("'a'"), told(100, 1), 0],
  ['a search with many', question("'a'"), told(50_000, 1), 50_000],
])('%s: how far a walk is worth while', (_, asked, row, walk) => {
  expect(readEstimate(asked, row).walk).toBe(walk);
});
