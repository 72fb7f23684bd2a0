import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
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

const world = sharedFixture(startSupabaseWorld);

const stored = async (id: string) =>
  (
    await world.site.database.query(
      'select customer_phone, price, author_id from looking_to_buy where id = $1',
      [id],
    )
  ).rows[0];

test('a signed-in person adds, changes and removes own demands', async () => {
  const { owner } = world.clients;
  const added = await owner.from('looking_to_buy').insert(DEMAND).select('*').single();
  expect(added.error).toBeNull();
  expect(added.status).toBe(201);
  expect(added.data).toMatchObject({ price: 5_000_000_000, square_meter: 70.5, status: 'not traded yet' });
  expect(added.data).not.toHaveProperty('customer_phone');
  const { id } = added.data;
  expect(await stored(id)).toMatchObject({ customer_phone: '84905550009', author_id: world.uids.owner });

  const changed = await owner
    .from('looking_to_buy')
    .update({ price: 4_000_000_000 })
    .eq('id', id)
    .select('price');
  expect(changed.data).toEqual([{ price: 4_000_000_000 }]);
  const quiet = await owner.from('looking_to_buy').update({ bedroom: 3 }).eq('id', id);
  expect([quiet.status, quiet.data]).toEqual([204, null]);
  const removed = await owner.from('looking_to_buy').delete().eq('id', id).select('id');
  expect(removed.data).toEqual([{ id }]);
  expect(await stored(id)).toBeUndefined();
});

test('upsert adds and changes own rows, and refuses those of others', async () => {
  const { owner, other } = world.clients;
  const id = randomUUID();
  const first = await owner
    .from('looking_to_buy')
    .upsert({ id, ...DEMAND })
    .select('id, price');
  expect(first.error).toBeNull();
  const second = await owner
    .from('looking_to_buy')
    .upsert({ id, ...DEMAND, price: 1, customer_phone: '84905550010' })
    .select('id, price');
  expect(second.data).toEqual([{ id, price: 1 }]);
  expect(await stored(id)).toMatchObject({ customer_phone: '84905550010' });
  const ignored = await owner
    .from('looking_to_buy')
    .upsert({ id, ...DEMAND, price: 2 }, { ignoreDuplicates: true })
    .select('id');
  expect(ignored.data).toEqual([]);
  const stolen = await other
    .from('looking_to_buy')
    .upsert({ id, ...DEMAND, price: 3 })
    .select('id');
  expect([stolen.status, stolen.error?.code]).toEqual([409, '23505']);
  expect(await stored(id)).toMatchObject({ price: 1, author_id: world.uids.owner });
});

test('several rows at once, with and without defaults for what they lack', async () => {
  const { owner } = world.clients;
  const rows = [DEMAND, { ...DEMAND, request: 'gần trường' }];
  const defaults = await owner
    .from('looking_to_buy')
    .insert(rows, { defaultToNull: false })
    .select('request');
  expect(defaults.data).toEqual([{ request: '' }, { request: 'gần trường' }]);
  const nulls = await owner.from('looking_to_buy').insert(rows).select('request');
  expect([nulls.status, nulls.error?.code]).toEqual([400, '23502']);
});

test('a visitor may not write: 401; another may not either: 403 or no row', async () => {
  const { anon, other } = world.clients;
  const visitor = await anon.from('looking_to_buy').insert(DEMAND);
  expect([visitor.status, visitor.error?.code]).toEqual([401, '42501']);
  const forged = await other.from('looking_to_buy').insert({ ...DEMAND, author_id: world.uids.owner });
  expect([forged.status, forged.error?.code]).toEqual([403, '42501']);
  const given = await other.from('newsfeed').insert({ author_id: world.uids.owner, description: 'x' });
  expect([given.status, given.error?.code]).toEqual([403, '42501']);
  const change = await other.from('looking_to_buy').update({ price: 1 }).gte('price', 0).select('id');
  expect(change.data).toEqual([]);
  const removal = await other.from('newsfeed').delete().neq('status', 'x').select('id');
  expect(removal.data).toEqual([]);
});

