import { randomUUID } from 'node:crypto';
import { Random } from '../foundation/random.ts';
import { knownPlaces, ORDERS, POSITION, WITHOUT_COORDINATES } from '../testing/known-market.ts';
import { randomFilter } from '../testing/random-filters.ts';
import { fetchAll, sharedApp } from '../testing/test-app.ts';
import type { MapView } from './map-view.ts';

// Over its time budget: its market is of a fixed day, and is generated where no kept one is there.
jest.setTimeout(300_000);

/** search.slow.test.ts asks a thousand. */
const COMBINATIONS = Number(process.env.SEARCH_COMBINATIONS || 60);
const SEED = Number(process.env.SEARCH_SEED || 16);
const BETWEEN_CHANGES = 20;

const { database, app } = sharedApp({ listings: 600, now: new Date('2026-03-01T08:20:00Z') });

beforeAll(async () => {
  await database.exec(WITHOUT_COORDINATES);
});

async function post<Answer>(path: string, payload: object): Promise<Answer> {
  const response = await app.inject({ method: 'POST', url: `/api/products/${path}`, payload });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<Answer>();
}

const totalOf = async (kind: 'sale' | 'rent', filter: object) =>
  (await post<{ total: number }>(`for-${kind}/count`, { filter })).total;

/** What people do to a market; each is committed before the next question. */
const CHANGES: ((id: string) => Promise<unknown>)[] = [
  (id) => database.query('delete from listings where id = $1', [id]),
  (id) => database.query(`update listings set price = price * 2, updated_at = now() where id = $1`, [id]),
  (id) =>
    database.query(
      `update listings set ward = 'Phường Tân Mỹ', province = 'TP. Hồ Chí Minh', project = null where id = $1`,
      [id],
    ),
  (id) =>
    database.query(
      `update listings set kind = case kind when 'sale' then 'rent' else 'sale' end where id = $1`,
      [id],
    ),
  (id) =>
    database.query(
      `insert into listings (id, kind, author_id, title, description, location, price, square_meter, type_product,
         direction, bedroom, bathroom, ward, old_district, province)
       select $2, kind, author_id, title, description, location, price, square_meter, type_product, direction, bedroom,
         bathroom, ward, old_district, province from listings where id = $1`,
      [id, randomUUID()],
    ),
  // A moment that has come, and of which nobody has taken notice: as the clock leaves it.
  (id) =>
    database.exec(`
      alter table listings disable trigger listings_price_in_force;
      update listings set new_price = price / 2, new_price_at = now() - interval '1 second' where id = '${id}';
      alter table listings enable trigger listings_price_in_force;
    `),
];

const ZOOMS = [5, 8, 11, 16];

test('SEARCH-2 SEARCH-3 SEARCH-5 count, list and map agree with plain SQL for any filters, while the market changes', async () => {
  const random = new Random(SEED);
  const places = knownPlaces();
  const totals: number[] = [];
  for (let index = 0; index < COMBINATIONS; index += 1) {
    if (index % BETWEEN_CHANGES === 0) {
      const { rows } = await database.query<{ id: string }>(
        'select id from listings order by random() limit 1',
      );
      await random.pick(CHANGES)(rows[0]?.id ?? '');
    }
    const kind = random.pick(['sale', 'rent'] as const);
    const { filter, where } = randomFilter(random, kind, places, POSITION);
    const sort = random.pick(Object.keys(ORDERS));
    const asked = { ...filter, ...(sort === 'newest' ? {} : { sort }) };
    const { rows } = await database.query<{ id: string }>(
      `select id from listings where ${where.join(' and ')} order by ${ORDERS[sort]}`,
    );
    const total = await totalOf(kind, asked);
    const list = (await fetchAll(app, kind, asked)).map(({ id }) => id);
    expect([index, asked, total]).toEqual([index, asked, rows.length]);
    expect([index, asked, list]).toEqual([index, asked, rows.map(({ id }) => id)]);
    if ('bounds' in asked) {
      const { sort: _order, ...within } = asked as { sort?: string };
      const map = await post<MapView>(`for-${kind}/map`, { filter: within, zoom: random.pick(ZOOMS) });
      const drawn = map.clusters.reduce((sum, { count }) => sum + count, map.points.length);
      expect([index, asked, map.total, drawn]).toEqual([index, asked, rows.length, rows.length]);
    }
    totals.push(total);
  }
  expect(totals.filter((total) => total > 0).length).toBeGreaterThan(COMBINATIONS / 4);
});

