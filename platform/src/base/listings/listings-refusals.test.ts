import { sharedFixture } from '../../testing/shared-fixture.ts';
import { buildTestApp, fetchPage, fetchRefusal } from '../../testing/test-app.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { Listing } from './listings.schemas.ts';

const database = sharedFixture(() => openTestDatabase({ market: { listings: 60 } }));
const app = sharedFixture(() => buildTestApp(database));

/** A cursor as the service makes them. */
const cursorOf = (a: unknown, more: object = {}) =>
  Buffer.from(JSON.stringify({ v: 2, k: 'sale', s: 'newest', r: 'whole', a, ...more })).toString('base64url');
const UUID = '7b0c8bd6-7cbe-4d3f-9f16-7a7a5a4fb1c2';

test.each<[string, unknown]>([
  ['filter.price', { filter: { price: ['1'] } }],
  ['filter.price', { filter: { price: [-1] } }],
  ['filter.price', { filter: { price: [2, 1] } }],
  ['filter.price', { filter: { price: [1e20] } }],
  ['filter.square_meter', { filter: { square_meter: [300, 200] } }],
  ['filter.sort', { filter: { sort: 'newest' } }],
  ['filter.type_product', { filter: { type_product: 'Nhà tranh' } }],
  ['filter.bedroom', { filter: { bedroom: 6 } }],
  ['filter.bathroom', { filter: { bathroom: '2' } }],
  ['filter.author_id', { filter: { author_id: 'me' } }],
  ['filter.colour', { filter: { colour: 'red' } }],
  ['filter', { filter: 'all' }],
  ['limit', { limit: 51 }],
  ['page', { page: 2 }],
  ['cursor', { cursor: 'garbage' }],
  ['cursor', { cursor: cursorOf([1, UUID], { v: 1 }) }],
  ['cursor', { cursor: cursorOf([1, "' or 1=1"]) }],
  ['cursor', { cursor: cursorOf([9e15, UUID]) }],
  ['cursor', { cursor: cursorOf([1.5, UUID]) }],
  ['cursor', { cursor: 'a'.repeat(1001) }],
])('FEED-2 FEED-5 a wrong %s is refused by name: %j', async (field, body) => {
  const refusal = await fetchRefusal(app, 'sale', body);
  expect(refusal).toMatchObject({ status: 400, code: 'invalid_request', field });
  expect(refusal.message).toContain(field);
});

test.each(['{bad', '[]', '"text"', '7'])('a body %s is a 400 without a stack trace', async (body) => {
  const refusal = await fetchRefusal(app, 'rent', body);
  expect(refusal).toMatchObject({ status: 400, code: 'invalid_request' });
  expect(JSON.stringify(refusal)).not.toContain('node_modules');
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

test.each(['7b0c8bd6-7cbe-4d3f-9f16-7a7a5a4fb1c2', 'nonsense', "1' or '1'='1", '%00'])(
  'DETAIL-7 get-post of %s is 404 not_found',
  async (id) => {
    const response = await app.inject(`/api/products/for-sale/get-post/${encodeURIComponent(id)}`);
    expect([response.statusCode, response.json().error.code]).toEqual([404, 'not_found']);
  },
);

test('DETAIL-7 a listing is found under its own kind only, equal to its feed item', async () => {
  const item = (await fetchPage(app, 'sale', { limit: 1 })).data[0] as Listing;
  const found = (kind: string) => app.inject(`/api/products/for-${kind}/get-post/${item.post.id}`);
  expect((await found('sale')).json()).toEqual(item);
  expect((await found('rent')).statusCode).toBe(404);
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

test('the OpenAPI description names the routes, and /docs shows it', async () => {
  const description = (await app.inject('/docs/json')).json<{ paths: Record<string, unknown> }>();
  expect(Object.keys(description.paths)).toEqual(
    expect.arrayContaining(['/api/products/for-sale/list', '/api/products/for-rent/get-post/{id}']),
  );
  expect((await app.inject('/docs/')).body).toContain('swagger-ui');
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
