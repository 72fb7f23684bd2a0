import { randomUUID } from 'node:crypto';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { startSupabaseWorld } from '../../testing/supabase-world.ts';

const DEMAND = {
  customer_name: 'Lan',
  customer_phone: '84905550009',
  type_product: 'Chung cư',
  direction: 'Đông',
  location: 'Quận 1',
  price: 5_000_000_000,
  square_meter: 70.5,
  bedroom: 2,
  bathroom: 2,
};
const TABLE = 'looking_to_buy';

const world = sharedFixture(startSupabaseWorld);

const demand = (price: number, id: string = randomUUID()) => ({ id, ...DEMAND, price });
const owner = () => world.clients.owner.from(TABLE);
/** The client's types offer `maxAffected` only where the schema's types name PostgREST 13. */
const atMost = <Query>(rows: number, query: Query): Query =>
  (query as { maxAffected(rows: number): Query }).maxAffected(rows);
const priceOf = async (id: string) =>
  (await world.site.database.query<{ price: number }>(`select price from ${TABLE} where id = $1`, [id]))
    .rows[0]?.price;

test('an upsert answers 201 where it added a row and 200 where it only changed rows', async () => {
  const row = demand(1);
  expect((await owner().upsert(row)).status).toBe(201);
  expect((await owner().upsert({ ...row, price: 2 })).status).toBe(200);
  expect((await owner().upsert([{ ...row, price: 3 }, demand(4)])).status).toBe(201);
  expect((await owner().upsert(row, { ignoreDuplicates: true })).status).toBe(201);
});

test('an upsert of a row with nothing but its key leaves an existing row as it is', async () => {
  const row = demand(7);
  await owner().insert(row);
  const answer = await owner().upsert({ id: row.id }).select('id, price');
  expect([answer.status, answer.data]).toEqual([200, [{ id: row.id, price: 7 }]]);
  const others = await world.clients.other.from(TABLE).upsert({ id: row.id });
  expect([others.status, others.error?.code]).toEqual([400, '23502']);
});

test('an upsert with defaults gives a changed row the default of each column that only other rows name', async () => {
  const [known, added] = [{ ...demand(1), request: 'gần trường' }, demand(2)] as const;
  await owner().insert(known);
  const rows = [demand(3, known.id), { ...added, request: 'gần chợ' }];
  const answer = await owner().upsert(rows, { defaultToNull: false }).select('price, request');
  expect(answer.data).toEqual([
    { price: 3, request: '' },
    { price: 2, request: 'gần chợ' },
  ]);
});

test('an upsert answers rows in the order in which they were sent', async () => {
  const rows = [demand(1), demand(2), demand(3), demand(4)] as const;
  await owner().insert([rows[1], rows[3]]);
  const merged = await owner().upsert(rows).select('price');
  expect(merged.data?.map(({ price }) => price)).toEqual([1, 2, 3, 4]);
  const withoutKeys = rows.slice(0, 2).map(({ id: _id, ...rest }) => rest);
  const mixed = await owner()
    .upsert([{ ...DEMAND, price: 8 }, { ...rows[2], price: 9 }, ...withoutKeys], { defaultToNull: false })
    .select('price');
  expect(mixed.data?.map(({ price }) => price)).toEqual([8, 9, 1, 2]);
  const known = demand(6, rows[2].id.toUpperCase());
  const ignored = await owner()
    .upsert([demand(5), known, demand(7)], { ignoreDuplicates: true })
    .select('price');
  expect(ignored.data?.map(({ price }) => price)).toEqual([5, 7]);
});

test('an upsert that names a row twice is refused and changes nothing', async () => {
  const row = demand(1);
  await owner().insert(row);
  const answer = await owner().upsert([
    { ...row, price: 2 },
    { ...row, price: 3 },
  ]);
  expect([answer.status, answer.error?.code]).toEqual([400, '21000']);
  expect(await priceOf(row.id)).toBe(1);
});

test('a key that exists is told with the key', async () => {
  const row = demand(1);
  await owner().insert(row);
  const { status, error } = await owner().insert(row);
  expect(status).toBe(409);
  expect(error).toMatchObject({ code: '23505', details: `Key (id)=(${row.id}) already exists.` });
});

test('what would change or remove more rows than maxAffected allows is undone', async () => {
  const rows = [demand(21), demand(22), demand(23)];
  await owner().insert(rows);
  const ids = rows.map(({ id }) => id);
  const refused = { status: 400, error: { code: 'PGRST124', details: 'The query affects 3 rows' } };
  expect(await atMost(2, owner().update({ price: 30 }).in('id', ids))).toMatchObject(refused);
  expect(await atMost(2, owner().delete().in('id', ids).select('id'))).toMatchObject(refused);
  expect(await priceOf(ids[0] ?? '')).toBe(21);
  expect((await atMost(3, owner().update({ price: 30 }).in('id', ids))).status).toBe(204);
  expect((await atMost(3, owner().delete().in('id', ids))).status).toBe(204);
});

test('a dry run answers as if it wrote, and writes nothing', async () => {
  const row = demand(1);
  const dry = await owner().insert(row).select('price').rollback();
  expect([dry.status, dry.data]).toEqual([201, [{ price: 1 }]]);
  expect(await priceOf(row.id)).toBeUndefined();
});

test.each([
  ['a word that PostgREST does not know', 'handling=strict, anything=else', 'anything=else'],
  [
    'a time zone, which is not offered',
    'handling=strict, timezone=Asia/Ho_Chi_Minh',
    'timezone=Asia/Ho_Chi_Minh',
  ],
  ['a number of rows that is none', 'handling=strict, max-affected=many', 'max-affected=many'],
])('strict handling refuses %s', async (_, prefer, invalid) => {
  const response = await fetch(`${world.site.url}/rest/v1/${TABLE}?limit=1`, { headers: { prefer } });
  expect([response.status, await response.json()]).toMatchObject([
    400,
    {
      code: 'PGRST122',
      message: 'Invalid preferences given with handling=strict',
      details: `Invalid preferences: ${invalid}`,
    },
  ]);
});

test('without strict handling a preference that is not known is passed over', async () => {
  const response = await fetch(`${world.site.url}/rest/v1/${TABLE}?limit=1`, {
    headers: { prefer: 'anything=else, max-affected=0' },
  });
  expect(response.status).toBe(200);
});
