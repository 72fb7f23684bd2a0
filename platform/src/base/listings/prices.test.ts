import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../foundation/database/database.ts';
import { migrate } from '../../foundation/database/migrate.ts';
import { Random } from '../../foundation/random.ts';
import { addAuthor, addListing } from '../../testing/market-rows.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { buildTestApp, fetchAll, fetchPage } from '../../testing/test-app.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { applyDuePrices, keepPricesInForce } from './due-prices.ts';
import type { PriceHistory } from './price-history.repository.ts';

const BILLION = 1_000_000_000;

let database: Database;
let app: FastifyInstance;
let author: string;

beforeAll(async () => {
  // Listings written before there was a price in force.
  const first = await mkdtemp(join(tmpdir(), 'migrations-'));
  const file = '0001-listings.sql';
  await copyFile(join(import.meta.dirname, '../../foundation/database/migrations', file), join(first, file));
  database = await openTestDatabase({ migrated: false });
  await migrate(database, first);
  await rm(first, { recursive: true });
  author = await addAuthor(database);
  await insert('long due', 9, { price: 8, at: new Date('2020-01-01') });
  await insert('plain', 4.5);
  await migrate(database);
  app = await buildTestApp(database);
});

afterAll(async () => {
  await app.close();
  await database.close();
});

afterEach(() => database.query("delete from listings where title not in ('long due', 'plain')"));

/** Writes a listing; prices in billions. */
const insert = (title: string, price: number, next?: { price: number; at: Date }) =>
  addListing(database, author, {
    title,
    price: price * BILLION,
    ...(next && { new_price: next.price * BILLION, new_price_at: next.at }),
  });
const SOON = new Date(Date.now() + 86_400_000);
const letDayPass = () =>
  database.exec(`alter table listings disable trigger listings_price_in_force;
    update listings set new_price_at = now() where new_price_at > now();
    alter table listings enable trigger listings_price_in_force`);

const titles = async (filter: object): Promise<string[]> =>
  (await fetchAll(app, 'sale', { ...filter })).map(({ title }) => title);

const band = (min: number, max: number) => titles({ price: [min * BILLION, max * BILLION] });

test('FEED-6 FEED-10 a price that applied before is in its band, also of listings that were there already', async () => {
  expect(await band(8, 9)).toEqual(['long due']);
  expect(await band(9, 10)).toEqual([]);
  await insert('new', 7, { price: 3.5, at: new Date('2021-01-01') });
  expect(await band(3, 4)).toEqual(['new']);
});

test('FEED-6 FEED-10 a price that becomes due moves into its new band and place', async () => {
  await insert('falling', 9.5, { price: 4, at: SOON });
  expect(await band(9, 10)).toEqual(['falling']);
  expect(await titles({ sort: 'highToLow' })).toEqual(['falling', 'long due', 'plain']);
  expect(await applyDuePrices(database)).toBe(0);
  await letDayPass();
  expect(await applyDuePrices(database)).toBe(1);
  expect(await applyDuePrices(database)).toBe(0);
  expect(await band(9, 10)).toEqual([]);
  expect(await band(4, 5)).toEqual(expect.arrayContaining(['falling', 'plain']));
  expect(await titles({ sort: 'lowToHigh' })).toEqual(['falling', 'plain', 'long due']);
  const [found] = (await fetchPage(app, 'sale', { filter: { sort: 'lowToHigh' } })).data;
  expect(found?.post).toMatchObject({ price: 9.5 * BILLION, new_price: { price: 4 * BILLION } });
});

test('FEED-2 FEED-10 pages by price neither repeat nor skip a listing with a new price', async () => {
  await insert('a', 1, { price: 6, at: new Date('2021-01-01') });
  await insert('b', 20, { price: 5, at: new Date('2021-01-01') });
  const found: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await fetchPage(app, 'sale', { filter: { sort: 'lowToHigh' }, cursor, limit: 1 });
    found.push(...page.data.map(({ post }) => post.title));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(found).toEqual(['plain', 'b', 'a', 'long due']);
});

test('FEED-10 an edited price counts at once', async () => {
  await insert('edited', 5);
  await database.query("update listings set price = 30000000000 where title = 'edited'");
  expect(await band(30, 50)).toEqual(['edited']);
});

test('FEED-10 a running platform keeps prices in force, and stops when it is told to', async () => {
  await insert('falling', 9.5, { price: 2.5, at: SOON });
  const errors: unknown[] = [];
  const stop = await keepPricesInForce(database, { onError: (error) => errors.push(error), every: 50 });
  await letDayPass();
  let found: string[] = [];
  while (found.length === 0) found = await band(2, 3);
  await stop();
  expect(errors).toEqual([]);
});

