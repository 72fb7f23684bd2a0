import { randomUUID } from 'node:crypto';
import { buildApp } from '../../app.ts';
import { readSettings } from '../../settings.ts';
import { buildBaseApp, post } from '../../testing/base-app.ts';
import { openBaseWorld } from '../../testing/base-world.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { reportsRoutes } from './reports.routes.ts';

const database = sharedFixture(openTestDatabase);
const app = sharedFixture(() =>
  buildApp({ database, settings: { ...readSettings({}), mediaCacheDir: '/nonexistent' } }),
);
let listing: string;

beforeAll(async () => {
  await database.query(
    `insert into authors (id, uid, display_name, account, avatar, phone_number)
     values (gen_random_uuid(), gen_random_uuid(), 'An', 'an', '', '84900000000')`,
  );
  const { rows } = await database.query<{ id: string }>(
    `insert into listings (id, kind, author_id, title, description, location, price, square_meter, type_product, direction,
       bedroom, bathroom, ward, old_district, province)
     select gen_random_uuid(), 'sale', id, 'Căn hộ <b>', '', 'x', 5, 50, 'Chung cư', 'Nam', 2, 2, 'x', 'x', 'x'
     from authors returning id`,
  );
  listing = rows[0]?.id ?? '';
});

const report = (payload: object, remoteAddress = '203.0.113.7') =>
  app.inject({ method: 'POST', url: '/api/products/for-sale/report', payload, remoteAddress });
const openReports = async (): Promise<{ reason: string; words: string }[]> =>
  (
    await app.inject({ url: '/listing-reports', headers: { accept: 'application/json', host: 'localhost' } })
  ).json().reports;

test('SAME-5 a report is kept once for each person and listing, without an account, and the last word counts', async () => {
  const reporter = randomUUID();
  const said = { product_id: listing, reporter };
  expect((await report({ ...said, reason: 'sold' })).json()).toEqual({ ok: true });
  expect((await report({ ...said, reason: 'duplicate', words: '  Trùng với <tin> kia ' })).statusCode).toBe(
    200,
  );
  expect((await report({ product_id: listing, reporter: randomUUID(), reason: 'sold' })).statusCode).toBe(
    200,
  );
  expect((await openReports()).map(({ reason, words }) => [reason, words])).toEqual([
    ['duplicate', 'Trùng với <tin> kia'],
    ['sold', ''],
  ]);
});

test('SAME-5 who only claims an id changes no report of the account or device that has it', async () => {
  const world = await openBaseWorld();
  const base = await buildBaseApp(world.database);
  await base.app.register(reportsRoutes(world.database, 1_000_000));
  try {
    const said = { product_id: world.listingId, reporter: randomUUID() };
    const kind = (
      await world.database.query<{ kind: string }>('select kind from listings where id = $1', [
        world.listingId,
      ])
    ).rows[0]?.kind;
    const path = `/api/products/for-${kind}/report`;
    const send = (body: object, headers?: Record<string, string>) =>
      post(base.app, path, { ...said, ...body }, headers);
    const reports = async () =>
      (await world.database.query('select reporter_id, reason, words from listing_reports order by words'))
        .rows;
    for (const { id, headers } of [world.asker, world.device]) {
      await world.database.exec('delete from listing_reports');
      expect((await send({ reason: 'sold', words: 'a' }, headers)).status).toBe(200);
      expect((await send({ reason: 'wrong_price', words: 'b', reporter: id })).status).toBe(200);
      expect((await send({ reason: 'duplicate', words: 'c', reporter: id })).status).toBe(200);
      expect(await reports()).toEqual([
        { reporter_id: id, reason: 'sold', words: 'a' },
        { reporter_id: expect.not.stringMatching(id), reason: 'duplicate', words: 'c' },
      ]);
    }
    // The listing's own author says nothing of it.
    await world.database.exec('delete from listing_reports');
    const own = await send({ reason: 'sold' }, world.owner.headers);
    expect([own.status, own.body.error?.code]).toEqual([403, 'own_post']);
    expect(await reports()).toEqual([]);
  } finally {
    await base.app.close();
    await world.close();
  }
});

test.each([
  ['product_id', 400, { product_id: 'x', reason: 'sold' }],
  ['product_id', 404, { product_id: '4b3e2a40-0000-4000-8000-000000000000', reason: 'sold' }],
  ['reason', 400, { reason: 'ugly' }],
  ['words', 400, { reason: 'sold', words: 'x'.repeat(1001) }],
  ['words', 400, { reason: 'other', words: '  ' }],
  ['reporter', 400, { reason: 'sold', reporter: undefined }],
])('SAME-5 a wrong %s is refused by its name (%i)', async (field, status, wrong) => {
  const answer = await report({ product_id: listing, reporter: randomUUID(), ...wrong });
  expect([answer.statusCode, answer.json().error.field]).toEqual([status, field]);
});

test('SAME-5 who reports without end is slowed down', async () => {
  const statuses = new Set<number>();
  for (let count = 0; count < 40; count += 1)
    statuses.add(
      (await report({ product_id: listing, reporter: randomUUID(), reason: 'sold' }, '198.51.100.9'))
        .statusCode,
    );
  expect(statuses).toContain(429);
});

test('SAME-6 reports are read on the machine of the platform alone, as a page whose texts are texts, and counted', async () => {
  for (const headers of [{ host: 'example.com' }, { host: 'localhost', 'x-forwarded-for': '203.0.113.7' }]) {
    expect((await app.inject({ url: '/listing-reports', headers })).statusCode).toBe(403);
  }
  const elsewhere = { url: '/listing-reports', headers: { host: 'localhost' }, remoteAddress: '203.0.113.7' };
  expect((await app.inject(elsewhere)).statusCode).toBe(403);
  const page = (await app.inject({ url: '/listing-reports', headers: { host: 'localhost' } })).body;
  expect(page).toContain('Căn hộ &lt;b&gt;');
  expect(page).toContain('Trùng với &lt;tin&gt; kia');
  const metrics = (await app.inject({ url: '/metrics', headers: { host: 'localhost' } })).body;
  expect(metrics).toMatch(/listing_reports_total\{reason="sold"\} [1-9]/);
});
