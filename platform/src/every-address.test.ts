import { randomUUID } from 'node:crypto';
import type { HTTPMethods, InjectOptions } from 'fastify';
import { post } from './testing/base-app.ts';
import { openBaseWorld, type Person } from './testing/base-world.ts';
import { describedRoutes } from './testing/fuzz/described-routes.ts';
import { sharedFixture } from './testing/shared-fixture.ts';
import { buildTestApp } from './testing/test-app.ts';

const world = sharedFixture(() => openBaseWorld());
const app = sharedFixture(() => buildTestApp(world.database));

/** Addresses of the whole application that take GET or HEAD, with the names of their parts. */
function readableRoutes(): string[] {
  const parents: string[] = [];
  const routes: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', part = '', methods = ''] = /^([│ ]*)[└├]── (\S*)(?: \((.*)\))?/.exec(line) ?? [];
    const depth = indent.length / 4;
    const path = `${parents[depth - 1] ?? ''}${part}`;
    parents.splice(depth, parents.length, path);
    if (/\b(?:GET|HEAD)\b/.test(methods)) routes.push(path);
  }
  return routes;
}

/** Of each table how many rows it has, and which transaction wrote the newest of them. */
async function contents() {
  const { query } = world.database;
  const { rows: tables } = await query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const each = tables.map(
    ({ name }) => `select '${name}' as name, count(*), max(xmin::text::bigint) as newest from ${name}`,
  );
  return (await query(`${each.join(' union all ')} order by name`)).rows;
}

/** Values of all parts of addresses and of queries, each of which leads to something that is there. */
async function knownValues(): Promise<{ parts: Record<string, string>; query: string }> {
  const asked = await post<{ new_comment: { comment: { id: string } } }>(
    app,
    '/api/products/send-comment',
    { product_id: world.listingId, comment: 'Còn nhà không?', client_id: randomUUID() },
    world.asker.headers,
  );
  await post(app, '/auth/v1/recover', { email: `${world.asker.uid}@example.com` });
  const { rows } = await world.database.query<{ body: string; device_id: string }>(
    `select body, (select device_id from local_users where id = $1) as device_id
     from outbox where channel = 'email' order by id desc limit 1`,
    [world.device.id],
  );
  const link = new URL(/http:\S+/.exec(rows[0]?.body ?? '')?.[0] ?? '');
  const parts = {
    id: world.listingId,
    thread_id: asked.body.new_comment.comment.id,
    uid: world.owner.uid,
    device_id: rows[0]?.device_id ?? '',
    table: 'users',
    collection: 'listings',
    name: 'a.webp',
    stream: world.liveId,
    session: randomUUID(),
    '*': 'index.html',
  };
  return { parts, query: `${link.searchParams}&provider=google` };
}

test('AUTH-8 MACHINE-6 no address of the application changes anything when it is read, whoever reads it', async () => {
  await app.ready();
  const { parts, query } = await knownValues();
  const people: (Person | undefined)[] = [undefined, world.asker, world.owner, world.device];
  const routes = readableRoutes();
  expect(routes).toEqual(expect.arrayContaining(['/auth/v1/verify', '/docs/json', '/api/places/suggest']));
  const answered = new Set<string>();
  const before = await contents();
  expect(before.length).toBeGreaterThan(30);
  for (const route of routes) {
    const path = route.replace(/:(\w+)|\*/g, (whole, name = whole) => parts[name] ?? `unknown ${name}`);
    expect(path).not.toContain('unknown');
    const search = path.startsWith('/auth') ? `?${query}` : '';
    for (const person of people)
      for (const method of ['HEAD', 'GET'] satisfies HTTPMethods[]) {
        const headers = { apikey: 'public-key', ...person?.headers };
        const { statusCode } = await app.inject({ method, url: `${path}${search}`, headers });
        if (statusCode < 400) answered.add(route);
      }
    expect([path, await contents()]).toEqual([path, before]);
  }
  // The others want a query of their own, or refuse to be read.
  expect(
    routes.filter((route) => !answered.has(route) && !/^\/(?:whep|api\/places|media)\b/.test(route)),
  ).toEqual([
    '/docs/*',
    ...['get-post', 'price-history', 'price-context', 'same-home'].map(
      (of) => `/api/products/for-rent/${of}/:id`,
    ),
    '/api/sitemap/:collection',
  ]);
});

// Over its time budget: odd words stand in every part of every described call.
/** Names that every object of JavaScript has, and texts that no database can keep. */
const WORDS = ['constructor', '__proto__', 'toString', '\u0000', 'a\u0000b', '%', '\ud800'];
const TABLES = ['users', 'looking_to_buy', 'looking_to_rent', 'newsfeed'];

const inAddress = (word: string) => encodeURIComponent(word.replace(/\p{Surrogate}/gu, '\ufffd'));

async function expectNoFault(asked: InjectOptions): Promise<void> {
  const { statusCode } = await app.inject(asked);
  expect(`${asked.method} ${asked.url} ${statusCode}`).not.toMatch(/ 5\d\d$/);
}
const JSON_TYPE = { 'content-type': 'application/json' };

