import { randomUUID } from 'node:crypto';
import type { HTTPMethods } from 'fastify';
import { post } from './testing/base-app.ts';
import { openBaseWorld, type Person } from './testing/base-world.ts';
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
