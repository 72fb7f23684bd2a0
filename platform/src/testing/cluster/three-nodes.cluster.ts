import { randomUUID } from 'node:crypto';
import { RawChannel } from '../../firebase/firestore/testing/raw-channel.ts';
import { DOCUMENTS } from '../../firebase/firestore/testing/test-server.ts';
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

async function postJson<Answer>(url: string, body: object, token: string): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

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

test('Firestore listeners on two nodes see a write on the third', async () => {
  const { accessToken, uid } = await signIn(first.address, CUSTOMERS[0]);
  const { token } = await postJson<{ token: string }>(
    `${first.address}/api/firebase/custom-token`,
    {},
    accessToken,
  );
  const { idToken } = await postJson<{ idToken: string }>(
    `${second.address}/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=any`,
    { token, returnSecureToken: true },
    accessToken,
  );
  const name = `${DOCUMENTS}/assistant_conversations/${uid}`;
  const channels = [first, third].map(({ address }) => new RawChannel(address, 'Listen', idToken));
  for (const channel of channels) {
    await channel.open({
      database: DOCUMENTS.slice(0, DOCUMENTS.indexOf('/documents')),
      addTarget: { targetId: 2, documents: { documents: [name] } },
    });
    await channel.until('CURRENT');
  }
  const text = (stringValue: string) => ({ stringValue });
  await postJson(
    `${second.address}/v1/${DOCUMENTS}:commit`,
    {
      writes: [
        {
          update: {
            name,
            fields: {
              user_id: text(uid),
              members: { arrayValue: { values: [text(uid)] } },
              assistant: { booleanValue: true },
            },
          },
        },
      ],
    },
    idToken,
  );
  for (const channel of channels) await channel.until(`"user_id":{"stringValue":"${uid}"}`);
});

test('AUTH-3 a session made on one node works and refreshes on the others', async () => {
  const { accessToken, refreshToken } = await signIn(first.address, CUSTOMERS[1]);
  const there = clientOf(second.address);
  const seen = await there.auth.getUser(accessToken);
  expect(seen.data.user?.phone).toBe(CUSTOMERS[1]);
  const { data, error } = await there.auth.refreshSession({ refresh_token: refreshToken });
  expect(error).toBeNull();
  const secondToken = data.session?.refresh_token ?? '';
  expect(secondToken).not.toBe(refreshToken);
  const next = await clientOf(third.address).auth.refreshSession({ refresh_token: secondToken });
  expect(next.error).toBeNull();
  const back = await clientOf(first.address).auth.getUser(next.data.session?.access_token);
  expect(back.error).toBeNull();
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
