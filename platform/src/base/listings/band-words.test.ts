import { addAuthor, addListing } from '../../testing/market-rows.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { AREA_EDGES, areaBands, areaWords, PRICE_EDGES, priceWords } from './band-words.ts';
import type { ListingKind } from './listings.schemas.ts';

const LOWEST_AREA = 0.01;
/** Every edge of the filters, what lies just below it, and far out on both sides. */
const AREAS = AREA_EDGES.flatMap((edge) => [edge - LOWEST_AREA, edge, edge + 1]);
const pricesOf = (kind: ListingKind) => PRICE_EDGES[kind].flatMap((edge) => [edge - 1, edge]);

const database = sharedFixture(() => openTestDatabase());
let author: string;

beforeAll(async () => {
  author = await addAuthor(database);
});

/** The words about bands that the database gives a listing, and the band of the index of areas. */
async function keptOf(kind: ListingKind, price: number, square_meter: number) {
  const id = await addListing(database, author, { kind, price, square_meter });
  const { rows } = await database.query<{ words: string[]; band: number }>(
    `select tsvector_to_array(search_vector) as words, f_area_band(square_meter) as band from listings where id = $1`,
    [id],
  );
  const words = rows[0]?.words.filter((word) => /^=(?:price|area)\d/.test(word)).sort();
  return { words, band: rows[0]?.band };
}

test.each<ListingKind>(['sale', 'rent'])(
  'FEED-6 FEED-7 a listing for %s has the word that is looked for at its price, and no other',
  async (kind) => {
    for (const price of [1, ...pricesOf(kind), 10 ** 15]) {
      const { words } = await keptOf(kind, price, 60);
      const wanted = [...priceWords(kind, [price, price + 1]), ...areaWords([60, 61])];
      expect([price, words]).toEqual([price, wanted.map((word) => `=${word}`).sort()]);
    }
  },
);

test('FEED-8 a listing has the word and the place in the index that are looked for at its area, and no other', async () => {
  for (const area of [LOWEST_AREA, ...AREAS, 9_999_999]) {
    const { words, band } = await keptOf('sale', 1, area);
    const narrow = [area, area + LOWEST_AREA / 2];
    expect([area, words]).toEqual([area, [`=${areaWords(narrow)[0]}`, '=price0']]);
    expect([area, [band]]).toEqual([area, areaBands(narrow)]);
  }
});
