import { readFileSync } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { Database } from './database.ts';
import { MIGRATIONS_DIR, migrate, migrationFiles } from './migrate.ts';

/** Up to here nodes of the release before had to be stopped (platform/README.md); from here on they run on beside new ones. */
const LAST_WITHOUT_RULE = '0045-saved-limits.sql';
/** The comment before a statement that is allowed all the same; it says why nodes of the release before do without. */
const REASON = /--\s*old code: \S/;

/** What takes something away from the nodes of the release before, or refuses what they write. */
const BREAKING: [why: string, statement: RegExp][] = [
  ['takes something away', /^drop (table|view|materialized view|function|type|schema)\b/],
  ['takes a column away', /^alter table .*\bdrop (column|expression)\b/],
  ['renames', /^alter (table|view|type|function|index) .*\brename\b/],
  ['changes the type of a column', /^alter table .*\balter (column )?\w+ (set data )?type\b/],
  ['refuses rows without a value', /^alter table .*\balter (column )?\w+ set not null\b/],
  [
    'refuses rows without a value',
    /^alter table (?!.*\b(default|generated)\b).*\badd (column )?.*\bnot null\b/,
  ],
  ['refuses rows that were good', /^alter table .*\badd (constraint|check|unique|foreign)\b/],
  ['refuses rows that were good', /^create unique index\b/],
];

/** Statements in lower case with one space between words, each with the comments before it; the bodies of functions are left out. */
function statementsOf(sql: string): { text: string; comments: string }[] {
  const withoutBodies = sql.replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''");
  return withoutBodies.split(';').map((statement) => {
    const comments = statement.match(/--.*/g)?.join('\n') ?? '';
    return {
      comments,
      text: statement.replaceAll(/--.*/g, ' ').replaceAll(/\s+/g, ' ').trim().toLowerCase(),
    };
  });
}

/** The statement, or each change of a table by itself: one may have a default that another lacks. */
function changesOf(text: string): string[] {
  const [start = '', table] = /^alter table (?:if exists )?(?:only )?([\w.]+) /.exec(text) ?? [];
  if (table === undefined) return [text];
  const changes = text.slice(start.length).split(/,(?![^(]*\))/);
  return changes.map((change) => `${start}${change.trim()}`);
}

const tableOf = (text: string): string | undefined =>
  /^(?:alter table (?:if exists )?(?:only )?|create unique index .*? on (?:only )?)([\w.]+)/.exec(text)?.[1];

/** What of a migration breaks nodes of the release before, without a reason. Tables of its own are none of theirs. */
function breaksOf(sql: string): string[] {
  const statements = statementsOf(sql);
  const own = statements.flatMap(
    ({ text }) => /^create table (?:if not exists )?([\w.]+)/.exec(text)?.[1] ?? [],
  );
  return statements.flatMap(({ text, comments }) =>
    changesOf(text).flatMap((change) => {
      const fault = BREAKING.find(([, statement]) => statement.test(change));
      const isAllowed = REASON.test(comments) || own.includes(tableOf(change) ?? '');
      return fault && !isAllowed ? [`${fault[0]}: ${change}`] : [];
    }),
  );
}

const read = (file: string) => readFileSync(join(MIGRATIONS_DIR, file), 'utf8');

test.each([
  ['drop table notes;', 'takes something away'],
  ['create index a on b (c);\nALTER TABLE notes\n  DROP COLUMN text;', 'takes a column away'],
  ['alter table notes rename column text to body;', 'renames'],
  ['alter table notes alter column at type date;', 'changes the type of a column'],
  ['alter table notes alter at set not null;', 'refuses rows without a value'],
  ['alter table notes add column at date not null;', 'refuses rows without a value'],
  ["alter table notes add kind text default 'a', add at date not null;", 'refuses rows without a value'],
  ['alter table notes add check (at > now());', 'refuses rows that were good'],
  ['create unique index notes_text on notes (text);', 'refuses rows that were good'],
])('MACHINE-5 %s is refused', (sql, why) => {
  expect(breaksOf(sql)).toEqual([expect.stringContaining(why)]);
});

test.each([
  'alter table notes add column at date;',
  "alter table notes add column at date not null default now(), add kind text not null default 'a';",
  'create table notes (id int not null);\nalter table notes add check (id > 0);\ncreate unique index n on notes (id);',
  '-- old code: nothing has asked for it since the release before the last.\nalter table notes drop column text;',
  'create or replace function f() returns void language sql as $$ drop table notes; $$;',
  'drop index notes_text;',
])('MACHINE-5 %s leaves nodes of the release before what they ask for', (sql) => {
  expect(breaksOf(sql)).toEqual([]);
});

test('MACHINE-5 migrations that needed all nodes stopped would have been refused', () => {
  for (const file of ['0020-search-at-scale.sql', '0022-sent-once.sql', '0023-search-bands.sql'])
    expect([file, breaksOf(read(file)).length > 0]).toEqual([file, true]);
});

test('MACHINE-5 no migration from 0046 on breaks nodes of the release before', async () => {
  const files = (await migrationFiles()).filter((file) => file > LAST_WITHOUT_RULE);
  expect(files.flatMap((file) => breaksOf(read(file)).map((fault) => `${file} ${fault}`))).toEqual([]);
});

describe('migration 0020', () => {
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
});
