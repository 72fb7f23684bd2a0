import type { Database, Queryable } from '../../foundation/database/database.ts';
import { asCaller } from '../../supabase/rest/role-transaction.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { supabaseSchema } from './supabase-schema.ts';
import { openEmptyProject } from './testing/empty-project.ts';

const OWNER = '11111111-1111-4111-8111-111111111111';
const OTHER = '22222222-2222-4222-8222-222222222222';
const ADMIN = '33333333-3333-4333-8333-333333333333';
const HOST = '44444444-4444-4444-8444-444444444444';
const PEOPLE = { owner: OWNER, other: OTHER, admin: ADMIN, host: HOST };
type Who = keyof typeof PEOPLE | 'anon';

const HOME = 'for-sale:55555555-5555-4555-8555-555555555555';
const saved = (who: string, note: string, clock = '1732412345678-9f86d081') =>
  `insert into {write}.saved_homes (id, key, fields) values ('${who} ${HOME}', '${HOME}', '{"note": ["${note}", "${clock}"]}')
   on conflict (id) do update set fields = excluded.fields`;

const platform = sharedFixture(openTestDatabase);
const project = sharedFixture(openEmptyProject);
let sql: string;

/** Four people, open and closed demands, news of both kinds; by who may do everything. */
const world = (tables: string) => `
  insert into auth.users (id, phone, phone_confirmed_at, raw_user_meta_data) values
    ${Object.entries(PEOPLE)
      .map(([name, uid], index) => `('${uid}', '8490000000${index}', now(), '{"name": "${name}"}')`)
      .join(', ')};
  update ${tables}.users set role = 'Admin' where uid = '${ADMIN}';
  update ${tables}.users set role = 'Host' where uid = '${HOST}';
  insert into ${tables}.looking_to_buy (author_id, customer_name, customer_phone, type_product, direction, location, price,
    square_meter, bedroom, bathroom, status)
  select '${OWNER}', 'An', '84905550001', 'a', 'b', 'c', 1, 1, 1, 1, s from unnest(array['not traded yet', 'traded']) s;
  insert into ${tables}.newsfeed (author_id, description, status) values ('${OWNER}', 'a', 'public'), ('${OWNER}', 'b', 'private');
`;

beforeAll(async () => {
  sql = await supabaseSchema(platform);
  await platform.exec(world('public'));
  await project.exec(sql);
  await project.exec(world('site'));
});

const claimsOf = (who: Who) => ({
  role: who === 'anon' ? 'anon' : 'authenticated',
  ...(who === 'anon' ? {} : { sub: PEOPLE[who] }),
});

/** Rows, or the code of the refusal. */
async function outcome(database: Database, who: Who, statement: string, [read, write]: [string, string]) {
  const text = statement.replaceAll('{read}', read).replaceAll('{write}', write);
  const run = (transaction: Queryable) => transaction.query(text);
  return asCaller(database, claimsOf(who) as never, { readOnly: false }, run).then(
    ({ rows, affectedRows }) => (rows.length > 0 ? rows : affectedRows),
    ({ code }: { code: string }) => code,
  );
}
const onPlatform = (who: Who, statement: string) => outcome(platform, who, statement, ['api', 'public']);
const onProject = (who: Who, statement: string) => outcome(project, who, statement, ['public', 'public']);

const DENIED = '42501';
const demands = 'select count(*) from {read}.looking_to_buy';
const numberOfOther = `select "phoneNumber" from {read}.users where uid = '${OTHER}'`;
const contacts = 'select "displayName", "phoneNumber" from {read}.users order by 1';

