import type { FastifyInstance } from 'fastify';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { buildTestApp } from '../../testing/test-app.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { StreamGate } from './stream-gate.ts';
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
    app = await buildTestApp(database, { RATE_LIMIT_PER_MINUTE: '2', FIRESTORE_READS_PER_MINUTE: '3' });
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
    for (const method of ['batchGet', 'runQuery', 'runAggregationQuery'])
      expect((await call(method, visitor)).status).not.toBe(429);
    for (const method of ['batchGet', 'runQuery', 'runAggregationQuery'])
      expect(await call(method, visitor)).toEqual({ status: 429, error: exhausted('reads') });
    expect((await call('commit', visitor)).status).toBe(200);
    expect((await call('batchGet', '203.0.113.10')).status).toBe(200);
  });
});

const once = () => {
  let left = 1;
  return async () => {
    left -= 1;
    return left >= 0;
  };
};
const TOO_MUCH = '"code":429,"status":"RESOURCE_EXHAUSTED"';

test('a Write stream ends with RESOURCE_EXHAUSTED, and what the platform itself writes is not counted', async () => {
  const server = await startTestServer(database, { choices: { mayCommit: once() } });
  await server.firestore.write([{ path: 'open_limit/own', set: {} }]);
  const channel = new RawChannel(server.origin, 'Write');
  await channel.open({ database: DOCUMENTS.replace('/documents', '') });
  await channel.send([{ writes: writeTo('open_limit/a') }]);
  await channel.until('commitTime');
  await channel.send([{ writes: writeTo('open_limit/b') }]);
  expect(await channel.until('close')).toContain(TOO_MUCH);
  expect(await server.firestore.read('open_limit/a')).toBeDefined();
  expect(await server.firestore.read('open_limit/b')).toBeUndefined();
  await server.close();
});

test('a target counts as a read: a Listen stream ends with RESOURCE_EXHAUSTED, upon which the SDK pauses', async () => {
  const server = await startTestServer(database, { choices: { mayRead: once() } });
  const channel = new RawChannel(server.origin, 'Listen');
  await channel.open(addTarget(2, 'open_limit'));
  await channel.until('CURRENT');
  await channel.send([{ removeTarget: 2 }]);
  await channel.until('REMOVE');
  await channel.send([addTarget(4, 'open_limit')]);
  expect(await channel.until('close')).toContain(TOO_MUCH);
  await server.close();
});

test('the addresses of one IPv6 network share their streams and their commits', async () => {
  const app = await buildTestApp(database, {
    FIRESTORE_STREAMS_PER_ADDRESS: '2',
    FIRESTORE_STREAMS_PER_SECOND: '1',
    RATE_LIMIT_PER_MINUTE: '2',
  });
  const post = async (url: string, visitor: string, payload: string) =>
    (await app.inject({ method: 'POST', url, headers: { 'x-forwarded-for': visitor }, payload })).body;
  const refused = async (url: string, payload: string, sign: string) => {
    const answers: boolean[] = [];
    for (const visitor of ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8:0:1::1'])
      answers.push((await post(url, visitor, payload)).includes(sign));
    return answers;
  };
  const listen = '/google.firestore.v1.Firestore/Listen/channel?VER=8';
  expect(await refused(listen, 'count=0', 'Too many streams')).toEqual([false, false, true, false]);
  const commit = '/v1/projects/demo-platform/databases/(default)/documents:commit';
  expect(await refused(commit, '{}', 'RESOURCE_EXHAUSTED')).toEqual([false, false, true, false]);
  await app.close();
});

const LIMITS = { sessions: 5, sessionsPerAddress: 3, newPerSecond: 2 };

test('an address has as many streams open as it may, whatever others have; a node has its own limit', () => {
  const gate = new StreamGate({ ...LIMITS, newPerSecond: 1000 });
  const leave = gate.enter('a');
  gate.enter('a');
  gate.enter('a');
  expect(() => gate.enter('a')).toThrow('Too many streams');
  gate.enter('b');
  gate.enter('b');
  expect(() => gate.enter('c')).toThrow('Too many streams are open');
  leave();
  gate.enter('c');
});

test('new streams come as fast as the limit says, after as many at once as may be open', () => {
  let now = 0;
  const gate = new StreamGate(LIMITS, () => now);
  const open = () => gate.enter('a')();
  for (let stream = 0; stream < 3; stream += 1) open();
  expect(open).toThrow('in a short time');
  now = 499;
  expect(open).toThrow('in a short time');
  now = 500;
  open();
  expect(open).toThrow('in a short time');
  now = 60_000;
  for (let stream = 0; stream < 3; stream += 1) open();
  expect(open).toThrow('in a short time');
});

test('addresses without a stream are forgotten once they may do everything again', () => {
  let now = 0;
  const gate = new StreamGate(LIMITS, () => now);
  const leave = gate.enter('a');
  gate.enter('b');
  now = 60_000;
  gate.forgetQuiet();
  expect(gate.addresses).toBe(2);
  leave();
  gate.forgetQuiet();
  expect(gate.addresses).toBe(1);
});
