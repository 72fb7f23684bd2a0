import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../app.ts';
import { readSettings } from '../../settings.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { addTarget, RawChannel } from './testing/raw-channel.ts';
import { DOCUMENTS, startTestServer } from './testing/test-server.ts';

const exhausted = (what: string) => ({
  code: 429,
  status: 'RESOURCE_EXHAUSTED',
  message: expect.stringContaining(what),
});

const database = sharedFixture(() => openTestDatabase());

const writeTo = (path: string) => [{ update: { name: `${DOCUMENTS}/${path}`, fields: {} } }];

describe('the whole platform', () => {
  let app: FastifyInstance;

  beforeAll(async () => {
    const environment = { RATE_LIMIT_PER_MINUTE: '2', FIRESTORE_READS_PER_MINUTE: '3' };
    const settings = { ...readSettings(environment), mediaCacheDir: '/nonexistent' };
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
      expect(await call('commit', visitor)).toEqual({ status: 429, error: exhausted('commits') });
      expect((await call('batchGet', visitor)).status).toBe(200);
    }
  });

  test('reads of an address are limited by a number of their own, whatever call makes them', async () => {
    const visitor = '203.0.113.9';
    for (const method of ['batchGet', 'runQuery', 'runAggregationQuery']) {
      expect((await call(method, visitor)).status).not.toBe(429);
    }
    for (const method of ['batchGet', 'runQuery', 'runAggregationQuery']) {
      expect(await call(method, visitor)).toEqual({ status: 429, error: exhausted('reads') });
    }
    expect((await call('commit', visitor)).status).toBe(200);
    expect((await call('batchGet', '203.0.113.10')).status).toBe(200);
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

test('a target counts as a read: a Listen stream ends with RESOURCE_EXHAUSTED, upon which the SDK pauses', async () => {
  let left = 1;
  const mayRead = async () => {
    left -= 1;
    return left >= 0;
  };
  const server = await startTestServer(database, { choices: { mayRead } });
  try {
    const channel = new RawChannel(server.origin, 'Listen');
    await channel.open(addTarget(2, 'open_limit'));
    await channel.until('CURRENT');
    await channel.send([{ removeTarget: 2 }]);
    await channel.until('REMOVE');
    await channel.send([addTarget(4, 'open_limit')]);
    expect(await channel.until('close')).toContain('"code":429,"status":"RESOURCE_EXHAUSTED"');
  } finally {
    await server.close();
  }
});

test('the addresses of one IPv6 network share their streams', async () => {
  const settings = readSettings({ FIRESTORE_STREAMS_PER_ADDRESS: '2', FIRESTORE_STREAMS_PER_SECOND: '1' });
  const app = await buildApp({ database, settings: { ...settings, mediaCacheDir: '/nonexistent' } });
  try {
    const open = async (visitor: string) => {
      const response = await app.inject({
        method: 'POST',
        url: '/google.firestore.v1.Firestore/Listen/channel?VER=8',
        headers: { 'x-forwarded-for': visitor },
        payload: 'count=0',
      });
      return response.body.includes('Too many streams');
    };
    expect([await open('2001:db8::1'), await open('2001:db8::2'), await open('2001:db8::3')]).toEqual([
      false,
      false,
      true,
    ]);
    expect(await open('2001:db8:0:1::1')).toBe(false);
  } finally {
    await app.close();
  }
});
