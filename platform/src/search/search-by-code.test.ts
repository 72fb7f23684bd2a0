import { randomUUID } from 'node:crypto';
import { Random } from '../foundation/random.ts';
import { readListingCode } from '../market/listing-code.ts';
import { sharedApp } from '../testing/test-app.ts';
import { UuidTable, uuidWords } from './uuid-table.ts';

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** The last forty bits of an id in Crockford's base 32. */
const codeOf = (id: string): string => {
  const bits = BigInt(`0x${id.slice(-10)}`)
    .toString(2)
    .padStart(40, '0');
  return bits.replace(/.{5}/g, (five) => LETTERS[Number.parseInt(five, 2)] ?? '');
};

const { database, app } = sharedApp({ listings: 60 });
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

// That the site's codes are read: scripts/listing-code.test.ts.
test('INBOX-8 a code is read as people write and hear it; what is none is not', () => {
  for (const typed of ['k7m29xq4', ' K7M2 9XQ4 ', 'Mã: k7m2-9xq4', '#K7M2-9XQ4'])
    expect(readListingCode(typed)).toBe(readListingCode('K7M2-9XQ4'));
  expect(readListingCode('oil0-0000')).toBe(readListingCode('0110-0000'));
  for (const typed of ['', 'quận 7', 'K7M2-9XQ', 'K7M2-9XQ45', 'uuuuuuuu', 'căn hộ qq'])
    expect(readListingCode(typed)).toBeUndefined();
});

test('SEARCH-2 every uuid has its row, whatever is added and removed', () => {
  const random = new Random(7);
  const table = new UuidTable();
  const known: string[] = [];
  for (let step = 0; step < 20_000; step += 1) {
    if (known.length > 0 && random.chance(0.4)) {
      const row = random.int(0, known.length - 1);
      table.remove(row);
      const last = known.pop() ?? '';
      if (row < known.length) known[row] = last;
    } else {
      const id = randomUUID();
      expect(table.rowOf(uuidWords(id))).toBe(-1);
      expect(table.add(uuidWords(id))).toBe(known.length);
      known.push(id);
    }
  }
  expect(table.size).toBe(known.length);
  expect(known.length).toBeGreaterThan(2048);
  for (const [row, id] of known.entries())
    expect([table.rowOf(uuidWords(id)), table.idOf(row)]).toEqual([row, id]);
});

test('SEARCH-3 uuids compare as their texts do', () => {
  const table = new UuidTable();
  const ids = Array.from({ length: 200 }, () => randomUUID() as string);
  for (const id of ids) table.add(uuidWords(id));
  const [pivot = ''] = ids;
  for (const [row, id] of ids.entries())
    expect(Math.sign(table.compare(row, uuidWords(pivot)))).toBe(id < pivot ? -1 : Number(id > pivot));
});
