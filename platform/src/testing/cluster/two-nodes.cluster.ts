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

beforeAll(async () => {
  world = await openClusterWorld();
  [first, second] = await Promise.all([world.startNode(), world.startNode()]);
});

afterAll(() => world?.close());

test('two nodes that start at once on an empty database migrate it once', async () => {
  const { url, drop } = await createOwnDatabase(world.databaseUrl);
  const nodes = await Promise.all([1, 2].map(() => world.startNode({ DATABASE_URL: url })));
  const database = await openPostgres(url);
  const { rows } = await database.query<{ name: string }>('select name from schema_migrations order by name');
  expect(rows.map(({ name }) => name)).toEqual(await migrationFiles());
  await database.close();
  expect(await Promise.all(nodes.map((node) => node.end('SIGTERM')))).toEqual([
    [0, null],
    [0, null],
  ]);
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

test('COMMENT-3 a question sent on one node is live at the owner on the other, and the answer comes back', async () => {
  const [asker, owner] = await Promise.all([
    signIn(first.address, CUSTOMERS[0]),
    signIn(second.address, world.ownerPhone),
  ]);
  const here = new TestSockets(first.address);
  const there = new TestSockets(second.address);
  const post = { product_id: world.listingId };
  const asking = await here.connect(post, { token: asker.accessToken });
  const owning = await there.connect(post, { token: owner.accessToken });
  const question = await asking.ask('ProductComment', { client_id: randomUUID(), comment: 'Còn không?' });
  const { id } = (question.new_comment as { comment: { id: string } }).comment;
  await owning.hear('NewProductComment', (news) => JSON.stringify(news).includes(id));
  const answer = { client_id: randomUUID(), comment: 'Vẫn còn', parent_id: id };
  await owning.ask('AnswerProductComment', answer);
  await asking.hear('NewAnswerProductComment', (news) => JSON.stringify(news).includes(answer.client_id));
  here.close();
  there.close();
});

test('a Firestore listener on one node sees a write on the other', async () => {
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
  const channel = new RawChannel(first.address, 'Listen', idToken);
  await channel.open({
    database: DOCUMENTS.slice(0, DOCUMENTS.indexOf('/documents')),
    addTarget: { targetId: 2, documents: { documents: [name] } },
  });
  await channel.until('CURRENT');
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
  await channel.until(`"user_id":{"stringValue":"${uid}"}`);
});

test('AUTH-3 a session made on one node works and refreshes on the other', async () => {
  const { accessToken, refreshToken } = await signIn(first.address, CUSTOMERS[1]);
  const there = clientOf(second.address);
  const seen = await there.auth.getUser(accessToken);
  expect(seen.data.user?.phone).toBe(CUSTOMERS[1]);
  const { data, error } = await there.auth.refreshSession({ refresh_token: refreshToken });
  expect(error).toBeNull();
  expect(data.session?.refresh_token).not.toBe(refreshToken);
  const back = await clientOf(first.address).auth.getUser(data.session?.access_token);
  expect(back.error).toBeNull();
});

test('AUTH-3 a sign-out on one node ends the session on the other', async () => {
  const { client, accessToken, refreshToken } = await signIn(first.address, CUSTOMERS[1]);
  expect((await client.auth.signOut()).error).toBeNull();
  const there = clientOf(second.address);
  expect((await there.auth.getUser(accessToken)).error?.name).toBe('AuthSessionMissingError');
  const refreshed = await there.auth.refreshSession({ refresh_token: refreshToken });
  expect(refreshed.error?.code).toBe('refresh_token_not_found');
});

test('FEED-2 the nodes count the requests of an address together', async () => {
  const ask = async ({ address }: SpawnedPlatform) => {
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    return (await fetch(`${address}/api/products/for-sale/list`, { method: 'POST', headers })).status;
  };
  const nodes = Array.from({ length: PER_MINUTE }, (_, index) => (index % 2 === 0 ? first : second));
  const statuses = await Promise.all(nodes.map(ask));
  expect(statuses.filter((status) => status === 200)).toHaveLength(PER_MINUTE);
  expect([await ask(first), await ask(second)]).toEqual([429, 429]);
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
  for (let round = 0; round < 6; round += 1) {
    statuses.push(await attempt(first), await attempt(second));
  }
  expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
});
