import { randomUUID } from 'node:crypto';
import { migrationFiles } from '../../foundation/database/migrate.ts';
import { openPostgres } from '../../foundation/database/postgres.ts';
import { TestSockets } from '../base-sockets.ts';
import type { SpawnedPlatform } from '../spawned-platform.ts';
import { createOwnDatabase } from '../test-database.ts';
import {
  type ClusterWorld,
  CUSTOMERS,
  clientOf,
  openClusterWorld,
  PER_MINUTE,
  signIn,
} from './cluster-world.ts';

let world: ClusterWorld;
let first: SpawnedPlatform;
let second: SpawnedPlatform;
let third: SpawnedPlatform;

beforeAll(async () => {
  world = await openClusterWorld();
  [first, second, third] = await Promise.all([world.startNode(), world.startNode(), world.startNode()]);
});

afterAll(() => world?.close());

test('three nodes that start at once on an empty database migrate it once', async () => {
  const { url, drop } = await createOwnDatabase(world.databaseUrl);
  const nodes = await Promise.all([1, 2, 3].map(() => world.startNode({ DATABASE_URL: url })));
  const database = await openPostgres(url);
  const { rows } = await database.query<{ name: string }>('select name from schema_migrations order by name');
  expect(rows.map(({ name }) => name)).toEqual(await migrationFiles());
  await database.close();
  expect(await Promise.all(nodes.map((node) => node.end('SIGTERM')))).toEqual(nodes.map(() => [0, null]));
  await drop();
});

test('COMMENT-3 a question sent on one node is live at the owner on the two others, and the answer comes back', async () => {
  const [asker, owner] = await Promise.all([
    signIn(first.address, CUSTOMERS[0]),
    signIn(second.address, world.ownerPhone),
  ]);
  const nodes = [first, second, third].map(({ address }) => new TestSockets(address));
  const [here, there, elsewhere] = nodes as [TestSockets, TestSockets, TestSockets];
  const post = { product_id: world.listingId };
  const asking = await here.connect(post, { token: asker.accessToken });
  const owning = await there.connect(post, { token: owner.accessToken });
  const owningToo = await elsewhere.connect(post, { token: owner.accessToken });
  const question = await asking.ask('ProductComment', { client_id: randomUUID(), comment: 'Còn không?' });
  const { id } = (question.new_comment as { comment: { id: string } }).comment;
  for (const tab of [owning, owningToo])
    await tab.hear('NewProductComment', (news) => JSON.stringify(news).includes(id));
  const answer = { client_id: randomUUID(), comment: 'Vẫn còn', parent_id: id };
  await owningToo.ask('AnswerProductComment', answer);
  await asking.hear('NewAnswerProductComment', (news) => JSON.stringify(news).includes(answer.client_id));
  for (const sockets of nodes) sockets.close();
});

test('AUTH-3 a sign-out on one node ends the session on the others', async () => {
  const { client, accessToken, refreshToken } = await signIn(first.address, CUSTOMERS[1]);
  expect((await client.auth.signOut()).error).toBeNull();
  for (const { address } of [second, third]) {
    const there = clientOf(address);
    expect((await there.auth.getUser(accessToken)).error?.name).toBe('AuthSessionMissingError');
    const refreshed = await there.auth.refreshSession({ refresh_token: refreshToken });
    expect(refreshed.error?.code).toBe('refresh_token_not_found');
  }
});

test('FEED-2 the nodes count the requests of an address together', async () => {
  const ask = async ({ address }: SpawnedPlatform) => {
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    return (await fetch(`${address}/api/products/for-sale/list`, { method: 'POST', headers })).status;
  };
  const all = [first, second, third];
  const nodes = Array.from({ length: PER_MINUTE }, (_, index) => all[index % all.length] as SpawnedPlatform);
  const statuses = await Promise.all(nodes.map(ask));
  expect(statuses.filter((status) => status === 200)).toHaveLength(PER_MINUTE);
  expect(await Promise.all(all.map(ask))).toEqual([429, 429, 429]);
});

test('AUTH-1 the nodes count attempts to sign in together', async () => {
  const attempt = async ({ address }: SpawnedPlatform) => {
    const { error } = await clientOf(address).auth.signInWithPassword({
      phone: '84988776655',
      password: 'no',
    });
    return error?.status;
  };
  const statuses: unknown[] = [];
  for (let round = 0; round < 4; round += 1) {
    for (const node of [first, second, third]) statuses.push(await attempt(node));
  }
  expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
});
