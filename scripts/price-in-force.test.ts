import { priceInForce } from '@site/shared/domain';
import { type ListingRow, toListing } from '../platform/src/base/listings/listing-row.ts';
import { SELECT_LISTINGS } from '../platform/src/base/listings/listing-statements.ts';
import { priceOf } from '../platform/src/base/listings/price-of.ts';
import type { Database, Queryable } from '../platform/src/foundation/database/database.ts';
import { openTestDatabase } from '../platform/src/testing/test-database.ts';

// The platform stands for services that others run, so the price in force is decided three times (FEED-10): by the site
// (shared/domain), by a trigger of the database for filters and orders, and by Lily. Here all three get the same listings.

const OLD = 2_500_000_000;
const NEW = 2_300_000_000;
const HOUR = 3_600_000;

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.query(
    `insert into authors (id, uid, display_name, account, avatar, phone_number)
     values (gen_random_uuid(), gen_random_uuid(), 'An', 'an', '', '84900000000')`,
  );
});

afterAll(() => database.close());

/** Writes a listing whose price changes at a moment, and reads it as the services do. */
async function write(session: Queryable, moment: string): Promise<ListingRow> {
  const { rows } = await session.query<{ id: string }>(
    `insert into listings (id, kind, author_id, title, description, location, price, new_price, new_price_at,
       square_meter, type_product, direction, bedroom, bathroom, ward, old_district, province)
     select gen_random_uuid(), 'sale', id, 'Căn hộ', '', 'x', $1::bigint, $2::bigint, $3::timestamptz,
       50, 'Chung cư', 'Nam', 2, 2, 'x', 'x', 'x' from authors
     returning id`,
    [OLD, NEW, moment],
  );
  const read = await session.query<ListingRow>(`${SELECT_LISTINGS} where l.id = $1`, [rows[0]?.id]);
  return read.rows[0] as ListingRow;
}

/** A moment as a clock in another time zone shows it: `2025-06-15T12:00:00.000+07:00`. */
function inZone(moment: number, hours: number): string {
  const offset = `${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}:00`;
  return new Date(moment + hours * HOUR).toISOString().replace('Z', offset);
}

test.each<[string, ms: number, hours: number, price: number]>([
  ['a millisecond ago', -1, 0, NEW],
  ['at this moment', 0, 0, NEW],
  ['in a millisecond', 1, 0, OLD],
  ['at this moment, by a clock that is ahead', 0, 7, NEW],
  ['soon, by a clock that is ahead', 1, 7, OLD],
  ['soon, by a clock that is behind', 1, -5, OLD],
])('FEED-10 site, database and Lily agree: %s', async (_, ms, hours, price) => {
  for (const zone of ['UTC', 'Asia/Ho_Chi_Minh', 'America/New_York']) {
    await database.transaction(async (session) => {
      await session.query(`set local timezone = '${zone}'`);
      // Within a transaction the clock of the database stands still.
      const { rows } = await session.query<{ now: Date }>("select date_trunc('milliseconds', now()) as now");
      const now = rows[0]?.now.getTime() ?? Number.NaN;
      const moment = inZone(now + ms, hours);
      const row = await write(session, moment);
      const listing = toListing(row);
      expect({
        database: row.price_in_force,
        site: priceInForce(listing.post, now).price,
        siteByTheTypedMoment: priceInForce({ price: OLD, new_price: { date_time: moment, price: NEW } }, now)
          .price,
        lily: priceOf(listing, now),
      }).toEqual({ database: price, site: price, siteByTheTypedMoment: price, lily: price });
    });
  }
});

test.each(['', '2025-13-40T00:00:00Z'])(
  'FEED-10 a moment that cannot be read has come for site and Lily, and the database refuses it: "%s"',
  async (moment) => {
    const listing = toListing(await write(database, new Date().toISOString()));
    const post = { ...listing.post, new_price: { date_time: moment, price: NEW } };
    expect([priceInForce(post, Date.now()).price, priceOf({ post })]).toEqual([NEW, NEW]);
    await expect(write(database, moment)).rejects.toThrow();
  },
);
