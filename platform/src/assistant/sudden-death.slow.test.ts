import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMediaCatalogue } from '../base/media/media-catalogue.ts';
import { prepareMedia } from '../base/media/media-variants.ts';
import { openFirebaseTokens } from '../firebase/firebase-auth/firebase-tokens.ts';
import { openFirestore } from '../firebase/firestore/firestore.ts';
import { migrate } from '../foundation/database/migrate.ts';
import { openPglite } from '../foundation/database/pglite.ts';
import { readSettings } from '../settings.ts';
import { openTokens } from '../supabase/auth/tokens.ts';
import { addPerson, type Person } from '../testing/base-world.ts';
import { addSession, EVERY_SESSION_LIVES } from '../testing/living-sessions.ts';
import { spawnPlatform } from '../testing/spawned-platform.ts';

const CONVERSATION = 'conversation-of-the-test';
const { projectId } = readSettings({}).firestore;
/** How long after the question the process is killed, ms: before, at, and in the middle of the answer. */
const KILLS = [0, 60, 400];
/** Four starts of a process take long on a machine that is busy. */
const TIMEOUT_MS = 300_000;

let directory: string;
let customer: Person;
let idToken: string;
const running: ChildProcess[] = [];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'answer-death-'));
  await prepareMedia(await readMediaCatalogue(), join(directory, 'media'));
  const database = await openPglite(directory);
  await migrate(database);
  const tokens = await openTokens(database, readSettings({}).auth, EVERY_SESSION_LIVES);
  customer = await addPerson(database, tokens, 'Customer', { id: randomUUID(), uid: randomUUID() });
  const { uid } = customer;
  const sessionId = await addSession(database, uid);
  ({ idToken } = await (await openFirebaseTokens(database, projectId)).signIn({ uid, sessionId }));
  const firestore = await openFirestore({ database, projectId, verifyToken: async () => undefined });
  const create = { user_id: uid, members: [uid], assistant: true };
  await firestore.write([{ path: `assistant_conversations/${CONVERSATION}`, create }]);
  await firestore.close();
  await database.close();
});

afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await rm(directory, { recursive: true, force: true });
});

async function start(paceMs: number) {
  const { child, address } = await spawnPlatform({
    DATA_DIR: directory,
    MEDIA_CACHE_DIR: join(directory, 'media'),
    ASSISTANT_PACE_MS: String(paceMs),
  });
  running.push(child);
  const post = (path: string, authorization: string, body: object) =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify(body),
    });
  return { child, post };
}

type Platform = Awaited<ReturnType<typeof start>>;

const ask = ({ post }: Platform, id: string) =>
  post('/api/megabot/create-messenger', customer.headers.authorization ?? '', {
    message: 'Celadon Tây Thạnh thế nào?',
    conversation: CONVERSATION,
    id,
  });

interface ResultRow {
  document?: { name: string; fields: Record<string, { stringValue?: string }> };
}

async function listMessages({ post }: Platform): Promise<{ id: string; status: string | undefined }[]> {
  const documents = `projects/${projectId}/databases/(default)/documents`;
  const value = { stringValue: CONVERSATION };
  const answer = await post(`/v1/${documents}:runQuery`, `Bearer ${idToken}`, {
    structuredQuery: {
      from: [{ collectionId: 'assistant_messengers' }],
      where: { fieldFilter: { field: { fieldPath: 'conversation_id' }, op: 'EQUAL', value } },
      orderBy: [{ field: { fieldPath: 'created_at' }, direction: 'ASCENDING' }],
    },
  });
  const rows = (await answer.json()) as ResultRow[];
  return rows.flatMap(({ document }) =>
    document === undefined
      ? []
      : [{ id: document.name.split('/').at(-1) ?? '', status: document.fields.status?.stringValue }],
  );
}

test(
  'CHAT-4 processes killed while they answer lose no question and double no answer',
  async () => {
    const ids = KILLS.map((_, index) => `a-question-of-the-test-${index}`);
    for (const [index, wait] of KILLS.entries()) {
      const platform = await start(150);
      // The connection may be cut: the client does not know then whether it arrived.
      const sending = ask(platform, ids[index] ?? '').catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, wait));
      platform.child.kill('SIGKILL');
      await Promise.all([once(platform.child, 'exit'), sending]);
    }
    const last = await start(0);
    for (const id of ids) expect((await ask(last, id)).status).toBe(200);
    let messages = await listMessages(last);
    while (messages.filter(({ status }) => status === 'done').length < ids.length)
      messages = await listMessages(last);
    expect(messages).toHaveLength(ids.length * 2);
    expect(new Set(messages.map(({ id }) => id))).toEqual(new Set(ids.flatMap((id) => [id, `answer-${id}`])));
    expect(messages.filter(({ status }) => status === 'writing')).toEqual([]);
  },
  TIMEOUT_MS,
);
