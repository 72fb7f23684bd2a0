import { sharedFixture } from '../../testing/shared-fixture.ts';
import { type Asker, startSupabaseWorld } from '../../testing/supabase-world.ts';

const LISTING = '0b0e7a30-0000-4000-8000-000000000001';
const HOME = `for-sale:${LISTING}`;
const SEARCH = '0b0e7a30-0000-4000-8000-00000000000b';
const NAME = 'Căn hộ cho bố mẹ ở gần nhà';
const ASKS = { kind: 'for-sale', filter: { bedroom_from: 2 }, address: '/for-sale?bedrooms=2%2B' };
const STRANGERS: Asker[] = ['anon', 'other', 'admin'];
const clock = (at: number, device = 'aaaaaaaa') => `${String(at).padStart(13, '0')}-${device}`;

const world = sharedFixture(startSupabaseWorld);
let owner: string;
const idOf = (key: string, uid = owner) => `${uid} ${key}`;
const rowOf = (key: string, fields: object, uid = owner) => ({ id: idOf(key, uid), key, fields });
const tableOf = (asker: Asker, table = 'saved_homes') => world.clients[asker].from(table);
const fieldsOf = async (key: string, table = 'saved_homes') =>
  (await tableOf('owner', table).select('fields').eq('key', key).single()).data?.fields;
const searches = () => tableOf('owner', 'saved_searches');
const searchOf = (key: string) => fieldsOf(key, 'saved_searches');
const writeSearch = (fields: object) => searches().upsert([rowOf(SEARCH, fields)], { onConflict: 'id' });
const WHOLE = { made: [1, clock(5)], name: [NAME, clock(5)], asks: [ASKS, clock(5)], push: [true, clock(5)] };

beforeAll(async () => {
  owner = world.uids.owner;
  expect((await writeSearch(WHOLE)).error).toBeNull();
  const home = { saved: [1_700_000_000_000, clock(5)], note: ['Bếp hướng Nam', clock(5)] };
  expect((await tableOf('owner').upsert([rowOf(HOME, home)])).error).toBeNull();
});

// What strangers read of it: strangers.test.ts.
test.each(
  STRANGERS.flatMap((asker) => [
    [asker, 'saved_homes', HOME, `for-rent:${LISTING}`] as const,
    [asker, 'saved_searches', SEARCH, SEARCH.replace('b', 'c')] as const,
  ]),
)('KEEP-8 ALERT-8 %s neither changes another’s %s nor learns of it', async (asker, name, key, nowhere) => {
  const table = () => tableOf(asker, name);
  const later = { [name === 'saved_homes' ? 'saved' : 'made']: [0, clock(9_000_000_000_000)] };
  const tries = async (of: string) => {
    const answers = await Promise.all([
      table().upsert([rowOf(of, later)]),
      table().insert({ ...rowOf(of, later), owner_id: owner }),
      table().update({ fields: later }).eq('id', idOf(of)),
      table().delete().eq('id', idOf(of)),
    ]);
    return answers.map(({ status, error }) => [status, error?.code]);
  };
  const before = await fieldsOf(key, name);
  expect(await tries(key)).toEqual(await tries(nowhere));
  expect(await fieldsOf(key, name)).toEqual(before);
  const { rows } = await world.site.database.query(`select id from ${name} where key = $1`, [nowhere]);
  expect(rows).toEqual([]);
});

test('KEEP-8 a person cannot give a home of theirs to somebody else', async () => {
  const { other } = world.uids;
  const own = rowOf(HOME, { saved: [1, clock(1)] }, other);
  expect((await tableOf('other').upsert([own])).error).toBeNull();
  const given = await tableOf('other')
    .update({ owner_id: owner, id: idOf('for-rent:x') })
    .eq('key', HOME);
  expect(given.status).toBe(403);
  expect((await tableOf('owner').select('id')).data).toEqual([{ id: idOf(HOME) }]);
});

test('KEEP-6 of each field the later clock holds, whichever change arrives first, and a version tells of each change', async () => {
  const key = `for-rent:${LISTING}`;
  const versionOf = async () =>
    (await tableOf('owner').select('version').eq('key', key).single()).data?.version;
  const write = (fields: object) => tableOf('owner').upsert([rowOf(key, fields)], { onConflict: 'id' });
  await write({ saved: [7, clock(20)], note: ['sau', clock(30)] });
  const first = await versionOf();
  await write({ saved: [0, clock(25)], note: ['trước', clock(10)] });
  expect(await fieldsOf(key)).toEqual({ saved: [0, clock(25)], note: ['sau', clock(30)] });
  const second = await versionOf();
  expect(second).toBeGreaterThan(first);
  // The same once more changes nothing, and nobody has to read it again.
  await write({ saved: [0, clock(25)] });
  expect(await versionOf()).toBe(second);
  // At the same moment the device decides, the same way everywhere.
  await write({ note: ['b', clock(40, 'bbbbbbbb')] });
  await write({ note: ['a', clock(40, 'aaaaaaaa')] });
  expect((await fieldsOf(key)).note).toEqual(['b', clock(40, 'bbbbbbbb')]);
});

test.each([
  ['fields.note', { note: ['x'.repeat(2001), clock(1)] }],
  ['fields.saved', { saved: ['now', clock(1)] }],
  ['fields.saved', { saved: [1, 'now'] }],
  ['fields.kept', { kept: ['<script>', clock(1)] }],
  ['there is no field phone', { phone: ['1', clock(1)] }],
])('KEEP-6 a row that makes no sense is refused by its field: %s', async (field, fields) => {
  const { error, status } = await tableOf('owner').upsert([rowOf(HOME, fields)]);
  expect(status).toBe(400);
  expect(error?.message).toContain(field);
});

