import type { Database } from '../foundation/database/database.ts';

/**
 * Multiplies the seeded listings inside the database, some hundred times faster than generating each: same texts and
 * places, prices and areas up to a fifth off, dates spread over the year before. Indexes are built once at the end.
 *
 * @param copies how many more of each listing
 */
export async function enlargeMarket(database: Database, copies: number): Promise<void> {
  await database.transaction(async (transaction) => {
    const { rows } = await transaction.query<{ indexname: string; indexdef: string }>(
      `select indexname, indexdef from pg_indexes
       where schemaname = 'public' and tablename = 'listings' and indexname <> 'listings_pkey'`,
    );
    for (const { indexname } of rows) await transaction.exec(`drop index ${indexname}`);
    // What the triggers would do for each row is done below, or was done for the row that is copied.
    await transaction.exec('alter table listings disable trigger user; select setseed(0.5)');
    await transaction.query(
      `insert into listings (id, kind, author_id, title, description, location, price, price_in_force, square_meter,
         type_product, direction, bedroom, bathroom, images_path, file_paths, panorama, latitude, longitude, project,
         ward, old_district, province, created_at, updated_at)
       select gen_random_uuid(), kind, author_id, title, description, location,
         round(price * factor, -5), round(price * factor, -5), round(square_meter * factor, 1),
         type_product, direction, bedroom, bathroom, images_path, file_paths, panorama, latitude, longitude, project,
         ward, old_district, province, created_at - age, updated_at - age
       from (select listings.*, random() * interval '365 days' as age, (0.8 + random() * 0.4)::numeric as factor
         from listings, generate_series(1, $1::int)) as source`,
      [copies],
    );
    await transaction.exec('alter table listings enable trigger user');
    await transaction.exec('insert into listing_changes (listings) values (null)');
    for (const { indexdef } of rows) await transaction.exec(indexdef);
  });
  await database.exec('vacuum analyze listings');
}