test.each<[Who, string, unknown]>([
  ['anon', demands, [{ count: 1 }]],
  ['other', demands, [{ count: 1 }]],
  ['owner', demands, [{ count: 2 }]],
  ['admin', demands, [{ count: 2 }]],
  ['anon', 'select description from {read}.newsfeed', [{ description: 'a' }]],
  ['owner', 'select count(*) from {read}.newsfeed', [{ count: 2 }]],
  [
    'anon',
    contacts,
    [
      ['admin', null],
      ['host', '84900000003'],
      ['other', null],
      ['owner', null],
    ].map(([displayName, phoneNumber]) => ({ displayName, phoneNumber })),
  ],
  ['other', numberOfOther, [{ phoneNumber: '84900000001' }]],
  ['admin', numberOfOther, [{ phoneNumber: '84900000001' }]],
  ['other', `update {write}.users set "displayName" = 'x' where uid = '${OTHER}'`, 1],
  ['other', `update {write}.users set "displayName" = 'x' where uid = '${OWNER}'`, 0],
  ['other', `update {write}.users set role = 'Admin' where uid = '${OTHER}'`, DENIED],
  ['anon', `update {write}.users set "displayName" = 'x'`, DENIED],
  ['anon', "insert into {write}.newsfeed (description) values ('x')", DENIED],
  ['other', "insert into {write}.newsfeed (description) values ('x')", 1],
  ['other', `insert into {write}.newsfeed (author_id, description) values ('${OWNER}', 'x')`, DENIED],
  ['other', "insert into {write}.newsfeed (description, status) values ('x', 'secret')", '23514'],
  ['other', `delete from {write}.newsfeed where author_id = '${OWNER}'`, 0],
  ['admin', `delete from {write}.newsfeed where author_id = '${OTHER}'`, 1],
  ['other', "select count(*) from {read}.newsfeed where status = 'private'", [{ count: 0 }]],
  ['admin', "select count(*) from {read}.newsfeed where status = 'private'", [{ count: 1 }]],
  ['owner', "update {write}.looking_to_buy set bedroom = 3 where status = 'traded'", 1],
  ['other', 'update {write}.looking_to_buy set bedroom = 3', 0],
  ['owner', saved(OWNER, 'a'), 1],
  ['owner', saved(OWNER, 'later', '1732412345679-9f86d081'), 1],
  ['owner', saved(OWNER, 'late', '1732412345670-9f86d081'), 1],
  ['owner', `select fields -> 'note' -> 0 as note from {read}.saved_homes`, [{ note: 'later' }]],
  ['other', 'select id from {read}.saved_homes', 0],
  ['admin', 'select id from {read}.saved_homes', 0],
  ['anon', 'select id from {read}.saved_homes', DENIED],
  ['other', saved(OWNER, 'b'), '23514'],
  ['owner', saved(OWNER, 'c', 'no clock'), '23514'],
  ['owner', 'delete from {write}.saved_homes', DENIED],
  ['owner', "insert into {write}.saved_lists (id, key, fields) values ('a', 'b', '{}')", '23514'],
  ['anon', 'select count(*) from {read}.saved_searches', DENIED],
])('HOSTED-1 %s: %s gives the same on a hosted project and here', async (who, statement, expected) => {
  expect([await onPlatform(who, statement), await onProject(who, statement)]).toEqual([expected, expected]);
});

test.each<Who>(['anon', 'other', 'owner', 'admin'])('HOSTED-1 %s reads no demand’s customer', async (who) => {
  expect(await onProject(who, 'select customer_phone from {read}.looking_to_buy')).toBe('42703');
  for (const hidden of ['customer_phone from site.looking_to_buy', '"phoneNumber" from site.users'])
    expect(await onProject(who, `select ${hidden}`)).toBe(DENIED);
});

test('HOSTED-1 the file has all tables that the API shows, with the columns that it shows', async () => {
  const columns = async (database: Database, schema: string) =>
    (
      await database.query<{ name: string }>(
        `select table_name || '.' || column_name as name from information_schema.columns
         where table_schema = $1 and column_name not like '%\\_folded' order by table_name, ordinal_position`,
        [schema],
      )
    ).rows.map(({ name }) => name);
  const shown = await columns(platform, 'api');
  expect(shown.length).toBeGreaterThan(50);
  expect(await columns(project, 'public')).toEqual(shown);
  expect(sql).not.toMatch(/\bapi\.|_folded|push_|search_alerts/);
});

test('HOSTED-1 row policies are on for each table, and nobody calls what only triggers need', async () => {
  const { rows } = await project.query<{ relname: string }>(
    `select relname from pg_class where relnamespace = 'site'::regnamespace and relkind = 'r' and not relrowsecurity`,
  );
  expect(rows).toEqual([]);
  const open = await project.query<{ proname: string }>(
    `select proname from pg_proc where pronamespace = 'site'::regnamespace
       and has_function_privilege('anon', oid, 'execute') order by 1`,
  );
  expect(open.rows.map(({ proname }) => proname)).toEqual(['is_admin', 'visible_email', 'visible_phone']);
  // Supabase has given all of them by itself.
  const whole = await project.query(
    `select table_name, grantee, privilege_type from information_schema.role_table_grants
     where table_schema = 'public' and grantee in ('anon', 'authenticated') and privilege_type <> 'DELETE'`,
  );
  expect(whole.rows).toEqual([]);
});
