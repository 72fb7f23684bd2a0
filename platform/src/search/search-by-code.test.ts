import { sharedFixture } from '../testing/shared-fixture.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { openTestDatabase } from '../testing/test-database.ts';

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** The last forty bits of an id in Crockford's base 32. */
const codeOf = (id: string): string => {
  const bits = BigInt(`0x${id.slice(-10)}`)
    .toString(2)
    .padStart(40, '0');
  return bits.replace(/.{5}/g, (five) => LETTERS[Number.parseInt(five, 2)] ?? '');
};

const database = sharedFixture(() => openTestDatabase({ market: { listings: 60 } }));
const app = sharedFixture(() => buildTestApp(database));
let id: string;

beforeAll(async () => {
  const { rows } = await database.query<{ id: string }>(
    `select id from listings where kind = 'rent' order by id limit 1`,
  );
  id = rows[0]?.id ?? '';
});

const ask = async (path: string, search: string, more: object = {}) =>
  (
    await app.inject({
      method: 'POST',
      url: `/api/products/${path}`,
      payload: { filter: { search, ...more } },
    })
  ).json();

test('INBOX-8 the search finds the home that a code names, whatever else is filtered; list and count agree', async () => {
  const code = codeOf(id);
  for (const search of [code, `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase(), `mã tin ${code}`]) {
    const { data, nextCursor } = await ask('for-rent/list', search, { price: [1, 2] });
    expect([data.map(({ post }: { post: { id: string } }) => post.id), nextCursor]).toEqual([[id], null]);
    expect(await ask('for-rent/count', search, { price: [1, 2] })).toEqual({ total: 1 });
  }
  // Of another feed it is not; but whoever types it is offered it there too.
  expect((await ask('for-sale/list', code)).data).toEqual([]);
  const suggest = await app.inject({ url: `/api/places/suggest?kind=for-sale&text=${code}` });
  expect(suggest.json().suggestions[0]).toMatchObject({ type: 'home', id, kind: 'for-rent' });
});

test('INBOX-8 FILTER-3 MAP-4 the count of the filter sheet and the map name the home that a code names, as the list does', async () => {
  const { rows } = await database.query<{ id: string; latitude: number; longitude: number }>(
    `select id, latitude, longitude from listings where kind = 'rent' and latitude is not null order by id limit 1`,
  );
  const [{ id: placed, latitude, longitude } = { id: '', latitude: 0, longitude: 0 }] = rows;
  const code = codeOf(placed);
  const map = (search: string, west: number) =>
    app.inject({
      method: 'POST',
      url: '/api/products/for-rent/map',
      payload: {
        filter: { search, price: [1, 2], bounds: [west, latitude - 1, west + 2, latitude + 1] },
        zoom: 9,
      },
    });
  const counted = await app.inject({
    method: 'POST',
    url: '/api/products/for-rent/count',
    payload: { filter: { search: code, price: [1, 2] }, histograms: true },
  });
  const { total, histograms } = counted.json();
  expect(total).toBe(1);
  for (const { counts } of [histograms.price, histograms.square_meter])
    expect(counts.reduce((sum: number, count: number) => sum + count, 0)).toBe(1);
  expect((await map(code, longitude - 1)).json()).toMatchObject({ total: 1, points: [{ id: placed }] });
  expect((await map(code, longitude + 1)).json()).toMatchObject({ total: 0, points: [] });
});

test('INBOX-8 words that read like a code are searched for as words', async () => {
  const { data } = await ask('for-sale/list', 'vinhomes');
  const { total } = await ask('for-sale/count', 'vinhomes');
  expect(data.length).toBe(Math.min(total, 20));
});
