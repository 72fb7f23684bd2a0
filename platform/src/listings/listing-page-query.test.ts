import type { Database } from '../database/database.ts';
import { readMediaCatalogue } from '../media/media-catalogue.ts';
import { seed } from '../seed/seed.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import {
  gatherStatement,
  type PageQuestion,
  priceBandsOf,
  type Statement,
  walkStatement,
} from './listing-page-query.ts';
import { readSearch } from './listing-search.ts';
import type { ListingFilter } from './listings.schemas.ts';

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
];

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await seed(database, { media: await readMediaCatalogue(), now: new Date('2026-03-01T08:20:00Z') });
});

afterAll(() => database.close());

const read = async ({ sql, parameters }: Statement) =>
  (await database.query<{ id: string; price_in_force: number; updated_at: Date }>(sql, parameters)).rows;

const questions = SORTS.flatMap((sort) =>
  SEARCHES.flatMap((search) => FILTERS.map((filter) => ({ sort, search, filter }))),
);

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
        and ($7::int is null or bedroom >= $7)
        and ($8::text is null or f_search_words(
          title || ' x0x ' || coalesce(project, '') || ' x0x ' || location || ' x0x ' || type_product
        ) @> array[replace($8, '''', '')])
      order by ${column} ${direction}, id ${direction}`,
    parameters: [
      minArea,
      maxArea,
      minPrice,
      maxPrice,
      filter.type_product,
      filter.direction,
      filter.bedroom,
      search && readSearch(search)?.whole,
    ],
  });
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

test.each(questions)(
  'FEED-4 FEED-5 $sort, $search, $filter: however a page is found, it is the same',
  async ({ sort, search, filter }) => {
    const all = await everyRow({ sort, search, filter });
    const words = search === undefined ? undefined : readSearch(search)?.whole;
    for (const start of [0, Math.floor(all.length / 2)]) {
      const before = all[start - 1];
      const value = sort === 'newest' ? before?.updated_at.getTime() : before?.price_in_force;
      const question: PageQuestion = {
        kind: 'sale',
        filter,
        sort,
        search: words,
        limit: LIMIT,
        after:
          before && value !== undefined
            ? { kind: 'sale', sort, reading: 'whole', value, id: before.id }
            : undefined,
      };
      const page = idsOf(all.slice(start, start + LIMIT));
      expect(idsOf(await read(gatherStatement(question)))).toEqual(page);
      const walked = idsOf(await read(walkStatement(question)));
      // A walk that gives up has nothing wrong, and may have too little.
      expect(walked).toEqual(page.slice(0, walked.length));
      if (words === undefined || sort === 'newest') continue;
      const found: string[] = [];
      for (const bands of priceBandsOf(question)) {
        found.push(...idsOf(await read(gatherStatement(question, bands))));
      }
      expect(found.slice(0, LIMIT)).toEqual(page);
    }
  },
);
