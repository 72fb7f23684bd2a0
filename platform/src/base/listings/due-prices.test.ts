import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../foundation/database/database.ts';
import { migrate } from '../../foundation/database/migrate.ts';
import { addAuthor, addListing } from '../../testing/market-rows.ts';
import { buildTestApp, fetchAll, fetchPage } from '../../testing/test-app.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { applyDuePrices, keepPricesInForce } from './due-prices.ts';

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
