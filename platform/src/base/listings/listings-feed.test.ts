import { buildTestApp, fetchAll, fetchPage, fetchRefusal, sharedApp } from '../../testing/test-app.ts';
import { AREA_EDGES, PRICE_EDGES } from './band-words.ts';
import { DIRECTIONS, type Listing, type Post, PRODUCT_TYPES } from './listings.schemas.ts';

/** The ranges between edges, as a filter sends them: [1, 2] → [0, 1], [1, 2], [2]. */
const rangesOf = (edges: readonly number[]) =>
  [0, ...edges].map((edge, index) => [edge, ...edges.slice(index, index + 1)]);

const BILLION = 1_000_000_000;

const { database, app } = sharedApp({ listings: 1200, now: new Date('2026-03-01T08:20:00Z') });
let all: Record<'sale' | 'rent', Post[]>;

const isIn = (value: number, [min = 0, max = Number.POSITIVE_INFINITY]: number[]) =>
  value >= min && value < max;
const priceOf = ({ price, new_price }: Post) =>
  new_price !== null && Date.parse(new_price.date_time) <= Date.now() ? new_price.price : price;
const ids = (posts: Post[]) => posts.map(({ id }) => id);

async function expectExactly(kind: 'sale' | 'rent', filter: object, belongs: (post: Post) => boolean) {
  const found = await fetchAll(app, kind, { ...filter });
  expect(found.length).toBeGreaterThan(0);
  expect(ids(found)).toEqual(ids(all[kind].filter(belongs)));
}

beforeAll(async () => {
  all = { sale: await fetchAll(app, 'sale', {}), rent: await fetchAll(app, 'rent', {}) };
});

test('FEED-2 the feeds walk through everything, newest first, sale and rent apart', () => {
  expect(all.sale).toHaveLength(800);
  expect(all.rent).toHaveLength(400);
  for (const posts of Object.values(all)) {
    expect(new Set(ids(posts)).size).toBe(posts.length);
    const dates = posts.map(({ updatedAt }) => updatedAt);
    expect(dates).toEqual([...dates].sort().reverse());
  }
});

test('FEED-2 a page has 20 items unless asked otherwise, each {post, author}; a call without a body is the first', async () => {
  const page = await fetchPage(app, 'rent');
  expect(page.data).toHaveLength(20);
  expect(page.nextCursor).toEqual(expect.any(String));
  for (const { post, author } of page.data) expect(post.author_id).toBe(author.id);
  expect((await fetchPage(app, 'sale', { limit: 3 })).data).toHaveLength(3);
  const response = await app.inject({ method: 'POST', url: '/api/products/for-rent/list' });
  expect(response.json()).toEqual(page);
});

test.each([
  ['FEED-6 sale price', 16, 'sale', 'price', priceOf, PRICE_EDGES.sale],
  ['FEED-7 rent price', 12, 'rent', 'price', priceOf, PRICE_EDGES.rent],
  ['FEED-8 area', 8, 'rent', 'square_meter', (post: Post) => post.square_meter, AREA_EDGES],
] as const)('%s: %i bands, and each has what lies in it', async (_, count, kind, name, of, edges) => {
  const bands = rangesOf(edges);
  expect(bands).toHaveLength(count);
  for (const band of bands) await expectExactly(kind, { [name]: band }, (post) => isIn(of(post), band));
});

test.each(['sale', 'rent'] as const)(
  'FEED-5 each type, direction and number of rooms for %s is that one alone; 5 rooms are 5 or more',
  async (kind) => {
    for (const type_product of PRODUCT_TYPES)
      await expectExactly(kind, { type_product }, (post) => post.type_product === type_product);
    for (const direction of DIRECTIONS)
      await expectExactly(kind, { direction }, (post) => post.direction === direction);
    for (const count of [1, 2, 3, 4, 5])
      for (const rooms of ['bedroom', 'bathroom'] as const)
        await expectExactly(kind, { [rooms]: count }, (post) => Math.min(post[rooms], 5) === count);
  },
);

test('PROFILE-2 an author has a feed of their own', async () => {
  const { author_id } = all.sale[0] as Post;
  await expectExactly('sale', { author_id }, (post) => post.author_id === author_id);
  expect(await fetchAll(app, 'sale', { author_id: '00000000-0000-4000-8000-000000000000' })).toEqual([]);
});

test('FEED-5 filters narrow each other, with search and sort', async () => {
  const filter = {
    type_product: 'Chung cư',
    bedroom: 2,
    price: [2 * BILLION, 6 * BILLION],
    square_meter: [50, 100],
    search: 'quan 7',
    sort: 'lowToHigh',
  };
  const fits = (post: Post) =>
    post.type_product === 'Chung cư' &&
    post.bedroom === 2 &&
    isIn(priceOf(post), filter.price) &&
    isIn(post.square_meter, filter.square_meter) &&
    post.location.includes('Quận 7');
  const found = await fetchAll(app, 'sale', filter);
  const expected = all.sale.filter(fits);
  expect(expected.length).toBeGreaterThan(3);
  expect(ids(found).sort()).toEqual(ids(expected).sort());
  expect(found.map(priceOf)).toEqual(expected.map(priceOf).sort((a, b) => a - b));
});

