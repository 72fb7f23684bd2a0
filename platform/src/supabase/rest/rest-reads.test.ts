import { sharedFixture } from '../../testing/shared-fixture.ts';
import { startSupabaseWorld } from '../../testing/supabase-world.ts';

const OPEN = 'not traded yet';

const world = sharedFixture(startSupabaseWorld);
const anon = { from: (table: string) => world.clients.anon.from(table) };

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${world.site.url}/rest/v1/${path}`, { headers: { apikey: 'public-key', ...headers } });

const requests = (rows: { request: string }[] | null) =>
  rows?.map(({ request }) => Number(request.split(' ')[3]));

describe('filters', () => {
  test.each<
    [string, (query: ReturnType<typeof board>) => PromiseLike<{ data: unknown; error: unknown }>, number[]]
  >([
    ['eq', (query) => query.eq('bedroom', 3).lte('price', 1_300_000_000), [12, 7, 2]],
    [
      'eq on text with commas and brackets',
      (query) => query.eq('location', 'Cầu Giấy (cũ), Hà Nội').lt('price', 600_000_000),
      [4],
    ],
    ['neq', (query) => query.neq('type_product', 'Chung cư').lte('price', 500_000_000), [5, 3, 1]],
    ['in', (query) => query.in('direction', ['Đông Nam', 'x,y']).lte('price', 900_000_000), [9, 6, 3]],
    ['gte and lte', (query) => query.gte('square_meter', 70).lte('square_meter', '72.5'), [32, 31, 30]],
    ['gt and lt', (query) => query.gt('price', 100_000_000).lt('price', 400_000_000), [3, 2]],
    // DEMAND-2: neither case nor marks count.
    ['ilike', (query) => query.ilike('location', '%quan 7, PHÚ%').lte('price', 900_000_000), [8, 3]],
    [
      'ilike with marks finds the same, and its wildcards stay escaped',
      (query) => query.or('location.ilike."%Quận 7, Phú%",request.ilike."%\\\\%%"').lte('price', 900_000_000),
      [8, 3],
    ],
    ['like', (query) => query.like('location', 'quận*').lte('price', 900_000_000), [8, 3]],
    ['is null', (query) => query.is('author_id', null), []],
    ['not in', (query) => query.not('bedroom', 'in', '(1,2,3,4)').lte('price', 900_000_000), [9, 4]],
    [
      'or, as the search of a board',
      (query) => query.or('location.ilike.%bình%,request.ilike.%số 11%').lte('price', 1_200_000_000),
      [12, 11, 7, 2],
    ],
    [
      'or with groups, quoted values, in and not',
      (query) =>
        query
          .or('location.eq."Cầu Giấy (cũ), Hà Nội",and(price.gte.300000000,bedroom.not.in.(2,3,4))')
          .lt('price', 600_000_000),
      [5, 4],
    ],
  ])('%s', async (_name, filter, expected) => {
    const { data, error } = await filter(board());
    expect(error).toBeNull();
    expect(requests(data as { request: string }[])).toEqual(expected);
  });

  const board = () =>
    anon.from('looking_to_buy').select('request').eq('status', OPEN).order('updatedAt', { ascending: false });
});

describe('pages', () => {
  test('DEMAND-1 newest first in ranges of 20 until a page is not full', async () => {
    const open = () => anon.from('looking_to_rent').select('request').eq('status', OPEN);
    const seen: number[][] = [];
    for (const from of [0, 20, 40]) {
      const { data } = await open()
        .order('updatedAt', { ascending: false })
        .range(from, from + 19);
      seen.push(requests(data) ?? []);
    }
    expect(seen.map(({ length }) => length)).toEqual([20, 20, 5]);
    expect(seen.flat()).toEqual(Array.from({ length: 45 }, (_, n) => 45 - n));
  });

  test.each([true, false])('DEMAND-1 sorted by price, ascending %s', async (ascending) => {
    const { data } = await anon.from('looking_to_buy').select('price').order('price', { ascending }).limit(3);
    const all = [1, 2, 3].map((n) => (ascending ? n : 46 - n) * 100_000_000);
    expect(data?.map(({ price }) => price)).toEqual(all);
  });

  test('rows that are equal in the order have a fixed order, so pages never overlap', async () => {
    const pages = await Promise.all(
      [0, 10, 20, 30, 40].map((from) =>
        anon
          .from('looking_to_buy')
          .select('id')
          .order('type_product')
          .range(from, from + 9),
      ),
    );
    expect(new Set(pages.flatMap(({ data }) => data?.map(({ id }) => id))).size).toBe(45);
  });

  test('a head request tells the count and no row', async () => {
    const head = await anon.from('looking_to_buy').select('*', { count: 'exact', head: true });
    expect([head.count, head.data, head.status]).toEqual([45, null, 200]);
  });

  test.each([
    ['looking_to_buy?limit=10', {}, 200, '0-9/*'],
    ['looking_to_buy?limit=10&offset=40', { prefer: 'count=exact' }, 206, '40-44/45'],
    ['looking_to_buy', { range: '10-19', prefer: 'count=exact' }, 206, '10-19/45'],
    ['looking_to_buy?price=lt.0', { prefer: 'count=exact' }, 200, '*/0'],
    ['looking_to_buy?offset=45', {}, 200, '*/*'],
  ])('Content-Range of %s %j', async (path, headers, status, range) => {
    const response = await get(path, headers as Record<string, string>);
    expect([response.status, response.headers.get('content-range')]).toEqual([status, range]);
  });

  test('no answer has more than 1000 rows', async () => {
    const { database } = world.site;
    await database.query(
      `insert into newsfeed (author_id, description, "updatedAt")
       select $1, 'nhiều', '2020-01-01' from generate_series(1, 1100)`,
      [world.uids.host],
    );
    const { data } = await anon.from('newsfeed').select('id').eq('description', 'nhiều').limit(5000);
    expect(data).toHaveLength(1000);
    await database.query("delete from newsfeed where description = 'nhiều'");
  });

  test('NEWS-1 NEWS-2 public news, newest first, searched, by author, with their users', async () => {
    const { data } = await anon
      .from('newsfeed')
      .select('*')
      .eq('status', 'public')
      .ilike('description', '%bài viết 2%')
      .eq('author_id', world.uids.host)
      .order('updatedAt', { ascending: false });
    expect(data?.map(({ description }) => description.slice(-2))).toEqual(['25', '23', '21']);
    const newest = { file_paths: ['photos/a.webp'], updatedAt: '2026-01-02T01:00:00+00:00' };
    expect(data?.[0]).toMatchObject(newest);
    const users = await anon.from('users').select('uid, name:displayName').in('uid', [world.uids.host]);
    expect(users.data).toEqual([{ uid: world.uids.host, name: 'Môi giới' }]);
  });

  test('single and maybeSingle', async () => {
    const one = await anon.from('users').select('displayName').eq('uid', world.uids.host).single();
    expect(one.data).toEqual({ displayName: 'Môi giới' });
    const none = await anon.from('users').select('uid').eq('displayName', 'x').single();
    expect([none.status, none.error?.code]).toEqual([406, 'PGRST116']);
    expect((await anon.from('users').select('uid').single()).error?.code).toBe('PGRST116');
    const maybe = await anon.from('users').select('uid').eq('displayName', 'x').maybeSingle();
    expect([maybe.data, maybe.error]).toEqual([null, null]);
  });
});

describe('refusals', () => {
  test.each([
    ['nope', 404, 'PGRST205'],
    ['outbox', 404, 'PGRST205'],
    ['rpc/f_unaccent', 404, 'PGRST125'],
    ['users?select=nope', 400, '42703'],
    ['users?nope=eq.1', 400, '42703'],
    ['users?uid=eq.x', 400, '22P02'],
    ['looking_to_buy?bedroom=gte.99999999', 400, '22003'],
    ['looking_to_buy?location=eq.%00', 400, '22021'],
    ['looking_to_buy?location=like.%5C', 400, '22025'],
    ['looking_to_buy?price=ilike.1*', 404, '42883'],
    ['looking_to_buy?price=5', 400, 'PGRST100'],
    ['looking_to_buy?or=(price.eq."5)', 400, 'PGRST100'],
    [`looking_to_buy?or=${'(and'.repeat(500)}`, 400, 'PGRST100'],
    ['looking_to_buy?limit=x', 400, 'PGRST100'],
    ['looking_to_buy?limit=-1', 416, 'PGRST103'],
    ['looking_to_buy?select=price::text', 400, 'PGRST100'],
    ['looking_to_buy?select=count()', 400, 'PGRST123'],
    ['looking_to_buy?select=*,users(*)', 400, 'PGRST200'],
    [`users?select=${'"uid\\" from auth.users--"'}`, 400, 'PGRST100'],
  ])('%s', async (path, status, code) => {
    const response = await get(path);
    expect([response.status, await response.json()]).toMatchObject([
      status,
      { code, message: expect.any(String) },
    ]);
  });

  test('a form that is not offered is 406, a range behind the last counted row 416', async () => {
    const form = await get('users', { accept: 'text/csv' });
    expect([form.status, await form.json()]).toMatchObject([406, { code: 'PGRST107' }]);
    const range = await get('looking_to_buy?offset=100', { prefer: 'count=exact' });
    expect([range.status, await range.json()]).toMatchObject([416, { code: 'PGRST103' }]);
  });

  test('a stale or forged token is 401, never read as a visitor', async () => {
    for (const token of ['x.y.z', 'other']) {
      const response = await get('users', { authorization: `Bearer ${token}` });
      expect([response.status, await response.json()]).toMatchObject([401, { code: 'PGRST301' }]);
    }
  });
});

test('another schema than the one of the tables is refused, never answered from it', async () => {
  const read = await world.clients.anon.schema('personal').from('looking_to_buy').select('id');
  expect([read.status, read.error?.code]).toEqual([406, 'PGRST106']);
  const written = await world.clients.owner.schema('personal').from('newsfeed').insert({ description: 'x' });
  expect([written.status, written.error?.code]).toEqual([406, 'PGRST106']);
  expect(
    (await world.clients.anon.schema('public').from('looking_to_buy').select('id').limit(1)).status,
  ).toBe(200);
});
