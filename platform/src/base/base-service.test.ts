import { randomUUID } from 'node:crypto';
import { sharedFixture } from '../testing/shared-fixture.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { openTestDatabase } from '../testing/test-database.ts';

// Over its time budget: it starts the whole application and sends nonsense to every call.
/** Every call of section 7 of the specification, and the author of a profile page. */
const CALLS: [method: 'get' | 'post', path: string][] = [
  ['post', '/api/users'],
  ['post', '/api/users/create-user'],
  ['get', '/api/users/authors/{uid}'],
  ['post', '/api/email/send-email'],
  ['post', '/api/products/for-rent/list'],
  ['post', '/api/products/for-sale/list'],
  ['get', '/api/products/for-rent/get-post/{id}'],
  ['get', '/api/products/for-sale/get-post/{id}'],
  ['post', '/api/products/get-comments'],
  ['post', '/api/megaviews/get-posts'],
  ['post', '/api/megaviews/get-comments'],
  ['post', '/api/livestream/get-list'],
  ['post', '/api/livestream/get-comments'],
  ['post', '/api/get-meta-data'],
  ['get', '/api/users/user-local/{device_id}'],
  ['post', '/api/users/user-local/create'],
  ['post', '/api/users/user-local/update'],
  ['post', '/api/looking-to-buy/v2/create-post'],
  ['post', '/api/looking-to-rent/v2/create-post'],
  ['post', '/api/matching-product/v2/create'],
  ['post', '/api/megabot/create-messenger'],
  ['post', '/api/megabot/create-messenger-for-broker'],
  ['post', '/api/notifications/customer-center-notice'],
];

const database = sharedFixture(openTestDatabase);
const app = sharedFixture(() => buildTestApp(database));

test('the whole application has and describes every call', async () => {
  const { paths } = (await app.inject('/docs/json')).json<{ paths: Record<string, object> }>();
  for (const [method, path] of CALLS) expect([path, paths[path]]).toMatchObject([path, { [method]: {} }]);
});

/** As JSON texts: what is nested this deep could not be written otherwise. */
const BODIES: (string | undefined)[] = [
  undefined,
  'null',
  '[]',
  '"text"',
  '7',
  '{}',
  '{broken',
  '{"filter":null}',
  '{"__proto__":{"x":1}}',
  JSON.stringify({ filter: { product_id: randomUUID() }, cursor: '\u0000' }),
  '{"uid":"\\ud800","message":"\\u0000","url":"http://[","device_id":{},"post_id":[],"to":"a@b","limit":1e308}',
  `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  `${'{"filter":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  `{"search_demand":${'['.repeat(50_000)}${']'.repeat(50_000)},"conversation":${'{"id":'.repeat(5000)}1${'}'.repeat(5000)}}`,
];

test.each(CALLS)('%s %s answers nonsense in the form of every refusal', async (method, path) => {
  const url = path.replace(/\{\w+\}/, '%F0%9F%8F%A0');
  for (const body of BODIES) {
    for (const authorization of ['', 'Bearer', 'Bearer a.b.c', 'Basic eDp5']) {
      const response = await app.inject({
        method: method === 'get' ? 'GET' : 'POST',
        url,
        headers: { authorization, 'x-device-secret': authorization, 'content-type': 'application/json' },
        ...(method === 'get' || body === undefined ? {} : { payload: body }),
      });
      expect([body?.slice(0, 99), response.statusCode < 500]).toEqual([body?.slice(0, 99), true]);
      if (response.statusCode !== 200) {
        expect(response.json()).toMatchObject({
          error: { code: expect.any(String), message: expect.any(String) },
        });
      }
      expect(response.body).not.toContain('node_modules');
    }
  }
});