test('ALERT-8 the owner neither reads nor ends what the service keeps of messages', async () => {
  expect((await tableOf('owner', 'search_alerts').select('*')).data).toBeNull();
  const { rows } = await world.site.database.query('select search_id from search_alerts');
  expect(rows).toEqual([{ search_id: `${owner} ${SEARCH}` }]);
});

test('ALERT-3 of each field the later clock holds', async () => {
  await writeSearch({ name: ['Nhà', clock(30)], opened: [7, clock(20)] });
  await writeSearch({ name: ['Cũ', clock(10)], opened: [5, clock(10)], push: [false, clock(40)] });
  expect(await searchOf(SEARCH)).toMatchObject({
    name: ['Nhà', clock(30)],
    opened: [7, clock(20)],
    push: [false, clock(40)],
  });
  const { rows } = await world.site.database.query('select from search_alerts');
  expect(rows).toEqual([]);
});

test('ALERT-5 a search that a device opens in the future is opened at present, by a later clock, however often that is sent', async () => {
  const at = Date.now() + 86_400_000;
  const write = () => writeSearch({ opened: [at, clock(at)] });
  const before = Date.now();
  expect((await write()).error).toBeNull();
  const kept = (await searchOf(SEARCH)).opened;
  expect(kept[0]).toBeGreaterThanOrEqual(before - 1);
  expect(kept[0]).toBeLessThanOrEqual(Date.now() + 1);
  expect(kept[1]).toBe(clock(at + 1, '00000000'));
  expect((await write()).error).toBeNull();
  expect((await searchOf(SEARCH)).opened).toEqual(kept);
});

test.each([
  ['fields.name', { name: ['x'.repeat(61), clock(1)] }],
  ['fields.push', { push: ['yes', clock(1)] }],
  ['fields.opened', { opened: [1e300, clock(1)] }],
  ['fields.made', { made: [10_000_000_000_000, clock(1)] }],
  ['fields.asks', { asks: [{ ...ASKS, address: 'https://evil.example/' }, clock(1)] }],
  ['fields.asks', { asks: [{ ...ASKS, address: '//evil.example' }, clock(1)] }],
  ['fields.asks', { asks: [{ ...ASKS, kind: 'other' }, clock(1)] }],
  ['fields: there is no field', { note: ['x', clock(1)] }],
])('ALERT-3 a row that makes no sense is refused by the name of its field: %s', async (field, fields) => {
  const { error, status } = await writeSearch(fields);
  expect(status).toBe(400);
  expect(error?.message).toContain(field);
});

const REMOVED = { made: [0, clock(50)], name: [null, clock(50)], asks: [null, clock(50)] };
const many = (from: number, count: number, fields: object) =>
  Array.from({ length: count }, (_, index) =>
    rowOf(`0b0e7a30-0000-4000-8000-${String(from + index).padStart(12, '0')}`, fields),
  );

test('ALERT-3 KEEP-13 nobody keeps more than 100 searches, and removed ones count for nothing', async () => {
  const write = async (rows: object[]) => (await searches().upsert(rows, { onConflict: 'id' })).error;
  const { rows } = await world.site.database.query(
    `select from saved_searches where fields -> 'made' -> 0 <> '0'`,
  );
  const room = 100 - rows.length;
  expect(await write(many(0, room, WHOLE))).toBeNull();
  expect((await write(many(500, 1, WHOLE)))?.message).toContain('nobody keeps more than 100 rows');
  // What is there already is changed though the account is full.
  expect(await write(many(0, 1, { name: ['Khác', clock(20)] }))).toBeNull();
  expect(await write(many(0, room, REMOVED))).toBeNull();
  expect(await write(many(200, room, WHOLE))).toBeNull();
  // One that is brought back is one more.
  const back = { made: [1, clock(60)], name: [NAME, clock(60)], asks: [ASKS, clock(60)] };
  expect((await write(many(0, 1, back)))?.message).toContain('nobody keeps more than 100 rows');
  expect(await write(many(200, 1, REMOVED))).toBeNull();
  expect(await write(many(0, 1, back))).toBeNull();
});

test('KEEP-13 a plain upsert of Postgres of an account that is full changes what is there', async () => {
  const { database } = world.site;
  const living = await database.query(`select from saved_searches where fields -> 'made' -> 0 <> '0'`);
  expect(living.rows).toHaveLength(100);
  const [row] = many(0, 1, { ...WHOLE, made: [1, clock(70)], name: ['Chung cư', clock(70)] });
  await database.query(
    `insert into saved_searches (id, owner_id, key, fields, version) values ($1, $2, $3, $4, 0)
     on conflict (id) do update set fields = excluded.fields`,
    [row?.id, owner, row?.key, JSON.stringify(row?.fields)],
  );
  expect(await searchOf(row?.key ?? '')).toMatchObject({ name: ['Chung cư', clock(70)] });
});

test('KEEP-13 a removed list and a removed search keep neither name nor filter with the account', async () => {
  await writeSearch(REMOVED);
  expect(await searchOf(SEARCH)).toMatchObject(REMOVED);
  const lists = tableOf('owner', 'saved_lists');
  const removed = { made: [0, clock(9)], name: [null, clock(9)] };
  await lists.upsert([rowOf(SEARCH, { made: [1, clock(5)], name: [NAME, clock(5)] })]);
  expect((await lists.upsert([rowOf(SEARCH, removed)])).error).toBeNull();
  expect((await lists.select('fields').eq('key', SEARCH).single()).data?.fields).toEqual(removed);
  expect((await lists.upsert([rowOf(SEARCH, { name: [null, 'now'] })])).error?.message).toContain(
    'fields.name',
  );
});
