import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { Database } from './database.ts';
import { MIGRATIONS_DIR, migrate, migrationFiles } from './migrate.ts';

const AUTHOR = '00000000-0000-4000-8000-000000000001';
const LONG = 'a'.repeat(1500);
const LONGER = 'b'.repeat(3000);
const TITLES = ['Căn hộ Sunrise 2PN', `Nhà ${LONG} ${'c'.repeat(1500)} phố`, `${LONGER}`, '🏠', 'x0x'];

let database: Database;
let directory: string;

beforeAll(async () => {
  database = await openTestDatabase({ migrated: false });
  directory = await mkdtemp(join(tmpdir(), 'before-0020-'));
  for (const name of await migrationFiles()) {
    if (name < '0020') await copyFile(join(MIGRATIONS_DIR, name), join(directory, name));
  }
  await migrate(database, directory);
});

afterAll(async () => {
  await database.close();
  await rm(directory, { recursive: true });
});

const idOf = (index: number) => `00000000-0000-4000-8000-0000000001${String(index).padStart(2, '0')}`;

async function addRows(from: number): Promise<void> {
  for (const [index, title] of TITLES.entries()) {
    await database.query(
      `insert into listings (id, kind, author_id, title, description, location, price, square_meter, type_product,
         direction, bedroom, bathroom, project, ward, old_district, province)
       values ($1, 'sale', $2, $3, '', 'Phú Mỹ Hưng, Quận 7', 1, 50, 'Chung cư', 'Đông Nam', 7, 2, null, 'Tân Phú',
         'Quận 7', 'Hồ Chí Minh')`,
      [idOf(from + index), AUTHOR, title],
    );
    await database.query(
      `insert into video_posts (id, type, author_id, title, description, location, video_path, poster_path, price, square_meter,
         type_product, direction, bedroom, bathroom)
       values ($1, 'megaviews', $2, '', '', $3, 'v.mp4', 'v.jpg', 1, 50, 'Chung cư', 'Đông Nam', 7, 2)`,
      [idOf(from + index), AUTHOR, title],
    );
  }
}

const vectors = async (table: string, from: number) => {
  const { rows } = await database.query<{ words: string }>(
    `select search_vector::text as words from ${table} where id = any($1::uuid[]) order by id`,
    [TITLES.map((_, index) => idOf(from + index))],
  );
  return rows.map(({ words }) => words);
};
const found = async (query: string) => {
  const { rows } = await database.query<{ id: string }>(
    'select id from listings where search_vector @@ $1::tsquery and id <= $2 order by id',
    [query, idOf(9)],
  );
  return rows.map(({ id }) => id);
};

test('FEED-4 rows that are there before migration 0020 have the words, pairs and filters of rows that come after it', async () => {
  await database.query(
    `insert into authors (id, uid, display_name, account, avatar, phone_number)
     values ($1, $1, 'A', 'a', 'a.webp', '84901234567')`,
    [AUTHOR],
  );
  // An operator may have taken an index away, or a copy may lack it.
  await database.exec('drop index listings_type_idx');
  await addRows(0);
  await migrate(database);
  await addRows(10);
  for (const table of ['listings', 'video_posts']) {
    const before = await vectors(table, 0);
    expect(before).toHaveLength(TITLES.length);
    expect(before).toEqual(await vectors(table, 10));
  }
  expect(await found("'sunrise' & 'sunrise_2pn' & '=sale' & '=bedroom5'")).toEqual([idOf(0)]);
  expect(await found("'phu_my' & 'my_hung' & '=Chung cư'")).toHaveLength(TITLES.length);
  // No pair over the edge of two fields.
  expect(await found("'2pn_x0x' | 'x0x_phu' | '2pn_phu'")).toEqual([]);
});

test('FEED-4 words too long for the index count by their beginning', async () => {
  expect(await found(`'${'b'.repeat(1000)}'`)).toEqual([idOf(2)]);
  expect(await found(`'nha_${'a'.repeat(1000)}'`)).toEqual([idOf(1)]);
  expect(await found(`'${'a'.repeat(1000)}_${'c'.repeat(1000)}'`)).toEqual([idOf(1)]);
});