describe('the history of prices', () => {
  const CHANGES = 1000;
  const HOMES = 20;
  /** Each home changes more often than one answer tells, so what is left out is seen too. */
  const FEWER_CHANGES = 2;

  const database = sharedFixture(openTestDatabase);
  const app = sharedFixture(() => buildTestApp(database));

  let author: string;
  beforeAll(async () => {
    author = await addAuthor(database);
  });

  const POSTED = '2026-01-05T03:00:00Z';
  const insert = (price: number, columns: object = {}) =>
    addListing(database, author, { price, created_at: POSTED, ...columns });

  const ask = (id: string, kind = 'sale') =>
    app.inject({ method: 'GET', url: `/api/products/for-${kind}/price-history/${id}` });

  const historyOf = async (id: string): Promise<PriceHistory> => (await ask(id)).json<PriceHistory>();
  const pricesOf = async (id: string) => (await historyOf(id)).prices.map(({ price }) => price);

  test('PRICE-1 a home whose price never changed has the price that it was posted with', async () => {
    const id = await insert(5_000_000_000);
    await database.query("update listings set title = 'another', updated_at = now() where id = $1", [id]);
    expect(await historyOf(id)).toEqual({
      prices: [{ at: Date.parse(POSTED), price: 5_000_000_000 }],
      cut: false,
    });
  });

  test('PRICE-1 an announced price is in the history from its moment, also before the platform has noticed it', async () => {
    const id = await insert(7_000_000);
    const moment = '2026-02-01T00:00:00.000Z';
    // Announced while its moment was still to come, as the owner did; then time has passed.
    await database.query(
      "update listings set new_price = 6000000, new_price_at = now() + interval '1 day' where id = $1",
      [id],
    );
    expect(await pricesOf(id)).toEqual([7_000_000]);
    await database.exec('alter table listings disable trigger listings_price_in_force');
    await database.query('update listings set new_price_at = $2 where id = $1', [id, moment]);
    await database.exec('alter table listings enable trigger listings_price_in_force');
    const noticed = [
      { at: Date.parse(POSTED), price: 7_000_000 },
      { at: Date.parse(moment), price: 6_000_000 },
    ];
    expect((await historyOf(id)).prices).toEqual(noticed);
    expect(await applyDuePrices(database)).toBe(1);
    expect((await historyOf(id)).prices).toEqual(noticed);
  });

  test('PRICE-1 a home that is written with a price in force already has the one before it too', async () => {
    const new_price_at = '2026-01-09T00:00:00Z';
    const id = await insert(9000, { new_price: 8000, new_price_at });
    expect((await historyOf(id)).prices).toEqual([
      { at: Date.parse(POSTED), price: 9000 },
      { at: Date.parse(new_price_at), price: 8000 },
    ]);
  });

  test(`PRICE-1 every one of ${CHANGES} changes is told, in order`, async () => {
    const random = new Random(17);
    const ids = await Promise.all(Array.from({ length: HOMES }, () => insert(1_000)));
    const expected = new Map(ids.map((id) => [id, [1_000]]));
    for (let done = 0; done < CHANGES; ) {
      // Several statements a transaction, and several homes a statement, as owners and operators write.
      await database.transaction(async (transaction) => {
        for (let statement = 0; statement < 10; statement += 1) {
          const chosen = ids.filter(() => random.next() < 0.5);
          const price = 1_001 + Math.floor(random.next() * 1_000_000);
          await transaction.query('update listings set price = $1 where id = any($2::uuid[])', [
            price,
            chosen,
          ]);
          for (const id of chosen) {
            const prices = expected.get(id) ?? [];
            if (prices.at(-1) === price) continue;
            prices.push(price);
            done += 1;
          }
        }
      });
    }
    for (const [id, prices] of expected) {
      const history = await historyOf(id);
      expect(history.cut).toBe(false);
      expect(history.prices.map(({ price }) => price)).toEqual(prices);
      const times = history.prices.map(({ at }) => at);
      expect(times).toEqual([...times].sort((one, other) => one - other));
    }
    expect([...expected.values()].flat().length - HOMES).toBeGreaterThanOrEqual(CHANGES);
  });

  test('PRICE-1 of a price that changes too often the newest thousand changes are told, and that older ones are left out', async () => {
    const id = await insert(1_000);
    await database.query(
      `do $$ begin for step in 1..1003 loop update listings set price = 1000 + step where id = '${id}'; end loop; end $$`,
    );
    const { prices, cut } = await historyOf(id);
    expect(cut).toBe(true);
    expect(prices.map(({ price }) => price)).toEqual(
      Array.from({ length: 1001 }, (_none, step) => 1000 + FEWER_CHANGES + 1 + step),
    );
  });

  test('PRICE-1 a home of the other feed, an unknown and a malformed id have no history; a removed home keeps none', async () => {
    const id = await insert(9_000_000, { kind: 'rent' });
    expect((await ask(id, 'rent')).statusCode).toBe(200);
    expect((await ask(id, 'sale')).statusCode).toBe(404);
    expect((await ask('not-a-uuid')).statusCode).toBe(404);
    await database.query('update listings set price = 8000000 where id = $1', [id]);
    await database.query('delete from listings where id = $1', [id]);
    expect((await ask(id, 'rent')).statusCode).toBe(404);
    const { rows } = await database.query('select from listing_price_changes where listing_id = $1', [id]);
    expect(rows).toEqual([]);
  });
});
