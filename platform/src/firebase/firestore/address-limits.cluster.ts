import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../app.ts';
import type { Database } from '../../foundation/database/database.ts';
import { readSettings } from '../../settings.ts';
import { openTestDatabase } from '../../testing/test-database.ts';

const LIMITS = { RATE_LIMIT_PER_MINUTE: '2', FIRESTORE_READS_PER_MINUTE: '4' };

let database: Database;
let nodes: FastifyInstance[] = [];

beforeAll(async () => {
  const redisUrl = process.env.TEST_REDIS_URL;
  if (redisUrl === undefined) throw new Error('Run this by npm run test:cluster.');
  database = await openTestDatabase();
  const settings = { ...readSettings({ ...LIMITS, REDIS_URL: redisUrl }), mediaCacheDir: '/nonexistent' };
  nodes = [await buildApp({ database, settings }), await buildApp({ database, settings })];
  for (const node of nodes) await untilCounted(node);
});
afterAll(async () => {
  for (const node of nodes) await node.close();
  await database?.close();
});

/** The Redis is that of other tests too, so each visitor has an address that no other test counts. */
const newVisitor = () => `198.18.${randomInt(256)}.${randomInt(256)}`;

async function call(node: FastifyInstance, method: string, visitor: string): Promise<number> {
  const { statusCode } = await node.inject({
    method: 'POST',
    url: `/v1/projects/demo-platform/databases/(default)/documents:${method}`,
    headers: { 'x-forwarded-for': visitor },
    payload: JSON.stringify({}),
  });
  return statusCode;
}

/** A node limits nothing until its connection to Redis is made. */
async function untilCounted(node: FastifyInstance): Promise<void> {
  const visitor = newVisitor();
  while ((await call(node, 'commit', visitor)) !== 429);
}

const callAll = async (method: string, visitor: string, times: number) => {
  const statuses: number[] = [];
  for (let round = 0; round < times; round += 1)
    for (const node of nodes) statuses.push(await call(node, method, visitor));
  return statuses;
};

test('MACHINE-2 nodes on one Redis count the commits of an address together, apart from its reads and its requests', async () => {
  const visitor = newVisitor();
  expect(await callAll('batchGet', visitor, 2)).toEqual([200, 200, 200, 200]);
  expect(await callAll('commit', visitor, 2)).toEqual([200, 200, 429, 429]);
  expect(await callAll('batchGet', visitor, 1)).toEqual([429, 429]);
  const list = { method: 'POST', url: '/api/products/for-rent/list' } as const;
  const headers = { 'x-forwarded-for': visitor };
  for (const node of nodes) expect((await node.inject({ ...list, headers })).statusCode).toBe(200);
});
