import { sharedFixture } from '../../testing/shared-fixture.ts';
import { type Asker, startSupabaseWorld } from '../../testing/supabase-world.ts';

const SEARCH = '0b0e7a30-0000-4000-8000-00000000000b';
const NAME = 'Căn hộ cho bố mẹ ở gần nhà';
const STRANGERS: Asker[] = ['anon', 'other', 'admin'];
const clock = (at: number, device = 'aaaaaaaa') => `${String(at).padStart(13, '0')}-${device}`;
const ASKS = { kind: 'for-sale', filter: { bedroom_from: 2 }, address: '/for-sale?bedrooms=2%2B' };

const world = sharedFixture(startSupabaseWorld);
let owner: string;
const rowOf = (key: string, fields: object, uid = owner) => ({ id: `${uid} ${key}`, key, fields });
const tableOf = (asker: Asker, table = 'saved_searches') => world.clients[asker].from(table);
const fieldsOf = async (key: string) =>
  (await tableOf('owner').select('fields').eq('key', key).single()).data?.fields;
const WHOLE = { made: [1, clock(5)], name: [NAME, clock(5)], asks: [ASKS, clock(5)], push: [true, clock(5)] };

beforeAll(async () => {
  owner = world.uids.owner;
  expect((await tableOf('owner').upsert([rowOf(SEARCH, WHOLE)])).error).toBeNull();
});

test.each(STRANGERS)(
  'ALERT-8 %s reads and changes nothing of another person’s searches, and cannot tell by a refusal what is there',
  async (asker) => {
    const asked = await Promise.all([
      tableOf(asker).select('*'),
      tableOf(asker).select('*').eq('owner_id', owner),
      tableOf(asker).select('fields').or(`key.eq.${SEARCH},version.gt.0`),
      tableOf(asker).select('id', { count: 'exact' }).not('fields', 'is', null),
      tableOf(asker).select('is_told').eq('is_told', true),
      tableOf(asker, 'search_alerts').select('*'),
    ]);
    for (const { data, count } of asked) {
      expect(data ?? []).toEqual([]);
      expect(count ?? 0).toBe(0);
    }
    expect(JSON.stringify(asked)).not.toContain(NAME);

    const later = { made: [0, clock(9_000_000_000_000)] };
    const nowhere = SEARCH.replace('b', 'c');
    const tries = (key: string) =>
      Promise.all([
        tableOf(asker).upsert([rowOf(key, later)]),
        tableOf(asker).insert({ ...rowOf(key, later), owner_id: owner }),
        tableOf(asker).update({ fields: later }).eq('key', key),
        tableOf(asker).delete().eq('key', key),
      ]);
    const seen = (answers: Awaited<ReturnType<typeof tries>>) =>
      answers.map(({ status, error }) => [status, error?.code]);
    expect(seen(await tries(SEARCH))).toEqual(seen(await tries(nowhere)));
    expect(await fieldsOf(SEARCH)).toEqual(WHOLE);
  },
);

test('ALERT-8 the owner neither reads nor ends what the service keeps of messages', async () => {
  expect((await tableOf('owner', 'search_alerts').select('*')).data).toBeNull();
  const { rows } = await world.site.database.query('select search_id from search_alerts');
  expect(rows).toEqual([{ search_id: `${owner} ${SEARCH}` }]);
});

test('ALERT-3 of each field the later clock holds', async () => {
  const write = (fields: object) => tableOf('owner').upsert([rowOf(SEARCH, fields)], { onConflict: 'id' });
  await write({ name: ['Nhà', clock(30)], opened: [7, clock(20)] });
  await write({ name: ['Cũ', clock(10)], opened: [5, clock(10)], push: [false, clock(40)] });
  expect(await fieldsOf(SEARCH)).toMatchObject({
    name: ['Nhà', clock(30)],
    opened: [7, clock(20)],
    push: [false, clock(40)],
  });
  const { rows } = await world.site.database.query('select from search_alerts');
  expect(rows).toEqual([]);
});

test('ALERT-5 a search that a device opens in the future is opened at present, by a later clock, however often that is sent', async () => {
  const at = Date.now() + 86_400_000;
  const write = () =>
    tableOf('owner').upsert([rowOf(SEARCH, { opened: [at, clock(at)] })], { onConflict: 'id' });
  const before = Date.now();
  expect((await write()).error).toBeNull();
  const kept = (await fieldsOf(SEARCH)).opened;
  expect(kept[0]).toBeGreaterThanOrEqual(before - 1);
  expect(kept[0]).toBeLessThanOrEqual(Date.now() + 1);
  expect(kept[1]).toBe(clock(at + 1, '00000000'));
  expect((await write()).error).toBeNull();
  expect((await fieldsOf(SEARCH)).opened).toEqual(kept);
});

test.each([
  ['fields.name', { name: ['', clock(1)] }],
  ['fields.name', { name: ['x'.repeat(61), clock(1)] }],
  ['fields.push', { push: ['yes', clock(1)] }],
  ['fields.opened', { opened: [null, clock(1)] }],
  ['fields.opened', { opened: [1e300, clock(1)] }],
  ['fields.opened', { opened: [-1, clock(1)] }],
  ['fields.made', { made: [10_000_000_000_000, clock(1)] }],
  ['fields.asks', { asks: [{ ...ASKS, address: 'https://evil.example/' }, clock(1)] }],
  ['fields.asks', { asks: [{ ...ASKS, address: '//evil.example' }, clock(1)] }],
  ['fields.asks', { asks: [{ ...ASKS, kind: 'other' }, clock(1)] }],
  ['fields.asks', { asks: [null, 'now'] }],
  ['fields.asks', { asks: [[], clock(1)] }],
  ['fields: there is no field', { note: ['x', clock(1)] }],
])('ALERT-3 a row that makes no sense is refused by the name of its field: %s', async (field, fields) => {
  const { error, status } = await tableOf('owner').upsert([rowOf(SEARCH, fields)]);
  expect(status).toBe(400);
  expect(error?.message).toContain(field);
});

const REMOVED = { made: [0, clock(50)], name: [null, clock(50)], asks: [null, clock(50)] };
const many = (from: number, count: number, fields: object) =>
  Array.from({ length: count }, (_, index) =>
    rowOf(`0b0e7a30-0000-4000-8000-${String(from + index).padStart(12, '0')}`, fields),
  );

test('ALERT-3 KEEP-13 nobody keeps more than 100 searches, and removed ones count for nothing', async () => {
  const write = async (rows: object[]) => (await tableOf('owner').upsert(rows, { onConflict: 'id' })).error;
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
  expect(await fieldsOf(row?.key ?? '')).toMatchObject({ name: ['Chung cư', clock(70)] });
});

test('KEEP-13 a removed list and a removed search keep neither name nor filter with the account', async () => {
  await tableOf('owner').upsert([rowOf(SEARCH, REMOVED)]);
  expect(await fieldsOf(SEARCH)).toMatchObject(REMOVED);
  const lists = tableOf('owner', 'saved_lists');
  const removed = { made: [0, clock(9)], name: [null, clock(9)] };
  await lists.upsert([rowOf(SEARCH, { made: [1, clock(5)], name: [NAME, clock(5)] })]);
  expect((await lists.upsert([rowOf(SEARCH, removed)])).error).toBeNull();
  expect((await lists.select('fields').eq('key', SEARCH).single()).data?.fields).toEqual(removed);
  expect((await lists.upsert([rowOf(SEARCH, { name: [null, 'now'] })])).error?.message).toContain(
    'fields.name',
  );
});
