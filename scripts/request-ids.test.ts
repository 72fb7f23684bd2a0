import type { FastifyInstance } from 'fastify';
import { buildApp } from '../platform/src/app.ts';
import type { Database } from '../platform/src/foundation/database/database.ts';
import { openLogger } from '../platform/src/foundation/operations/logger.ts';
import { readSettings } from '../platform/src/settings.ts';
import { openTestDatabase } from '../platform/src/testing/test-database.ts';
import { type ReleasedSite, startReleasedSite } from '../shell/server/testing/released-site';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const GIVEN = '7f3b2c1d-0a9e-4b8c-9d6f-1e2a3b4c5d6e';
const PHONE = '0901234567';

let database: Database;
let platform: FastifyInstance;
let platformUrl: string;
let lines: string[] = [];
let site: ReleasedSite | undefined;
let logged: jest.SpyInstance;

beforeAll(async () => {
  database = await openTestDatabase();
  platform = await buildApp({
    database,
    settings: readSettings({}),
    logger: openLogger('info', { write: (line) => void lines.push(line) }),
  });
  platformUrl = await platform.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await platform.close();
  await database.close();
});
beforeEach(() => {
  lines = [];
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  logged.mockRestore();
  await site?.close();
  site = undefined;
});

const ask = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`http://127.0.0.1:${site?.port}${path}`, { headers });
  await response.arrayBuffer();
  return { status: response.status, id: response.headers.get('x-request-id') };
};
const idsLogged = () => lines.map((line) => JSON.parse(line).reqId);
const written = () => logged.mock.calls.map((parts) => parts.join(' ')).join('\n');

test('WATCH-9 site and platform log a request under one id, which the answer carries', async () => {
  site = await startReleasedSite({ platformUrl });
  const { status, id } = await ask('/api/users/authors/nobody');
  expect(status).toBe(404);
  expect(id).toMatch(UUID);
  expect(idsLogged().length).toBeGreaterThan(0);
  expect(new Set(idsLogged())).toEqual(new Set([id]));
  expect((await ask('/api/users/authors/nobody')).id).not.toBe(id);
  expect((await ask('/for-sale')).id).toMatch(UUID);
  expect((await ask('/%E0%A4%A')).id).toMatch(UUID);
  expect(await ask('/assets/shell/a.js')).toEqual({ status: 200, id: null });
});

test('WATCH-9 an id is taken from a proxy that is trusted, in its form, and from nobody else', async () => {
  site = await startReleasedSite({ platformUrl });
  expect((await ask('/api/a', { 'x-request-id': GIVEN })).id).not.toBe(GIVEN);
  await site.close();
  site = await startReleasedSite({ platformUrl, trustedProxies: ['127.0.0.0/8'] });
  expect((await ask('/api/a', { 'x-request-id': GIVEN })).id).toBe(GIVEN);
  expect(idsLogged()).toContain(GIVEN);
  for (const other of [PHONE, `${GIVEN}0`, 'a'.repeat(31)])
    expect((await ask('/api/a', { 'x-request-id': other })).id).toMatch(UUID);
});

test('WATCH-9 a platform that is gone is logged by the site with the id of the answer, without numbers and queries', async () => {
  site = await startReleasedSite({ platformUrl: 'http://127.0.0.1:9' });
  const { status, id } = await ask(`/api/users/authors/${PHONE}?token=a-secret`);
  expect(status).toBe(502);
  expect(written()).toContain(`[site] ${id} GET /api/users/authors/09…67: 502 `);
  expect(written()).not.toMatch(/0901234567|a-secret/);
});

test('WATCH-9 an answer of the platform that fails carries the id of its line in the log', async () => {
  await database.exec('alter table listings rename to listings_gone');
  site = await startReleasedSite({ platformUrl });
  const { status, id } = await ask(`/api/products/for-sale/get-post/00000000-0000-4000-8000-000000000001`);
  await database.exec('alter table listings_gone rename to listings');
  expect(status).toBe(500);
  const failure = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'request failed');
  expect(failure).toMatchObject({ reqId: id, level: 50 });
});