test('SEARCH-2 a question that comes while another one looks for changes sees what was written before it', async () => {
  const before = await totalOf('sale', {});
  const first = totalOf('sale', {});
  const { rows } = await database.query<{ id: string }>(
    `select id from listings where kind = 'sale' limit 1`,
  );
  await database.query('delete from listings where id = $1', [rows[0]?.id]);
  const [, second] = await Promise.all([first, totalOf('sale', {})]);
  expect(second).toBe(before - 1);
});

test('SEARCH-4 histograms say what there would be without their own range', async () => {
  const filter = { price: [2e9, 5e9], square_meter: [50, 100], bedroom_from: 2 };
  const answer = await post<{
    total: number;
    histograms: Record<'price' | 'square_meter', { edges: number[]; counts: number[] }>;
  }>('for-sale/count', { filter, histograms: true });
  const { price, square_meter, ...others } = filter;
  for (const [key, rest] of [
    ['price', { ...others, square_meter }],
    ['square_meter', { ...others, price }],
  ] as const) {
    const { edges, counts } = answer.histograms[key];
    for (const [index, edge] of edges.entries()) {
      const range = [edge, ...edges.slice(index + 1, index + 2)];
      const total = await totalOf('sale', { ...rest, [key]: range });
      expect([key, range, counts[index]]).toEqual([key, range, total]);
    }
  }
  expect(answer.total).toBe(await totalOf('sale', filter));
});

const METRO = { kind: 'metro', within: 500 };
test.each<[string, unknown]>([
  ['filter.sort', { sort: 'newest' }],
  ['filter.type_product', { type_product: [] }],
  ['filter.direction', { direction: ['Đông', 'Lên'] }],
  ['filter.bedroom_from', { bedroom_from: 0 }],
  ['filter.places', { places: [] }],
  ['filter.places', { places: ['quan-7', 'quan-99'] }],
  ['filter.places', { places: new Array(21).fill('quan-7') }],
  ['filter.bounds', { bounds: [106.7, 10.7, 106.6, 10.8] }],
  ['filter.bounds', { bounds: [106.6, 10.7, 206.7, 10.8] }],
  ['filter.near.kind', { near: [{ ...METRO, kind: 'airport' }] }],
  ['filter.near.within', { near: [{ ...METRO, within: 50 }] }],
  ['filter.near.within', { near: [{ ...METRO, within: 3001 }] }],
  ['filter.near', { near: [METRO, { ...METRO, within: 900 }] }],
])('SEARCH-1 a wrong %s is refused by name: %j', async (field, filter) => {
  for (const path of ['for-sale/list', 'for-rent/count']) {
    const response = await app.inject({ method: 'POST', url: `/api/products/${path}`, payload: { filter } });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ error: { code: 'invalid_request', field } });
    if (JSON.stringify(filter).includes('99')) expect(response.json().error.message).toContain('quan-99');
  }
});

test('SEARCH-6 wider searches are the nearest, give more than the question, and as many as they say', async () => {
  const filter = { price: [0, 3e9 + 1], bedroom: 2, direction: 'Đông' };
  const { total, wider } = await post<{ total: number; wider: { changes: object; total: number }[] }>(
    'for-sale/count',
    { filter, wider: true },
  );
  expect(wider).toHaveLength(3);
  for (const search of wider) {
    const entries = Object.entries({ ...filter, ...search.changes }).filter(([, value]) => value !== null);
    expect(search.total).toBeGreaterThan(total);
    expect(search.total).toBe(await totalOf('sale', Object.fromEntries(entries)));
  }
});

test('SEARCH-6 where nothing is near and no home has the words, each of them is given up; the name of a place is not', async () => {
  const widerOf = async (filter: object) =>
    (await post<{ wider: { changes: object; total: number }[] }>('for-sale/count', { filter, wider: true }))
      .wider;
  const near = [{ kind: 'metro', within: 1000 }];
  const [withoutNear] = await widerOf({ places: ['nha-trang'], near });
  expect(withoutNear).toEqual({
    changes: { near: null },
    total: await totalOf('sale', { places: ['nha-trang'] }),
  });
  const typed = { search: 'zzzz yyyy', type_product: 'Chung cư' };
  expect(await widerOf(typed)).toEqual([
    { changes: { search: null }, total: await totalOf('sale', { type_product: 'Chung cư' }) },
  ]);
  expect(await widerOf({ search: 'Quận 7', type_product: 'Chung cư' })).toEqual([]);
});

