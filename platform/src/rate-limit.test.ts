import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import type { Database } from './database/database.ts';
import { readSettings } from './settings.ts';
import { openTestDatabase } from './testing/test-database.ts';

const SITE = '127.0.0.1';

let database: Database;
let app: FastifyInstance;

beforeAll(async () => {
  database = await openTestDatabase();
});

beforeEach(async () => {
  app = await buildApp({
    database,
    settings: { ...readSettings({}), mediaCacheDir: '/nonexistent', rateLimitPerMinute: 2 },
  });
});

afterEach(() => app.close());
afterAll(() => database.close());

const statusFor = async (remoteAddress: string, forwardedFor: string): Promise<number> => {
  const headers = { 'x-forwarded-for': forwardedFor };
  const url = '/api/products/for-rent/list';
  return (await app.inject({ method: 'POST', url, remoteAddress, headers })).statusCode;
};

test('FEED-2 visitors that come through the site have a rate limit each', async () => {
  for (const visitor of ['203.0.113.1', '203.0.113.2']) {
    expect(await statusFor(SITE, visitor)).toBe(200);
    expect(await statusFor(SITE, visitor)).toBe(200);
    expect(await statusFor(SITE, visitor)).toBe(429);
  }
});

test('a client cannot choose its rate limit by a header of its own', async () => {
  expect(await statusFor('198.51.100.7', '203.0.113.1')).toBe(200);
  expect(await statusFor('198.51.100.7', '203.0.113.2')).toBe(200);
  expect(await statusFor('198.51.100.7', '203.0.113.3')).toBe(429);
});
