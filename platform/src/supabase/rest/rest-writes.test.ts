import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { DEMAND } from '../../testing/market-rows.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { type Asker, startSupabaseWorld } from '../../testing/supabase-world.ts';

const TABLE = 'looking_to_buy';
const world = sharedFixture(startSupabaseWorld);

const demand = (price: number, id: string = randomUUID()) => ({ id, ...DEMAND, price });
const as = (asker: Asker, table = TABLE) => world.clients[asker].from(table);
const owner = () => as('owner');
/** The client's types offer `maxAffected` only where the schema's types name PostgREST 13. */
const atMost = <Query>(rows: number, query: Query): Query =>
  (query as { maxAffected(rows: number): Query }).maxAffected(rows);
const stored = async (id: string) =>
  (
    await world.site.database.query(`select customer_phone, price, author_id from ${TABLE} where id = $1`, [
      id,
    ])
  ).rows[0];
const get = (prefer: string) => fetch(`${world.site.url}/rest/v1/${TABLE}?limit=1`, { headers: { prefer } });

test('a signed-in person adds, changes and removes own demands', async () => {
  const added = await owner().insert(DEMAND).select('*').single();
  expect([added.status, added.error]).toEqual([201, null]);
  expect(added.data).toMatchObject({ price: 4_500_000_000, square_meter: 68.5, status: 'not traded yet' });
  expect(added.data).not.toHaveProperty('customer_phone');
  const { id } = added.data;
  expect(await stored(id)).toMatchObject({ customer_phone: '84905550009', author_id: world.uids.owner });

  const changed = await owner().update({ price: 4_000_000_000 }).eq('id', id).select('price');
  expect(changed.data).toEqual([{ price: 4_000_000_000 }]);
  const quiet = await owner().update({ bedroom: 3 }).eq('id', id);
  expect([quiet.status, quiet.data]).toEqual([204, null]);
  expect((await owner().delete().eq('id', id).select('id')).data).toEqual([{ id }]);
  expect(await stored(id)).toBeUndefined();
});

test('several rows at once, with and without defaults for what they lack', async () => {
  const rows = [DEMAND, { ...DEMAND, request: 'gần trường' }];
  const defaults = await owner().insert(rows, { defaultToNull: false }).select('request');
  expect(defaults.data).toEqual([{ request: '' }, { request: 'gần trường' }]);
  const nulls = await owner().insert(rows).select('request');
  expect([nulls.status, nulls.error?.code]).toEqual([400, '23502']);
});

test('a visitor may not write: 401; another may not either: 403 or no row', async () => {
  const visitor = await as('anon').insert(DEMAND);
  expect([visitor.status, visitor.error?.code]).toEqual([401, '42501']);
  const author_id = world.uids.owner;
  for (const [table, row] of [
    [TABLE, DEMAND],
    ['newsfeed', { description: 'x' }],
  ] as const) {
    const forged = await as('other', table).insert({ ...row, author_id });
    expect([forged.status, forged.error?.code]).toEqual([403, '42501']);
  }
  expect((await as('other').update({ price: 1 }).gte('price', 0).select('id')).data).toEqual([]);
  expect((await as('other', 'newsfeed').delete().neq('status', 'x').select('id')).data).toEqual([]);
});

test('nobody gives themselves a role, a number or another account', async () => {
  const { other: uid, owner: foreign } = world.uids;
  for (const change of [{ role: 'Admin' }, { phoneNumber: '84900000001' }, { uid: foreign }]) {
    const { status, error } = await as('other', 'users').update(change).eq('uid', uid);
    expect([status, error?.code]).toEqual([403, '42501']);
  }
  const added = await as('other', 'users').insert({ uid: randomUUID(), role: 'Admin' });
  expect([added.status, added.error?.code]).toEqual([403, '42501']);
});