describe.each(WORDS)('the word %j', (word) => {
  test('in place of any part of any described address, parameter and field', async () => {
    const description = (await app.inject('/docs/json')).json();
    const routes = describedRoutes(description);
    expect(routes.length).toBeGreaterThan(20);
    for (const { method, path, body, query } of routes) {
      const names = Object.keys(body?.properties ?? {});
      const url = path.replace(/\{[^}]+\}/g, inAddress(word));
      const questions = new URLSearchParams(query.map(({ name }): [string, string] => [name, word]));
      await expectNoFault({ method: method as 'GET', url: `${url}?${questions}` });
      await expectNoFault({ method: method as 'GET', url: `${url}?${inAddress(word)}=${inAddress(word)}` });
      if (method === 'GET' || method === 'HEAD') continue;
      for (const content of [
        ...names.map((name) => ({ [name]: word })),
        { filter: { [word]: word, sort: word, search: word } },
        Object.fromEntries([...names, word].map((name) => [name, word])),
      ]) {
        const payload = JSON.stringify(content);
        await expectNoFault({ method: method as 'POST', url, headers: JSON_TYPE, payload });
      }
    }
  });

  test('in addresses that are not described', async () => {
    const offer = { headers: { 'content-type': 'application/sdp' }, payload: 'v=0' };
    for (const path of ['whep/', 'whep/room/', 'media/', 'media/uploads/', 'files/', 'docs/', 'auth/v1/', ''])
      for (const method of ['GET', 'POST', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
        const more = path.startsWith('whep') && method === 'POST' ? offer : {};
        await expectNoFault({ method, url: `/${path}${inAddress(word)}`, ...more });
      }
  });

  test('in every part of a question to the tables', async () => {
    const text = inAddress(word);
    await expectNoFault({ method: 'GET', url: `/rest/v1/${text}` });
    for (const table of TABLES) {
      for (const query of [
        ...['eq', 'is', 'not.is', 'like', 'in', text].map((operator) => `status=${operator}.${text}`),
        `id=is.${text}`,
        `select=${text}`,
        `select=${text}:id`,
        `order=id.${text}`,
        `order=${text}`,
        `or=(${text}.is.${text})`,
        `limit=${text}`,
        `on_conflict=${text}`,
        `${text}=eq.1`,
      ]) {
        await expectNoFault({ method: 'GET', url: `/rest/v1/${table}?${query}` });
      }
      for (const method of ['POST', 'PATCH'] as const) {
        const payload = JSON.stringify({ [word]: word, status: word });
        const headers = { ...JSON_TYPE, prefer: word.replace(/[^\x20-\x7e]/g, '?') };
        const url = `/rest/v1/${table}?columns=${text}&id=is.${text}`;
        await expectNoFault({ method, url, headers, payload });
      }
    }
  });

  test('in every part of a call to Firestore', async () => {
    const documents = 'projects/demo-platform/databases/(default)/documents';
    const write = (value: object): [string, unknown] => [
      'commit',
      { writes: [{ update: { name: `${documents}/a/b`, fields: { [word]: value } } }] },
    ];
    const calls: [string, unknown][] = [
      [word, {}],
      ['batchGet', { documents: [`${documents}/assistant_conversations/${word}`] }],
      write({ [word]: word }),
      write({ stringValue: word }),
      ...['op', 'direction', 'field'].map((part): [string, unknown] => {
        const of = (name: string, fallback: string) => (part === name ? word : fallback);
        const field = { fieldPath: of('field', 'a') };
        const fieldFilter = { field, op: of('op', 'EQUAL'), value: { stringValue: word } };
        const orderBy = [{ field, direction: of('direction', 'ASCENDING') }];
        const from = [{ collectionId: 'assistant_conversations' }];
        return ['runQuery', { structuredQuery: { from, where: { fieldFilter }, orderBy } }];
      }),
    ];
    for (const [call, content] of calls) {
      const url = `/v1/${documents}:${inAddress(call)}`;
      await expectNoFault({ method: 'POST', url, payload: JSON.stringify(content) });
    }
  });
});

test('a live stream of an impossible name, and a state of a table that is a method’s name, are the asker’s fault', async () => {
  const offer = { headers: { 'content-type': 'application/sdp' }, payload: 'v=0' };
  expect((await app.inject({ method: 'POST', url: '/whep/%00', ...offer })).statusCode).toBe(400);
  const refused = await app.inject('/rest/v1/newsfeed?id=is.constructor');
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'PGRST100']);
});

/** Every call of section 7 of the specification, and the author of a profile page. */
const POSTED = `users users/create-user users/user-local/create users/user-local/update email/send-email
  products/for-rent/list products/for-sale/list products/get-comments get-meta-data
  megaviews/get-posts megaviews/get-comments livestream/get-list livestream/get-comments
  looking-to-buy/v2/create-post looking-to-rent/v2/create-post matching-product/v2/create
  megabot/create-messenger megabot/create-messenger-for-broker notifications/customer-center-notice`;
const READ = `users/authors/{uid} users/user-local/{device_id}
  products/for-rent/get-post/{id} products/for-sale/get-post/{id}`;
const pathsIn = (text: string) => text.split(/\s+/).map((path) => `/api/${path}`);

test('the whole application has and describes every call', async () => {
  const { paths } = (await app.inject('/docs/json')).json<{ paths: Record<string, object> }>();
  for (const path of pathsIn(POSTED)) expect([path, paths[path]]).toMatchObject([path, { post: {} }]);
  for (const path of pathsIn(READ)) expect([path, paths[path]]).toMatchObject([path, { get: {} }]);
  expect((await app.inject('/docs/')).body).toContain('swagger-ui');
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
