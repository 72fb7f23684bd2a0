import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MIGRATIONS_DIR, migrationFiles } from './migrate.ts';

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
