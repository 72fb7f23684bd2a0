import { randomUUID } from 'node:crypto';
import { sharedFixture } from '../testing/shared-fixture.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { openTestDatabase } from '../testing/test-database.ts';

/** Every call of section 7 of the specification, and the author of a profile page. */
const POSTED = `users users/create-user users/user-local/create users/user-local/update email/send-email
  products/for-rent/list products/for-sale/list products/get-comments get-meta-data
  megaviews/get-posts megaviews/get-comments livestream/get-list livestream/get-comments
  looking-to-buy/v2/create-post looking-to-rent/v2/create-post matching-product/v2/create
  megabot/create-messenger megabot/create-messenger-for-broker notifications/customer-center-notice`;
const READ = `users/authors/{uid} users/user-local/{device_id}
  products/for-rent/get-post/{id} products/for-sale/get-post/{id}`;
const pathsIn = (text: string) => text.split(/\s+/).map((path) => `/api/${path}`);

const database = sharedFixture(openTestDatabase);
const app = sharedFixture(() => buildTestApp(database));

test('the whole application has and describes every call', async () => {
  const { paths } = (await app.inject('/docs/json')).json<{ paths: Record<string, object> }>();
  for (const path of pathsIn(POSTED)) expect([path, paths[path]]).toMatchObject([path, { post: {} }]);
  for (const path of pathsIn(READ)) expect([path, paths[path]]).toMatchObject([path, { get: {} }]);
});

/** As JSON texts: what is nested this deep could not be written otherwise. */
const BODIES = [
  ...['', 'null', '[]', '"text"', '7', '{}', '{broken', '{"filter":null}', '{"__proto__":{"x":1}}'],
  JSON.stringify({ filter: { product_id: randomUUID() }, cursor: '\u0000' }),
  '{"uid":"\\ud800","message":"\\u0000","url":"http://[","device_id":{},"post_id":[],"to":"a@b","limit":1e308}',
  `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  `${'{"filter":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  `{"search_demand":${'['.repeat(50_000)}${']'.repeat(50_000)},"conversation":${'{"id":'.repeat(5000)}1${'}'.repeat(5000)}}`,
];
const PROOFS = ['', 'Bearer', 'Bearer a.b.c', 'Basic eDp5'];

test.each([
  ...pathsIn(POSTED).map((path) => ['POST', path, BODIES] as const),
  ...pathsIn(READ).map((path) => ['GET', path, PROOFS.map(() => '')] as const),
])('%s %s answers nonsense in the form of every refusal', async (method, path, bodies) => {
  const url = path.replace(/\{\w+\}/, '%F0%9F%8F%A0');
  const refusal = { error: { code: expect.any(String), message: expect.any(String) } };
  for (const [index, body] of bodies.entries()) {
    const proof = PROOFS[index % PROOFS.length] ?? '';
    const headers = { authorization: proof, 'x-device-secret': proof, 'content-type': 'application/json' };
    const response = await app.inject({ method, url, headers, ...(body && { payload: body }) });
    expect([body.slice(0, 99), response.statusCode < 500]).toEqual([body.slice(0, 99), true]);
    if (response.statusCode !== 200) expect(response.json()).toMatchObject(refusal);
    expect(response.body).not.toContain('node_modules');
  }
});
