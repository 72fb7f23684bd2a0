import type { InjectOptions } from 'fastify';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { type Asker, HOST_PHONE, SECRETS, startSupabaseWorld } from '../../testing/supabase-world.ts';

const ASKERS: Asker[] = ['anon', 'other', 'owner', 'admin'];
const DEMANDS = ['looking_to_buy', 'looking_to_rent'];
const HIDDEN = ['customer_phone', 'customer_name'];

const world = sharedFixture(startSupabaseWorld);

const ask = async (
  asker: Asker,
  path: string,
  more: Pick<InjectOptions, 'method' | 'payload' | 'headers'> = {},
) => {
  const { data } = await world.clients[asker].auth.getSession();
  const { statusCode, body } = await world.site.app.inject({
    ...more,
    url: `/rest/v1/${path}`,
    headers: {
      apikey: 'public-key',
      'content-type': 'application/json',
      ...(data.session === null ? {} : { authorization: `Bearer ${data.session.access_token}` }),
      ...more.headers,
    },
  });
  return { status: statusCode, text: body };
};

describe.each(ASKERS)('%s and the customer of a demand', (asker) => {
  const refused = asker === 'anon' ? 401 : 403;

  test.each(DEMANDS)('select=* of %s works and holds no contact', async (table) => {
    const { status, text } = await ask(asker, `${table}?select=*`);
    expect(status).toBe(200);
    expect(Object.keys(JSON.parse(text)[0])).toEqual(
      expect.arrayContaining(['id', 'author_id', 'location', 'price', 'request', 'status', 'updatedAt']),
    );
    for (const secret of [SECRETS.customerPhone, SECRETS.customerName, ...HIDDEN])
      expect(text).not.toContain(secret);
  });

  test.each(
    DEMANDS.flatMap((table) =>
      HIDDEN.flatMap((column) => [
        `${table}?select=${column}`,
        `${table}?select=id,x:${column}`,
        `${table}?select=*&${column}=like.84*`,
        `${table}?select=id&${column}=not.is.null`,
        `${table}?or=(id.is.null,and(price.gt.0,not.or(${column}.eq.1)))`,
        `${table}?not.and=(${column}.eq.1)`,
        `${table}?order=price,${column}.desc.nullslast`,
      ]),
    ),
  )('DEMAND-6 %s is refused', async (path) => {
    const { status, text } = await ask(asker, path);
    expect([status, JSON.parse(text)]).toMatchObject([refused, { code: '42501' }]);
  });

  test.each(DEMANDS)('embedding and casting do not reach %s either', async (table) => {
    for (const path of [
      `${table}?select=${HIDDEN[0]}::text`,
      `users?select=*,${table}(${HIDDEN[0]})`,
      `${table}?select=*,users(phoneNumber)`,
    ]) {
      const { status, text } = await ask(asker, path);
      expect(status).toBe(400);
      expect(text).not.toContain(SECRETS.customerPhone);
    }
  });

  test.each(DEMANDS)('changing and removing rows of %s by a hidden column is refused', async (table) => {
    const filter = `${table}?customer_phone=like.84*`;
    const init = { headers: { prefer: 'return=representation' } };
    const patched = await ask(asker, filter, { ...init, method: 'PATCH', payload: '{"bedroom":9}' });
    const removed = await ask(asker, filter, { ...init, method: 'DELETE' });
    expect([patched.status, removed.status]).toEqual([refused, refused]);
  });
});

describe('users', () => {
  const visible: Record<Asker, string[]> = {
    anon: [HOST_PHONE],
    other: [HOST_PHONE, SECRETS.otherPhone],
    owner: [HOST_PHONE, SECRETS.ownerPhone],
    admin: [HOST_PHONE, SECRETS.ownerPhone, SECRETS.otherPhone, SECRETS.adminPhone],
  };

  test.each(ASKERS)('%s reads the numbers that are theirs to know, by any query', async (asker) => {
    const client = world.clients[asker];
    const { data, error } = await client.from('users').select('*');
    expect(error).toBeNull();
    expect(data).toHaveLength(4);
    const known = (rows: { phoneNumber: string | null }[] | null) =>
      rows?.map(({ phoneNumber }) => phoneNumber).filter((phone) => phone !== null);
    expect(new Set(known(data))).toEqual(new Set(visible[asker]));
    const mayReadMail = asker === 'owner' || asker === 'admin';
    expect(JSON.stringify(data).includes(SECRETS.ownerEmail)).toBe(mayReadMail);
    const hidden = [
      { phone: SECRETS.ownerPhone, uid: world.uids.owner },
      { phone: SECRETS.otherPhone, uid: world.uids.other },
    ].filter(({ phone }) => !visible[asker].includes(phone));
    for (const { phone, uid } of hidden) {
      const equal = await client.from('users').select('uid').eq('phoneNumber', phone);
      const atLeast = await client.from('users').select('uid').or(`uid.is.null,phoneNumber.gte.${phone}`);
      expect(equal.data).toEqual([]);
      expect(atLeast.data?.map((row) => row.uid)).not.toContain(uid);
    }
  });

  test('an ended admin is none at once', async () => {
    const { database } = world.site;
    await database.query("update users set role = 'Customer' where uid = $1", [world.uids.admin]);
    expect((await ask('admin', 'users?select=*')).text).not.toContain(SECRETS.ownerPhone);
    await database.query("update users set role = 'Admin' where uid = $1", [world.uids.admin]);
  });
});

describe('below the API, a query with the rights of a role', () => {
  test.each([
    'select customer_phone from public.looking_to_buy',
    'select * from public.looking_to_rent',
    'select "phoneNumber" from public.users',
    'select * from auth.users',
    'select * from public.outbox',
    'select * from public.listings',
  ])('%s is refused by the database itself', async (sql) => {
    for (const role of ['anon', 'authenticated']) {
      const query = world.site.database.transaction(async (transaction) => {
        await transaction.query("select set_config('role', $1, true)", [role]);
        await transaction.query(sql);
      });
      await expect(query).rejects.toMatchObject({ code: '42501' });
    }
  });
});