test('nobody gives themselves a role, a number or another account', async () => {
  const { other } = world.clients;
  for (const change of [{ role: 'Admin' }, { phoneNumber: '84900000001' }, { uid: world.uids.owner }]) {
    const { status, error } = await other.from('users').update(change).eq('uid', world.uids.other);
    expect([status, error?.code]).toEqual([403, '42501']);
  }
  const added = await other.from('users').insert({ uid: randomUUID(), role: 'Admin' });
  expect([added.status, added.error?.code]).toEqual([403, '42501']);
  const name = await other
    .from('users')
    .update({ displayName: 'Tên mới' })
    .eq('uid', world.uids.other)
    .select('displayName');
  expect(name.data).toEqual([{ displayName: 'Tên mới' }]);
  const foreign = await other.from('users').update({ displayName: 'x' }).eq('uid', world.uids.owner).select();
  expect(foreign.data).toEqual([]);
});

test.each([
  ['no filter in a change', 'PATCH', 'looking_to_buy', '{"price":1}', 400, '21000'],
  ['no filter in a removal', 'DELETE', 'looking_to_buy', undefined, 400, '21000'],
  ['an unknown column', 'POST', 'looking_to_buy', '{"nope":1}', 400, 'PGRST204'],
  ['a list for one row', 'PATCH', 'looking_to_buy?price=eq.1', '[1]', 400, 'PGRST102'],
  ['text for a row', 'POST', 'looking_to_buy', '"x"', 400, 'PGRST102'],
  ['broken JSON', 'POST', 'looking_to_buy', '{', 400, 'PGRST102'],
  ['a value of a wrong type', 'POST', 'looking_to_buy', '{"price":"x"}', 400, '22P02'],
  ['the zero character', 'POST', 'looking_to_buy', '{"location":"\\u0000"}', 400, '22P05'],
  ['half a surrogate pair', 'POST', 'looking_to_buy', '{"location":"\\ud800"}', 400, '22P02'],
  ['a conflict on another column', 'POST', 'looking_to_buy?on_conflict=price', '{}', 400, 'PGRST100'],
])('%s is refused', async (_name, method, path, body, status, code) => {
  const { data } = await world.clients.owner.auth.getSession();
  const response = await fetch(`${world.site.url}/rest/v1/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${data.session?.access_token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
  });
  expect([response.status, await response.json()]).toMatchObject([status, { code }]);
});

test('a write that must touch one row and would touch more is undone', async () => {
  const { owner } = world.clients;
  const before = await owner.from('looking_to_rent').select('id', { count: 'exact' }).eq('bedroom', 2);
  const { status, error } = await owner
    .from('looking_to_rent')
    .update({ bedroom: 7 })
    .eq('bedroom', 2)
    .select()
    .single();
  expect([status, error?.code]).toEqual([406, 'PGRST116']);
  const after = await owner.from('looking_to_rent').select('id', { count: 'exact' }).eq('bedroom', 2);
  expect(after.count).toBe(before.count);
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
  const { owner } = world.clients;
  const description = `nhiều tin ${randomUUID()}`;
  const kept = async () => {
    const { rows } = await world.site.database.query<{ count: number }>(
      'select count(*)::integer as count from newsfeed where description = $1',
      [description],
    );
    return rows[0]?.count;
  };
  const row = { description, status: 'private' };
  for (const defaultToNull of [true, false]) {
    const many = Array.from({ length: 1001 }, () => row);
    const { error, status } = await owner.from('newsfeed').insert(many, { defaultToNull });
    expect([status, error?.code]).toEqual([400, 'PGRST100']);
    expect(await kept()).toBe(0);
  }
  expect((await owner.from('newsfeed').insert(Array.from({ length: 1000 }, () => row))).error).toBeNull();
  expect(await kept()).toBe(1000);
});
