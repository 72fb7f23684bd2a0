import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMediaCatalogue } from './base/media/media-catalogue.ts';
import { prepareMedia } from './base/media/media-variants.ts';
import { createLocalUser } from './base/users/local-users.repository.ts';
import { migrate } from './foundation/database/migrate.ts';
import { openPglite } from './foundation/database/pglite.ts';
import { seed } from './seed/seed.ts';
import { countKept, DOCUMENTS, newIds, WRITES, type WriterWorld, writeAll } from './testing/mixed-writers.ts';
import { type SpawnedPlatform, spawnPlatform } from './testing/spawned-platform.ts';

// Eleven starts of the embedded database, on a machine that may be busy.
jest.setTimeout(400_000);

const KILLS = Number(process.env.KILLS || 10);
/** Below what a new device may write in a minute. */
const WRITES_A_KIND = 10;
const MANY = '1000000';

let directory: string;
let productId = '';
let running: SpawnedPlatform | undefined;
const secrets: string[] = [];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sudden-death-'));
  const media = await readMediaCatalogue();
  await prepareMedia(media, join(directory, 'media'));
  const database = await openPglite(directory);
  await migrate(database);
  await seed(database, { media, listings: 30 });
  const { rows } = await database.query<{ id: string }>('select id from listings limit 1');
  productId = rows[0]?.id ?? '';
  for (let round = 0; round < KILLS; round += 1)
    secrets.push((await createLocalUser(database, `device-${randomUUID()}`))?.secret ?? '');
  await database.close();
});

afterAll(async () => {
  running?.child.kill('SIGKILL');
  await rm(directory, { recursive: true, force: true });
});

async function start(): Promise<SpawnedPlatform> {
  running = await spawnPlatform({
    DATA_DIR: directory,
    MEDIA_CACHE_DIR: join(directory, 'media'),
    RATE_LIMIT_PER_MINUTE: MANY,
    MESSAGES_PER_ADDRESS: MANY,
    SIGN_INS_PER_ADDRESS: MANY,
    COMMENTS_PER_ADDRESS: MANY,
    COMMENTS_PER_POST: MANY,
  });
  return running;
}

async function post<Answer>(address: string, path: string, body: object, token?: string): Promise<Answer> {
  const response = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** Signs a demo user in to Firestore and opens the conversation that is theirs. */
async function enter(address: string): Promise<Pick<WriterWorld, 'idToken' | 'uid'>> {
  const person = { phone: '84900000003', password: 'matkhau-demo' };
  const signIn = '/auth/v1/token?grant_type=password';
  type Session = { access_token: string; user: { id: string } };
  const { access_token, user } = await post<Session>(address, signIn, person);
  const { token } = await post<{ token: string }>(address, '/api/firebase/custom-token', {}, access_token);
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken';
  const { idToken } = await post<{ idToken: string }>(address, path, { token });
  const member = { stringValue: user.id };
  const fields = {
    user_id: member,
    members: { arrayValue: { values: [member] } },
    assistant: { booleanValue: true },
  };
  const update = { name: `${DOCUMENTS}/assistant_conversations/${user.id}`, fields };
  await post(address, `/v1/${DOCUMENTS}:commit`, { writes: [{ update }] }, idToken);
  return { idToken, uid: user.id };
}

test(`COMMENT-7 kill -9 during writes, ${KILLS} times: no acknowledged write is lost, none is doubled`, async () => {
  const acknowledged = new Map<string, string[]>(WRITES.map((kind) => [kind, []]));
  const sent = new Map<string, string[]>(WRITES.map((kind) => [kind, []]));
  let platform = await start();
  const member = await enter(platform.address);
  for (const [round, secret] of secrets.entries()) {
    const ids = newIds(WRITES_A_KIND);
    const world = { productId, secret, ...member };
    // Never more than there are writes of a round to hear of.
    const killAfter = 2 + ((4 * round) % 40);
    let heard = 0;
    const killed = once(platform.child, 'exit');
    const dying = { ...world, address: platform.address };
    await Promise.all(
      WRITES.map((kind) =>
        writeAll(kind, ids[kind], dying, (id) => {
          acknowledged.get(kind)?.push(id);
          heard += 1;
          if (heard === killAfter) platform.child.kill('SIGKILL');
        }),
      ),
    );
    platform.child.kill('SIGKILL');
    await killed;
    expect(heard).toBeGreaterThanOrEqual(killAfter);

    platform = await start();
    for (const kind of WRITES) {
      sent.get(kind)?.push(...ids[kind]);
      const kept: string[] = [];
      await writeAll(kind, ids[kind], { ...world, address: platform.address }, (id) => {
        kept.push(id);
        acknowledged.get(kind)?.push(id);
      });
      // Signing up again with a number that waits for its code within seconds is refused: it is one account.
      if (kind !== 'account') expect([kind, kept.sort()]).toEqual([kind, [...ids[kind]].sort()]);
    }
  }
  await platform.end('SIGTERM');

  const database = await openPglite(directory);
  for (const kind of WRITES) {
    const counts = await countKept(database, kind);
    const lost = acknowledged.get(kind)?.filter((id) => !counts.has(id));
    const doubled = sent.get(kind)?.filter((id) => (counts.get(id) ?? 0) > 1);
    expect({ kind, lost, doubled }).toEqual({ kind, lost: [], doubled: [] });
  }
  await database.close();
  expect([...acknowledged.values()].flat().length).toBeGreaterThan(KILLS);
  // With few kills a kind may never come to its turn.
  if (KILLS >= 10) expect(WRITES.filter((kind) => acknowledged.get(kind)?.length)).toEqual([...WRITES]);
});