test.each([
  ['no filter in a change', 'PATCH', '', '{"price":1}', '21000'],
  ['no filter in a removal', 'DELETE', '', undefined, '21000'],
  ['an unknown column', 'POST', '', '{"nope":1}', 'PGRST204'],
  ['a list for one row', 'PATCH', '?price=eq.1', '[1]', 'PGRST102'],
  ['broken JSON', 'POST', '', '{', 'PGRST102'],
  ['the zero character', 'POST', '', '{"location":"\\u0000"}', '22P05'],
  ['a conflict on another column', 'POST', '?on_conflict=price', '{}', 'PGRST100'],
])('%s is refused', async (_name, method, query, body, code) => {
  const { data } = await world.clients.owner.auth.getSession();
  const response = await fetch(`${world.site.url}/rest/v1/${TABLE}${query}`, {
    method,
    headers: {
      authorization: `Bearer ${data.session?.access_token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
  });
  expect([response.status, await response.json()]).toMatchObject([400, { code }]);
});

test('a write that must touch one row and would touch more is undone', async () => {
  const count = async () =>
    (await as('owner', 'looking_to_rent').select('id', { count: 'exact' }).eq('bedroom', 2)).count;
  const before = await count();
  const change = as('owner', 'looking_to_rent').update({ bedroom: 7 }).eq('bedroom', 2).select().single();
  const { status, error } = await change;
  expect([status, error?.code]).toEqual([406, 'PGRST116']);
  expect(await count()).toBe(before);
});

test('an expired token is 401 PGRST303, a service key reads all', async () => {
  const sign = (claims: Record<string, unknown>, end: string) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(end)
      .sign(world.site.app.tokens.secret);
  const stale = world.site.client({ accessToken: await sign({ role: 'authenticated' }, '-1 minute') });
  const { status, error } = await stale.from('users').select();
  expect([status, error?.code, error?.message]).toEqual([401, 'PGRST303', 'JWT expired']);
  const service = world.site.client({ key: await sign({ role: 'service_role' }, '1 hour') });
  const all = await service.from('users').select('phoneNumber').not('phoneNumber', 'is', null);
  expect(all.data).toHaveLength(4);
  const invented = world.site.client({ accessToken: await sign({ role: 'postgres' }, '1 hour') });
  expect((await invented.from('users').select()).status).toBe(401);
});

test('one request adds a thousand rows at most, and one row more adds none', async () => {
  const description = `nhiều tin ${randomUUID()}`;
  const news = () => as('owner', 'newsfeed');
  const kept = async () =>
    (await news().select('id', { count: 'exact', head: true }).eq('description', description)).count;
  const many = (length: number) => Array.from({ length }, () => ({ description, status: 'private' }));
  for (const defaultToNull of [true, false]) {
    const { error, status } = await news().insert(many(1001), { defaultToNull });
    expect([status, error?.code]).toEqual([400, 'PGRST100']);
    expect(await kept()).toBe(0);
  }
  expect((await news().insert(many(1000))).error).toBeNull();
  expect(await kept()).toBe(1000);
});

test('an upsert answers 201 where it added a row and 200 where it only changed rows, and refuses those of others', async () => {
  const row = demand(1);
  const first = await owner().upsert(row).select('id, price');
  expect([first.status, first.data]).toEqual([201, [{ id: row.id, price: 1 }]]);
  const second = await owner().upsert({ ...row, price: 2, customer_phone: '84905550010' });
  expect(second.status).toBe(200);
  expect(await stored(row.id)).toMatchObject({ price: 2, customer_phone: '84905550010' });
  expect((await owner().upsert([{ ...row, price: 3 }, demand(4)])).status).toBe(201);
  const ignored = await owner().upsert(row, { ignoreDuplicates: true }).select('id');
  expect([ignored.status, ignored.data]).toEqual([201, []]);
  const stolen = await as('other')
    .upsert({ ...row, price: 9 })
    .select('id');
  expect([stolen.status, stolen.error?.code]).toEqual([409, '23505']);
  expect(await stored(row.id)).toMatchObject({ price: 3, author_id: world.uids.owner });
});

test('an upsert of a row with nothing but its key leaves an existing row as it is', async () => {
  const row = demand(7);
  await owner().insert(row);
  const answer = await owner().upsert({ id: row.id }).select('id, price');
  expect([answer.status, answer.data]).toEqual([200, [{ id: row.id, price: 7 }]]);
  const others = await as('other').upsert({ id: row.id });
  expect([others.status, others.error?.code]).toEqual([400, '23502']);
});

test('an upsert with defaults gives a changed row the default of each column that only other rows name', async () => {
  const known = { ...demand(1), request: 'gần trường' };
  await owner().insert(known);
  const rows = [demand(3, known.id), { ...demand(2), request: 'gần chợ' }];
  const answer = await owner().upsert(rows, { defaultToNull: false }).select('price, request');
  expect(answer.data).toEqual([
    { price: 3, request: '' },
    { price: 2, request: 'gần chợ' },
  ]);
});

test('an upsert answers rows in the order in which they were sent', async () => {
  const prices = async (rows: object[], options?: { defaultToNull?: false; ignoreDuplicates?: true }) =>
    (await owner().upsert(rows, options).select('price')).data?.map(({ price }) => price);
  const rows = [demand(1), demand(2), demand(3), demand(4)] as const;
  await owner().insert([rows[1], rows[3]]);
  expect(await prices([...rows])).toEqual([1, 2, 3, 4]);
  const withoutKeys = rows.slice(0, 2).map(({ id: _id, ...rest }) => rest);
  const mixed = [{ ...DEMAND, price: 8 }, { ...rows[2], price: 9 }, ...withoutKeys];
  expect(await prices(mixed, { defaultToNull: false })).toEqual([8, 9, 1, 2]);
  const known = demand(6, rows[2].id.toUpperCase());
  expect(await prices([demand(5), known, demand(7)], { ignoreDuplicates: true })).toEqual([5, 7]);
});

test('a key that exists is told with the key; an upsert that names it twice is refused and changes nothing', async () => {
  const row = demand(1);
  await owner().insert(row);
  const { status, error } = await owner().insert(row);
  expect(status).toBe(409);
  expect(error).toMatchObject({ code: '23505', details: `Key (id)=(${row.id}) already exists.` });
  const twice = await owner().upsert([demand(2, row.id), demand(3, row.id)]);
  expect([twice.status, twice.error?.code]).toEqual([400, '21000']);
  expect(await stored(row.id)).toMatchObject({ price: 1 });
});

test('what would change or remove more rows than maxAffected allows is undone', async () => {
  const rows = [demand(21), demand(22), demand(23)];
  await owner().insert(rows);
  const ids = rows.map(({ id }) => id);
  const refused = { status: 400, error: { code: 'PGRST124', details: 'The query affects 3 rows' } };
  expect(await atMost(2, owner().update({ price: 30 }).in('id', ids))).toMatchObject(refused);
  expect(await atMost(2, owner().delete().in('id', ids).select('id'))).toMatchObject(refused);
  expect(await stored(ids[0] ?? '')).toMatchObject({ price: 21 });
  expect((await atMost(3, owner().update({ price: 30 }).in('id', ids))).status).toBe(204);
  expect((await atMost(3, owner().delete().in('id', ids))).status).toBe(204);
});

test('a dry run answers as if it wrote, and writes nothing', async () => {
  const row = demand(1);
  const dry = await owner().insert(row).select('price').rollback();
  expect([dry.status, dry.data]).toEqual([201, [{ price: 1 }]]);
  expect(await stored(row.id)).toBeUndefined();
});

test('strict handling refuses what is not offered, and only that passes an unknown preference over', async () => {
  for (const invalid of ['anything=else', 'timezone=Asia/Ho_Chi_Minh', 'max-affected=many']) {
    const response = await get(`handling=strict, ${invalid}`);
    const message = 'Invalid preferences given with handling=strict';
    const refusal = { code: 'PGRST122', message, details: `Invalid preferences: ${invalid}` };
    expect([response.status, await response.json()]).toMatchObject([400, refusal]);
  }
  expect((await get('anything=else, max-affected=0')).status).toBe(200);
});
