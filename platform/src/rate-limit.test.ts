import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { readSettings } from './settings.ts';
import { sharedFixture } from './testing/shared-fixture.ts';
import { openTestDatabase } from './testing/test-database.ts';

const SITE = '127.0.0.1';

const database = sharedFixture(() => openTestDatabase());
let app: FastifyInstance;

beforeEach(async () => {
  app = await buildApp({
    database,
    settings: { ...readSettings({}), mediaCacheDir: '/nonexistent', rateLimitPerMinute: 2 },
  });
});

afterEach(() => app.close());

const statusFor = async (remoteAddress: string, forwardedFor: string, to = app): Promise<number> => {
  const headers = { 'x-forwarded-for': forwardedFor };
  const url = '/api/products/for-rent/list';
  return (await to.inject({ method: 'POST', url, remoteAddress, headers })).statusCode;
};

test('FEED-2 visitors that come through the site have a rate limit each', async () => {
  for (const visitor of ['203.0.113.1', '203.0.113.2']) {
    expect(await statusFor(SITE, visitor)).toBe(200);
    expect(await statusFor(SITE, visitor)).toBe(200);
    expect(await statusFor(SITE, visitor)).toBe(429);
  }
});

test('LOAD-10 a client behind the site has one rate limit, whatever port it has and whatever it makes up', async () => {
  const { statusCode } = await app.inject({
    url: '/%c0',
    remoteAddress: SITE,
    headers: { 'x-forwarded-for': '203.0.113.5:1' },
  });
  expect(statusCode).toBe(400);
  for (const status of [200, 200, 429]) {
    const port = 40_000 + status + Math.floor(Math.random() * 9000);
    expect(await statusFor(SITE, `203.0.113.5:${port}`)).toBe(status);
  }
  for (const status of [200, 200, 429])
    expect(await statusFor('203.0.113.6', `_${Math.random()}, unknown`)).toBe(status);
});

test('a client cannot choose its rate limit by a header of its own', async () => {
  expect(await statusFor('198.51.100.7', '203.0.113.1')).toBe(200);
  expect(await statusFor('198.51.100.7', '203.0.113.2')).toBe(200);
  expect(await statusFor('198.51.100.7', '203.0.113.3')).toBe(429);
});

test('the site may be on another machine, which TRUSTED_PROXIES names', async () => {
  const settings = readSettings({ TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.7', RATE_LIMIT_PER_MINUTE: '1' });
  const other = await buildApp({ database, settings: { ...settings, mediaCacheDir: '/nonexistent' } });
  const statuses: number[] = [];
  for (const proxy of ['10.1.2.3', '192.0.2.7', '192.0.2.8', '192.0.2.8']) {
    statuses.push(await statusFor(proxy, `203.0.113.${statuses.length}`, other));
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
  await other.close();
  expect(() => readSettings({ TRUSTED_PROXIES: '10.0.0.0/33' })).toThrow('TRUSTED_PROXIES');
});
