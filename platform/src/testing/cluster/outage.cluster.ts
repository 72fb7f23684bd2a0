import { randomUUID } from 'node:crypto';
import { type SwitchProxy, startSwitchProxy } from '../../firebase/firestore/testing/switch-proxy.ts';
import { TestSockets } from '../base-sockets.ts';
import type { SpawnedPlatform } from '../spawned-platform.ts';
import { type ClusterWorld, CUSTOMERS, openClusterWorld, signIn } from './cluster-world.ts';

const NOWHERE = 1;

let world: ClusterWorld;
let node: SpawnedPlatform;
let database: SwitchProxy;
let redis: SwitchProxy;

const portOf = (url: string) => Number(new URL(url).port);

beforeAll(async () => {
  world = await openClusterWorld();
  database = await startSwitchProxy(portOf(world.databaseUrl));
  redis = await startSwitchProxy(portOf(world.redisUrl));
  node = await world.startNode({
    DATABASE_URL: throughProxy(world.databaseUrl, database),
    REDIS_URL: throughProxy(world.redisUrl, redis),
  });
});

afterAll(async () => {
  await world?.close();
  await database?.close();
  await redis?.close();
});

function throughProxy(url: string, { origin }: SwitchProxy): string {
  const through = new URL(url);
  through.port = new URL(origin).port;
  return through.href;
}

const statusOf = async (path: string) => (await fetch(`${node.address}${path}`)).status;

test('COMMENT-3 without Redis a node goes on: requests, new connections, live comments of its own', async () => {
  const [asker, owner] = await Promise.all([
    signIn(node.address, CUSTOMERS[0]),
    signIn(node.address, world.ownerPhone),
  ]);
  const sockets = new TestSockets(node.address);
  const post = { product_id: world.listingId };
  const asking = await sockets.connect(post, { token: asker.accessToken });
  redis.switchTo(NOWHERE);
  const owning = await sockets.connect(post, { token: owner.accessToken });
  const question = { client_id: randomUUID(), comment: 'Còn không?' };
  expect(await asking.ask('ProductComment', question)).toMatchObject({ ok: true });
  await owning.hear('NewProductComment', (news) => JSON.stringify(news).includes(question.client_id));
  expect(await statusOf('/api/users/authors/unknown')).toBe(404);
  expect(await statusOf('/ready')).toBe(200);
  const lost = (use: string) =>
    node
      .output()
      .split('\n')
      .filter((line) => line.includes(`"use":"${use}"`) && line.includes('redis does not answer'));
  expect([lost('rate limits').length, lost('sockets').length]).toEqual([1, 1]);
  redis.switchTo(portOf(world.redisUrl));
  while (!/"use":"sockets","msg":"redis answers again"/.test(node.output())) await statusOf('/health');
  sockets.close();
});

test('a node that starts without Redis serves, and ends in order', async () => {
  const alone = await world.startNode({ REDIS_URL: `redis://127.0.0.1:${NOWHERE}` });
  const asker = await signIn(alone.address, CUSTOMERS[0]);
  const sockets = new TestSockets(alone.address);
  const asking = await sockets.connect({ product_id: world.listingId }, { token: asker.accessToken });
  const question = { client_id: randomUUID(), comment: 'Còn không?' };
  expect(await asking.ask('ProductComment', question)).toMatchObject({ ok: true });
  sockets.close();
  expect(await alone.end('SIGTERM')).toEqual([0, null]);
});

test('/ready follows the database, /health does not', async () => {
  expect(await statusOf('/ready')).toBe(200);
  database.switchTo(NOWHERE);
  expect(await statusOf('/ready')).toBe(503);
  expect(await statusOf('/health')).toBe(200);
  database.switchTo(portOf(world.databaseUrl));
  while ((await statusOf('/ready')) !== 200);
});
