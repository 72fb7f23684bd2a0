import { randomUUID } from 'node:crypto';
import { openBaseWorld } from '../../testing/base-world.ts';
import { addListing } from '../../testing/market-rows.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { buildTestApp } from '../../testing/test-app.ts';

const world = sharedFixture(() => openBaseWorld());
const app = sharedFixture(() => buildTestApp(world.database, { RATE_LIMIT_PER_MINUTE: '' }));
let product_id: string;

beforeAll(async () => {
  product_id = await addListing(world.database, world.owner.id, { title: 'Căn hộ <b>' });
});

let addresses = 0;
/** Reports as a visitor with an id of their own does, unless the body names another, each from an address of its own. */
const report = (body: object, headers: Record<string, string> = {}, remoteAddress?: string) => {
  addresses += 1;
  return app.inject({
    method: 'POST',
    url: '/api/products/for-sale/report',
    payload: { product_id, reporter: randomUUID(), ...body },
    headers,
    remoteAddress: remoteAddress ?? `198.51.100.${addresses}`,
  });
};
const readPage = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
  app.inject({ url: '/listing-reports', headers, remoteAddress });

test('SAME-5 a report is kept once for each person and listing, without an account, and the last word counts', async () => {
  const reporter = randomUUID();
  expect((await report({ reporter, reason: 'sold' })).json()).toEqual({ ok: true });
  const words = '  Trùng với <tin> kia ';
  expect((await report({ reporter, reason: 'duplicate', words })).statusCode).toBe(200);
  expect((await report({ reason: 'sold' })).statusCode).toBe(200);
  const { reports } = (await readPage({ accept: 'application/json', host: 'localhost' })).json();
  expect(reports).toMatchObject([
    { reason: 'duplicate', words: 'Trùng với <tin> kia' },
    { reason: 'sold', words: '' },
  ]);
});

test('SAME-6 reports are read on the machine of the platform alone, as a page whose texts are texts, and counted', async () => {
  const host = 'localhost';
  for (const refused of [
    await readPage({ host: 'example.com' }),
    await readPage({ host, 'x-forwarded-for': '203.0.113.7' }),
    await readPage({ host }, '203.0.113.7'),
  ])
    expect(refused.statusCode).toBe(403);
  const page = (await readPage({ host })).body;
  expect(page).toContain('Căn hộ &lt;b&gt;');
  expect(page).toContain('Trùng với &lt;tin&gt; kia');
  const metrics = (await app.inject({ url: '/metrics', headers: { host } })).body;
  expect(metrics).toMatch(/listing_reports_total\{reason="sold"\} [1-9]/);
});

test('SAME-5 who only claims an id changes no report of the account or device that has it', async () => {
  const select = 'select reporter_id, reason, words from listing_reports order by words';
  for (const { id, headers } of [world.asker, world.device]) {
    await world.database.exec('delete from listing_reports');
    const statuses = [
      await report({ reason: 'sold', words: 'a' }, headers),
      await report({ reason: 'wrong_price', words: 'b', reporter: id }),
      await report({ reason: 'duplicate', words: 'c', reporter: id }),
    ].map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([200, 200, 200]);
    expect((await world.database.query(select)).rows).toEqual([
      { reporter_id: id, reason: 'sold', words: 'a' },
      { reporter_id: expect.not.stringMatching(id), reason: 'duplicate', words: 'c' },
    ]);
  }
  // The listing's own author says nothing of it.
  await world.database.exec('delete from listing_reports');
  const own = await report({ reason: 'sold' }, world.owner.headers);
  expect([own.statusCode, own.json().error.code]).toEqual([403, 'own_post']);
  expect((await world.database.query(select)).rows).toEqual([]);
});

test.each([
  ['product_id', 400, { product_id: 'x', reason: 'sold' }],
  ['product_id', 404, { product_id: '4b3e2a40-0000-4000-8000-000000000000', reason: 'sold' }],
  ['words', 400, { reason: 'sold', words: 'x'.repeat(1001) }],
  ['words', 400, { reason: 'other', words: '  ' }],
  ['reporter', 400, { reason: 'sold', reporter: undefined }],
])('SAME-5 a wrong %s is refused by its name (%i)', async (field, status, wrong) => {
  const answer = await report(wrong);
  expect([answer.statusCode, answer.json().error.field]).toEqual([status, field]);
});

test('SAME-5 who reports without end is slowed down', async () => {
  let status = 200;
  for (let count = 0; count < 40 && status === 200; count += 1)
    status = (await report({ reason: 'sold' }, {}, '203.0.113.9')).statusCode;
  expect(status).toBe(429);
});