test('SEARCH-7 where no home has all of the words, the likeliest part that some home has is a wider search', async () => {
  // A text with a number is not read as a misspelt name.
  const { rows } = await database.query<{ old_district: string }>(
    `select old_district from listings where kind = 'sale' and old_district ~ '^Quận [0-9]+$' limit 1`,
  );
  const name = `${rows[0]?.old_district}`;
  const ask = (search: string) =>
    post<{ total: number; wider: { changes: { search: string }; total: number }[] }>('for-sale/count', {
      filter: { search },
      wider: true,
    });
  const { total, wider } = await ask(`zzzz yyyy ${name}`);
  expect(total).toBe(0);
  expect(wider).toEqual([{ changes: { search: name }, total: await totalOf('sale', { search: name }) }]);
  expect((await ask('zzzz yyyy xxxx')).wider).toEqual([]);
  // A search is read as the name that is most like it; as a part of another search that was not asked for.
  expect(await totalOf('sale', { search: 'bình thạmh' })).toBeGreaterThan(0);
  expect(await ask('zzzz bình thạmh')).toMatchObject({ total: 0, wider: [] });
});

const idsOf = async (filter: Record<string, unknown>): Promise<string[]> =>
  (await fetchAll(app, 'sale', filter)).map(({ id }) => id);

test.each([
  ['Thảo Điền', 'phuong-thao-dien-27088'],
  ['thảo\u200b\u00a0điền', 'phuong-thao-dien-27088'],
  ['phường 12 quận 4', 'phuong-12-773-2020'],
  ['BRVT', 'ba-ria-vung-tau-77'],
])('PLACE-8 a search for %s finds the homes of the place, as list, number and map', async (search, place) => {
  const byPlace = await fetchAll(app, 'sale', { places: [place] });
  expect(await fetchAll(app, 'sale', { search })).toEqual(byPlace);
  expect(await totalOf('sale', { search })).toBe(byPlace.length);
  const filter = { search, bounds: [-180, -90, 180, 90] };
  expect((await post<{ total: number }>('for-sale/map', { filter, zoom: 5 })).total).toBe(byPlace.length);
});

test("FIND-1 the name of a path's place is the place: an address without the name is in it, a title with the name is not", async () => {
  const { rows } = await database.query<{ id: string }>(
    `select id from listings where kind = 'sale' order by id limit 3`,
  );
  const [inside, outside, speaking] = rows.map(({ id }) => id);
  await database.query(
    `update listings set ward = 'Phường Tân Mỹ', province = 'TP. Hồ Chí Minh', old_district = '', project = null, title = 'Nhà đẹp', description = '',
       location = 'Phường Tân Mỹ, TP. Hồ Chí Minh' where id = $1`,
    [inside],
  );
  await database.query(
    `update listings set ward = 'Phường Gò Vấp', province = 'TP. Hồ Chí Minh', old_district = 'Gò Vấp', project = null,
       title = case id when $2 then 'Đi metro đến Quận 7' else 'Gần metro' end, description = '',
       location = 'Phường Gò Vấp, TP. Hồ Chí Minh' where id in ($1, $2)`,
    [outside, speaking],
  );
  const byPlace = await idsOf({ places: ['quan-7'] });
  expect(byPlace).toContain(inside);
  expect(byPlace).not.toContain(speaking);
  expect(await idsOf({ search: 'Quận 7' })).toEqual(byPlace);
  expect(await totalOf('sale', { search: 'Quận 7' })).toBe(byPlace.length);
  const map = { filter: { search: 'Quận 7', bounds: [-180, -90, 180, 90] }, zoom: 5 };
  expect((await post<{ total: number }>('for-sale/map', map)).total).toBe(byPlace.length);
  expect(await idsOf({ search: 'quận 7' })).toContain(speaking);
  expect(await idsOf({ search: 'metro, Gò Vấp' })).toEqual(
    await idsOf({ search: 'metro', places: ['go-vap'] }),
  );
  expect(await idsOf({ search: 'metro, Gò Vấp' })).toEqual(expect.arrayContaining([outside, speaking]));
});
