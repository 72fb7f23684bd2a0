import { randomUUID } from 'node:crypto';
import { readSettings } from '../../settings.ts';
import { openTokens } from '../../supabase/auth/tokens.ts';
import { addPerson } from '../../testing/base-world.ts';
import { addSession, EVERY_SESSION_LIVES } from '../../testing/living-sessions.ts';
import { sharedApp } from '../../testing/test-app.ts';
import { RawChannel } from './testing/raw-channel.ts';

const DOCUMENTS = 'projects/demo-platform/databases/(default)/documents';
const SECRET = 'điều chỉ Lily được biết';
const ROLES = {
  member: 'Customer',
  other: 'Customer',
  owner: 'Host',
  mentor: 'Mentor',
  admin: 'Admin',
} as const;
type Name = keyof typeof ROLES | 'anonymous';
const NAMES: Name[] = ['anonymous', ...(Object.keys(ROLES) as (keyof typeof ROLES)[])];

const { database, app } = sharedApp();
let origin: string;
let member = '';
/** The account of each, which is the id of their own conversation too. */
const owners = new Map<Name, string>();
const headers = new Map<Name, Record<string, string>>([['anonymous', {}]]);

beforeAll(async () => {
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const tokens = await openTokens(database, readSettings({}).auth, EVERY_SESSION_LIVES);
  for (const [name, role] of Object.entries(ROLES)) {
    const uid = randomUUID();
    await addPerson(database, tokens, role, { id: randomUUID(), uid });
    const { idToken } = await app.firebaseTokens.signIn({ uid, sessionId: await addSession(database, uid) });
    headers.set(name as Name, { authorization: `Bearer ${idToken}` });
    if (name === 'member') member = uid;
    owners.set(name as Name, uid);
    await app.firestore.write([
      { path: `assistant_conversations/${uid}`, set: { user_id: uid, members: [uid], assistant: true } },
    ]);
  }
  const message = { conversation_id: member, sender_id: member, sender: 'user', message: SECRET };
  await app.firestore.write([
    { path: 'assistant_messengers/one', set: message },
    {
      path: 'assistant_messengers/answer-one',
      set: { ...message, sender: 'assistant', sender_id: 'assistant' },
    },
  ]);
});

const from = (collectionId: string, more = {}) => ({ from: [{ collectionId, ...more }] });
const where = (collectionId: string, fieldPath: string, op: string, stringValue = member) => ({
  ...from(collectionId),
  where: { fieldFilter: { field: { fieldPath }, op, value: { stringValue } } },
});
const ownMessages = () => where('assistant_messengers', 'conversation_id', 'EQUAL');
const at = (path: string) => ({ documents: [`${DOCUMENTS}/${path}`] });

/** Every way to read documents or a query, and whether a member may go it. */
const READS: [what: string, body: () => { documents: string[] } | { from: object[] }, isOpen: boolean][] = [
  ['the conversation', () => at(`assistant_conversations/${member}`), true],
  ['the message', () => at('assistant_messengers/one'), true],
  ['the answer', () => at('assistant_messengers/answer-one'), true],
  ['all conversations', () => from('assistant_conversations'), false],
  ['their conversations', () => where('assistant_conversations', 'members', 'ARRAY_CONTAINS'), true],
  ['conversations of the user', () => where('assistant_conversations', 'user_id', 'EQUAL'), false],
  ['all messages', () => from('assistant_messengers'), false],
  ['what Lily said', () => where('assistant_messengers', 'sender', 'EQUAL', 'assistant'), false],
  ['messages of the conversation', ownMessages, true],
  ['all messages of any depth', () => from('assistant_messengers', { allDescendants: true }), false],
  [
    'its messages of any depth',
    () => ({ ...ownMessages(), ...from('assistant_messengers', { allDescendants: true }) }),
    false,
  ],
];

