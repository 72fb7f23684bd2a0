import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import type { Database } from '../database/database.ts';
import { readSettings } from '../settings.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { RawChannel } from './testing/raw-channel.ts';
import { DOCUMENTS, startTestServer } from './testing/test-server.ts';

const EXHAUSTED = { code: 429, status: 'RESOURCE_EXHAUSTED', message: expect.stringContaining('commits') };

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const writeTo = (path: string) => [{ update: { name: `${DOCUMENTS}/${path}`, fields: {} } }];

describe('the whole platform', () => {
  let app: FastifyInstance;

  beforeAll(async () => {
    const settings = { ...readSettings({}), mediaCacheDir: '/nonexistent', rateLimitPerMinute: 2 };
    app = await buildApp({ database, settings });
  });
  afterAll(() => app.close());

  const call = async (method: string, visitor: string) => {
    const response = await app.inject({
      method: 'POST',
      url: `/v1/projects/demo-platform/databases/(default)/documents:${method}`,
      headers: { 'x-forwarded-for': visitor },
      payload: JSON.stringify({}),
    });
    return { status: response.statusCode, error: response.json().error };
  };

  test('commits of an address are as many a minute as its requests, counted apart from them', async () => {
    for (const visitor of ['203.0.113.1', '203.0.113.2']) {
      const list = { method: 'POST', url: '/api/products/for-rent/list' } as const;
      const headers = { 'x-forwarded-for': visitor };
      expect((await app.inject({ ...list, headers })).statusCode).toBe(200);
      for (let commit = 0; commit < 2; commit += 1) expect((await call('commit', visitor)).status).toBe(200);
      expect(await call('commit', visitor)).toEqual({ status: 429, error: EXHAUSTED });
      expect((await call('batchGet', visitor)).status).toBe(200);
    }
  });

  test('the addresses of one IPv6 network are one client', async () => {
    expect((await call('commit', '2001:db8::1')).status).toBe(200);
    expect((await call('commit', '2001:db8::2')).status).toBe(200);
    expect((await call('commit', '2001:db8::3')).status).toBe(429);
  });
});

test('a Write stream ends with RESOURCE_EXHAUSTED, and what the platform itself writes is not counted', async () => {
  let left = 1;
  const server = await startTestServer(database, {
    choices: {
      mayCommit: async () => {
        left -= 1;
        return left >= 0;
      },
    },
  });
  try {
    await server.firestore.write([{ path: 'open_limit/own', set: {} }]);
    const channel = new RawChannel(server.origin, 'Write');
    await channel.open({ database: DOCUMENTS.replace('/documents', '') });
    await channel.send([{ writes: writeTo('open_limit/a') }]);
    await channel.until('commitTime');
    await channel.send([{ writes: writeTo('open_limit/b') }]);
    expect(await channel.until('close')).toContain('"code":429,"status":"RESOURCE_EXHAUSTED"');
    expect(await server.firestore.read('open_limit/a')).toBeDefined();
    expect(await server.firestore.read('open_limit/b')).toBeUndefined();
  } finally {
    await server.close();
  }
});