test.each(['lowToHigh', 'highToLow'] as const)('FEED-5 sort %s goes over all pages', async (sort) => {
  const found = await fetchAll(app, 'rent', { sort });
  const sign = sort === 'lowToHigh' ? 1 : -1;
  expect(found.map(priceOf)).toEqual(all.rent.map(priceOf).sort((a, b) => sign * (a - b)));
  expect(ids(found).sort()).toEqual(ids(all.rent).sort());
});

test.each([undefined, 'lowToHigh', 'highToLow'])(
  'FEED-2 no repeat and no gap while listings are inserted, sort %s',
  async (sort) => {
    const filter = { type_product: 'Shophouse', ...(sort === undefined ? {} : { sort }) };
    const before = ids(await fetchAll(app, 'sale', filter));
    const found = ids(await fetchAll(app, 'sale', filter, insertCopies));
    expect(new Set(found).size).toBe(found.length);
    expect(found.filter((id) => before.includes(id))).toEqual(before);
    await database.query("delete from listings where title = 'copy'");
  },
);

async function insertCopies() {
  await database.query(
    `insert into listings (id, kind, author_id, title, description, location, price, square_meter, type_product,
       direction, bedroom, bathroom, ward, old_district, province)
     select gen_random_uuid(), kind, author_id, 'copy', '', location, price, square_meter, type_product,
       direction, bedroom, bathroom, ward, old_district, province
     from listings where type_product = 'Shophouse' order by random() limit 15`,
  );
}

/** A cursor as the service makes them. */
const cursorOf = (a: unknown, more: object = {}) =>
  Buffer.from(JSON.stringify({ v: 2, k: 'sale', s: 'newest', r: 'whole', a, ...more })).toString('base64url');
const UUID = '7b0c8bd6-7cbe-4d3f-9f16-7a7a5a4fb1c2';

test.each<[string, unknown]>([
  ['filter.price', { filter: { price: [-1] } }],
  ['filter.price', { filter: { price: [2, 1] } }],
  ['filter.square_meter', { filter: { square_meter: [300, 200] } }],
  ['filter.bathroom', { filter: { bathroom: '2' } }],
  ['filter.author_id', { filter: { author_id: 'me' } }],
  ['filter.colour', { filter: { colour: 'red' } }],
  ['filter', { filter: 'all' }],
  ['limit', { limit: 51 }],
  ['cursor', { cursor: 'garbage' }],
  ['cursor', { cursor: cursorOf([1, UUID], { v: 1 }) }],
  ['cursor', { cursor: cursorOf([1, "' or 1=1"]) }],
  ['cursor', { cursor: cursorOf([9e15, UUID]) }],
])('FEED-2 FEED-5 a wrong %s is refused by name: %j', async (field, body) => {
  const refusal = await fetchRefusal(app, 'sale', body);
  expect(refusal).toMatchObject({ status: 400, code: 'invalid_request', field });
  expect(refusal.message).toContain(field);
});

test('FEED-2 a cursor of the rent feed or of another order is refused', async () => {
  const { nextCursor: cursor } = await fetchPage(app, 'rent', { limit: 2 });
  expect(await fetchRefusal(app, 'sale', { cursor })).toMatchObject({ status: 400, field: 'cursor' });
  const sorted = { cursor, filter: { sort: 'highToLow' } };
  expect(await fetchRefusal(app, 'rent', sorted)).toMatchObject({ status: 400, field: 'cursor' });
  expect((await fetchPage(app, 'rent', { cursor, limit: 2 })).data).toHaveLength(2);
});

test('a body over the limit is 413, and an unknown route 404, in the same form', async () => {
  const refusal = await fetchRefusal(app, 'sale', { filter: { search: 'a'.repeat(300_000) } });
  expect(refusal).toMatchObject({ status: 413, code: 'too_large' });
  const response = await app.inject('/api/products/for-free/list');
  expect([response.statusCode, response.json().error.code]).toEqual([404, 'not_found']);
});

test('DETAIL-7 a listing is found under its own kind only, equal to its feed item; any other id is 404', async () => {
  const item = (await fetchPage(app, 'sale', { limit: 1 })).data[0] as Listing;
  const found = (kind: string, id = item.post.id) =>
    app.inject(`/api/products/for-${kind}/get-post/${encodeURIComponent(id)}`);
  expect((await found('sale')).json()).toEqual(item);
  for (const refused of [await found('rent'), await found('sale', UUID), await found('sale', '%00')])
    expect([refused.statusCode, refused.json().error.code]).toEqual([404, 'not_found']);
});

test('a fault inside is one plain sentence', async () => {
  const faulty = { ...database };
  const broken = await buildTestApp(faulty);
  faulty.query = () => Promise.reject(new Error('secret detail'));
  const response = await broken.inject({ method: 'POST', url: '/api/products/for-sale/list', payload: {} });
  expect(response.statusCode).toBe(500);
  expect(response.json()).toEqual({
    error: { code: 'internal', message: 'The service failed to answer this request.' },
  });
  expect((await broken.inject('/ready')).statusCode).toBe(503);
  await broken.close();
});

test('lists are compressed, and any origin may call', async () => {
  const response = await app.inject({
    method: 'POST',
    url: '/api/products/for-sale/list',
    headers: { 'accept-encoding': 'gzip, br', origin: 'http://example.test' },
    payload: {},
  });
  expect(response.headers['content-encoding']).toBe('br');
  expect(response.headers['access-control-allow-origin']).toBe('http://example.test');
});
