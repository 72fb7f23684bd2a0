import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { readSettings } from './settings.ts';
import { sharedFixture } from './testing/shared-fixture.ts';
import { openTestDatabase } from './testing/test-database.ts';

const SITE = '127.0.0.1';

const database = sharedFixture(() => openTestDatabase());
const build = (environment: Record<string, string>) =>
  buildApp({ database, settings: { ...readSettings(environment), mediaCacheDir: '/nonexistent' } });

const statusFor = async (to: FastifyInstance, remoteAddress: string, forwardedFor: string) => {
  const headers = { 'x-forwarded-for': forwardedFor };
  const url = '/api/products/for-rent/list';
  return (await to.inject({ method: 'POST', url, remoteAddress, headers })).statusCode;
};

test('FEED-2 visitors that come through the site have a rate limit each', async () => {
  const app = await build({ RATE_LIMIT_PER_MINUTE: '2' });
  for (const visitor of ['203.0.113.1', '203.0.113.2'])
    for (const expected of [200, 200, 429]) expect(await statusFor(app, SITE, visitor)).toBe(expected);
  await app.close();
});

test('LOAD-10 a client behind the site has one rate limit, whatever port it has and whatever it makes up', async () => {
  const app = await build({ RATE_LIMIT_PER_MINUTE: '2' });
  const { statusCode } = await app.inject({
    url: '/%c0',
    remoteAddress: SITE,
    headers: { 'x-forwarded-for': '203.0.113.5:1' },
  });
  expect(statusCode).toBe(400);
  for (const [port, status] of [200, 200, 429].entries())
    expect(await statusFor(app, SITE, `203.0.113.5:${40_000 + port}`)).toBe(status);
  for (const [word, status] of [200, 200, 429].entries())
    expect(await statusFor(app, '203.0.113.6', `_${word}, unknown`)).toBe(status);
  await app.close();
});

test('the site may be on another machine, which TRUSTED_PROXIES names; nobody else chooses their rate limit by a header', async () => {
  const app = await build({ TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.7', RATE_LIMIT_PER_MINUTE: '1' });
  const statuses: number[] = [];
  for (const proxy of ['10.1.2.3', '192.0.2.7', '192.0.2.8', '192.0.2.8']) {
    statuses.push(await statusFor(app, proxy, `203.0.113.${statuses.length}`));
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
  await app.close();
  expect(() => readSettings({ TRUSTED_PROXIES: '10.0.0.0/33' })).toThrow('TRUSTED_PROXIES');
});
