import { randomUUID } from 'node:crypto';
import { metricValue } from '../testing/metric-value.ts';
import { sharedFixture } from '../testing/shared-fixture.ts';
import { startSupabaseSite } from '../testing/supabase-site.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { openTestDatabase } from '../testing/test-database.ts';

const PHONE = '84901234567';

const site = sharedFixture(() => startSupabaseSite());
const read = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  site.app.inject({ url: '/metrics', headers: { host: 'localhost:3100', ...headers }, remoteAddress });

const count = async (series: string) => metricValue((await read()).body, series);

test('the process, its database and its clients are measured', async () => {
  const { statusCode, headers, body } = await read();
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(headers['content-type']).toContain('text/plain; version=0.0.4');
  expect(body).toMatch(/^process_resident_memory_bytes \d+/m);
  expect(body).toMatch(/^database_duration_seconds_count\{kind="query"\} [1-9]/m);
  expect(body).toMatch(/^firestore_open_streams 0$/m);
});

test('requests are counted by template, never by their address', async () => {
  const line = (route: string, method: string, status: string) =>
    `http_request_duration_seconds_count{route="${route}",method="${method}",status="${status}"}`;
  for (const url of [
    `/api/products/for-sale/get-post/${randomUUID()}`,
    `/api/products/for-sale/get-post/${PHONE}`,
    `/api/users/user-local/${PHONE}?phone=${PHONE}`,
    `/no/such/${PHONE}`,
    `/google.firestore.v1.Firestore/Listen/channel?X-HTTP-Session-Id=${PHONE}`,
    `/v1/projects/${PHONE}/databases`,
  ]) {
    await site.app.inject({ url });
  }
  expect(await count(line('/api/products/for-sale/get-post/:id', 'GET', '4xx'))).toBe(2);
  expect(await count(line('unknown', 'GET', '4xx'))).toBe(1);
  expect(await count(line('firestore', 'GET', '4xx'))).toBe(2);
  expect((await read()).body).not.toContain(PHONE);
});

test('sign-ins, their messages, and the connections of sockets are counted', async () => {
  const { client } = await site.signUp(PHONE);
  await site.signIn(PHONE);
  await site.signIn(PHONE, 'wrong-password');
  await client.auth.refreshSession();
  const outcome = (method: string, result: string) =>
    count(`sign_ins_total{method="${method}",outcome="${result}"}`);
  for (const [method, result] of [
    ['code', 'success'],
    ['password', 'success'],
    ['password', 'refused'],
    ['refresh', 'success'],
  ] as const)
    expect([method, result, await outcome(method, result)]).toEqual([method, result, 1]);
  expect(await count('outbox_messages_total{channel="sms",outcome="kept"}')).toBe(1);
  expect(await count('sockets_connected')).toBe(0);
});

test('another part of the application can show a number of its own', async () => {
  let viewers = 3;
  site.app.metrics.addGauge({ name: 'test_viewers', help: 'Viewers', read: () => viewers });
  expect(await count('test_viewers')).toBe(3);
  viewers = 4;
  expect(await count('test_viewers')).toBe(4);
});

test.each([
  ['a page of another origin, even of this machine', { origin: 'http://localhost:5173' }, '127.0.0.1'],
  ['its request without a readable answer', { 'sec-fetch-site': 'same-site' }, '127.0.0.1'],
  ['another machine', {}, '192.168.1.5'],
  ['a proxy, such as the public server of the site', { 'x-forwarded-for': '10.0.0.1' }, '127.0.0.1'],
  ['a proxy that names itself', { via: '1.1 front' }, '127.0.0.1'],
  ['a name pointed at this machine', { host: 'evil.example' }, '127.0.0.1'],
])('without a token the metrics are refused through %s', async (_name, headers, address) => {
  const response = await read(headers as Record<string, string>, address);
  expect([response.statusCode, response.json().error.code]).toEqual([403, 'forbidden']);
  expect(response.headers).not.toHaveProperty('access-control-allow-origin');
});

test('with a token they open for it, from anywhere, and for nothing else', async () => {
  const token = 'a-token-of-the-scraper';
  const app = await buildTestApp(site.database, { METRICS_TOKEN: token });
  const status = async (headers: Record<string, string>) =>
    (await app.inject({ url: '/metrics', headers, remoteAddress: '192.168.1.5' })).statusCode;
  expect(await status({ authorization: `Bearer ${token}` })).toBe(200);
  expect(await status({ authorization: `Bearer ${token}x` })).toBe(401);
  expect(await status({ host: 'localhost' })).toBe(401);
  await app.close();
});

test('/ready follows the database, /health does not', async () => {
  const database = await openTestDatabase();
  let state: 'here' | 'silent' | 'gone' = 'here';
  const app = await buildTestApp({
    ...database,
    query: (sql, parameters) => {
      if (sql !== 'select 1' || state === 'here') return database.query(sql, parameters);
      return state === 'silent' ? new Promise(() => undefined) : Promise.reject(new Error('gone'));
    },
  });
  const ask = async (url: string) => (await app.inject(url)).statusCode;
  expect([await ask('/health'), await ask('/ready')]).toEqual([200, 200]);
  state = 'silent';
  expect([await ask('/health'), await ask('/ready')]).toEqual([200, 503]);
  state = 'here';
  expect(await ask('/ready')).toBe(200);
  state = 'gone';
  const gone = await app.inject('/ready');
  expect([gone.statusCode, gone.json().error.code]).toEqual([503, 'not_ready']);
  expect(await ask('/health')).toBe(200);
  await app.close();
  await database.close();
});
