import { type Asker, type SupabaseWorld, startSupabaseWorld } from '../../testing/supabase-world.ts';

const SEARCH = '0b0e7a30-0000-4000-8000-00000000000b';
const NAME = 'Căn hộ cho bố mẹ ở gần nhà';
const STRANGERS: Asker[] = ['anon', 'other', 'admin'];
const clock = (at: number, device = 'aaaaaaaa') => `${String(at).padStart(13, '0')}-${device}`;
const ASKS = { kind: 'for-sale', filter: { bedroom_from: 2 }, address: '/for-sale?bedrooms=2%2B' };

let world: SupabaseWorld;
let owner: string;
const rowOf = (key: string, fields: object, uid = owner) => ({ id: `${uid} ${key}`, key, fields });
const tableOf = (asker: Asker, table = 'saved_searches') => world.clients[asker].from(table);
const fieldsOf = async (key: string) =>
  (await tableOf('owner').select('fields').eq('key', key).single()).data?.fields;
const WHOLE = { made: [1, clock(5)], name: [NAME, clock(5)], asks: [ASKS, clock(5)], push: [true, clock(5)] };

beforeAll(async () => {
  world = await startSupabaseWorld();
  owner = world.uids.owner;
  expect((await tableOf('owner').upsert([rowOf(SEARCH, WHOLE)])).error).toBeNull();
});
afterAll(() => world.site.close());

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

test.each([
  ['fields.name', { name: ['', clock(1)] }],
  ['fields.name', { name: ['x'.repeat(61), clock(1)] }],
  ['fields.push', { push: ['yes', clock(1)] }],
  ['fields.opened', { opened: [null, clock(1)] }],
  ['fields.asks', { asks: [{ ...ASKS, address: 'https://evil.example/' }, clock(1)] }],
  ['fields.asks', { asks: [{ ...ASKS, address: '//evil.example' }, clock(1)] }],
  ['fields.asks', { asks: [{ ...ASKS, kind: 'other' }, clock(1)] }],
  ['fields.asks', { asks: [null, clock(1)] }],
  ['fields: there is no field', { note: ['x', clock(1)] }],
])('ALERT-3 a row that makes no sense is refused by the name of its field: %s', async (field, fields) => {
  const { error, status } = await tableOf('owner').upsert([rowOf(SEARCH, fields)]);
  expect(status).toBe(400);
  expect(error?.message).toContain(field);
});

test('ALERT-3 nobody keeps more than 100 searches', async () => {
  const many = Array.from({ length: 100 }, (_, index) =>
    rowOf(`0b0e7a30-0000-4000-8000-${String(index).padStart(12, '0')}`, WHOLE),
  );
  const { error } = await tableOf('owner').upsert(many);
  expect(error?.message).toContain('nobody keeps more than 100 rows');
});