const ask = (method: string, body: object, own: Record<string, string> | undefined) =>
  fetch(`${origin}/v1/${DOCUMENTS}:${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...own },
    body: JSON.stringify(body),
  });

describe.each(NAMES)('CHAT privacy of conversations: %s', (name) => {
  const call = (method: string, body: object) => ask(method, body, headers.get(name));
  const listen = async (...targets: object[]) => {
    const token = headers.get(name)?.authorization?.replace('Bearer ', '');
    const channel = new RawChannel(origin, 'Listen', token);
    const messages = targets.map((target, index) => ({
      database: DOCUMENTS.replace('/documents', ''),
      addTarget: {
        targetId: 2 + 2 * index,
        ...('from' in target
          ? { query: { parent: DOCUMENTS, structuredQuery: target } }
          : { documents: target }),
      },
    }));
    await channel.open(...messages);
    return channel;
  };

  test.each(READS)('reads and listens to %s only as a member', async (_what, body, isOpen) => {
    const mayRead = name === 'member' && isOpen;
    const asked = body();
    const response = await ('from' in asked
      ? call('runQuery', { structuredQuery: asked })
      : call('batchGet', asked));
    const text = await response.text();
    expect([response.status, text.includes(SECRET) && !mayRead]).toEqual([mayRead ? 200 : 403, false]);
    const heard = await (await listen(asked)).until(mayRead ? 'CURRENT' : '"code":7');
    expect(heard.includes('"document":') || heard.includes(SECRET)).toBe(mayRead);
  });

  test('counts the messages only as a member, and all messages never', async () => {
    const count = async (structuredQuery: object) => {
      const counted = { structuredQuery, aggregations: [{ alias: 'n', count: {} }] };
      return (await call('runAggregationQuery', { structuredAggregationQuery: counted })).status;
    };
    expect(await count(ownMessages())).toBe(name === 'member' ? 200 : 403);
    expect(await count(from('assistant_messengers'))).toBe(403);
  });

  test('hears of a new message only as a member, beside what is their own', async () => {
    const own = owners.get(name) ?? 'nobody';
    const messagesOf = (id: string) => where('assistant_messengers', 'conversation_id', 'EQUAL', id);
    const channel = await listen(messagesOf(member), messagesOf(own));
    const isRefused = name !== 'member';
    let heard = await channel.until(isRefused ? '"code":7' : 'CURRENT');
    const [secret, mark] = [`${SECRET} ${randomUUID()}`, `xong ${randomUUID()}`];
    const say = (conversation_id: string, message: string) => {
      const set = { conversation_id, sender_id: conversation_id, sender: 'user', message };
      return app.firestore.write([{ path: `assistant_messengers/${randomUUID()}`, set }]);
    };
    await say(member, secret);
    if (name !== 'anonymous') {
      // What comes after it was sent later: so the message before it was not.
      await say(own, mark);
      heard += await channel.until(mark);
    }
    expect(heard.includes(secret)).toBe(!isRefused);
  });

  test('writes, changes and removes nothing as somebody else, nor what the assistant said', async () => {
    const fields = { user_id: { stringValue: member }, message: { stringValue: 'x' } };
    const conversation = `${DOCUMENTS}/assistant_conversations/${member}`;
    const answer = { name: `${DOCUMENTS}/assistant_messengers/answer-one`, fields };
    const own = { stringValue: owners.get(name) ?? 'nobody' };
    const said = {
      ...{ conversation_id: { stringValue: member }, sender: { stringValue: 'user' } },
      ...{ sender_id: name === 'member' ? { stringValue: 'another' } : own, message: { stringValue: 'x' } },
    };
    const now = [{ fieldPath: 'created_at', setToServerValue: 'REQUEST_TIME' }];
    const joined = [{ fieldPath: 'members', appendMissingElements: { values: [own] } }];
    for (const write of [
      { delete: conversation },
      { update: { name: conversation, fields } },
      // A member has joined already: that changes nothing.
      ...(name === 'member' ? [] : [{ transform: { document: conversation, fieldTransforms: joined } }]),
      {
        update: { name: `${DOCUMENTS}/assistant_messengers/said-by-${name}`, fields: said },
        updateTransforms: now,
      },
      { update: answer, updateMask: { fieldPaths: ['message'] } },
      ...(name === 'member' ? [] : [{ delete: `${DOCUMENTS}/assistant_messengers/one` }]),
    ])
      expect([write, (await call('commit', { writes: [write] })).status]).toEqual([write, 403]);
    expect(await app.firestore.read('assistant_messengers/one')).toMatchObject({ message: SECRET });
  });
});

test('CHAT-1 nobody takes the id of somebody else’s conversation before they come, and they make it themselves', async () => {
  const uid = randomUUID();
  await addPerson(database, app.tokens, 'Customer', { id: randomUUID(), uid });
  const { idToken } = await app.firebaseTokens.signIn({ uid, sessionId: await addSession(database, uid) });
  const own = { authorization: `Bearer ${idToken}` };
  const create = async (id: string, creator: string, proof: Record<string, string> | undefined) => {
    const member = { stringValue: creator };
    const members = { arrayValue: { values: [member] } };
    const fields = { user_id: member, members, assistant: { booleanValue: true } };
    const update = { name: `${DOCUMENTS}/assistant_conversations/${id}`, fields };
    return (await ask('commit', { writes: [{ update }] }, proof)).status;
  };
  for (const name of NAMES) {
    const status = await create(uid, owners.get(name) ?? 'nobody', headers.get(name));
    expect([name, status]).toEqual([name, 403]);
  }
  expect(await create(uid, uid, own)).toBe(200);
  expect(await create(`second-${uid}`, uid, own)).toBe(200);
});
