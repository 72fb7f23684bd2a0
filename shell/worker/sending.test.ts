import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { OUTBOX_CHANNEL, OUTBOX_FORM, OUTBOX_STORE, OUTBOX_SYNC } from '../common/outbox';
import { keepProof, keptMadeDevice, keptProof, type OutboxProof } from '../common/outbox-proof';
import { atFakeTime, given, WorkerWorld } from './testing/worker-world';

const SEND = '/api/products/send-comment';
const DEVICE = 'device';
const tokenOf = (sub: string, note = ''): string => `h.${btoa(JSON.stringify({ sub, note }))}.s`;

let world: WorkerWorld;
let sent: { text: string; by: string | null }[];
let news: unknown[];
let channel: BroadcastChannel;
/** What the service answers to a message, by its text. */
let answer: (text: string, by: string | null) => Response | Promise<Response>;

atFakeTime();
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  sent = [];
  news = [];
  answer = (text) => given(JSON.stringify({ new_comment: { comment: { comment: text } } }));
  channel = new BroadcastChannel(OUTBOX_CHANNEL);
  channel.onmessage = ({ data }) => void news.push(data);
  world = new WorkerWorld(takeCall);
});
afterEach(() => {
  channel.close();
});

/** The service. */
function takeCall(path: string, init?: RequestInit): Response | Promise<Response> {
  const body = JSON.parse(String(init?.body ?? '{}'));
  const headers = new Headers(init?.headers);
  if (path === '/api/users/user-local/create') return given(JSON.stringify({ device_secret: 'made' }));
  if (path.startsWith('/auth/v1/token'))
    return given(JSON.stringify({ access_token: tokenOf('lan', `renewed by ${body.refresh_token}`) }));
  const by = headers.get('authorization') ?? headers.get('x-device-secret');
  sent.push({ text: body.comment, by });
  return answer(body.comment, by);
}

const message = (text: string, more: object = {}) => ({
  ...{ clientId: text, text, sender: 'lan', post: { kind: 'product', id: 'listing-1' } },
  ...{ threadId: null, parentId: null, phone: null, at: Date.now(), ...more },
});
const database = () =>
  openDB(OUTBOX_FORM.name, 1, {
    upgrade: (made) => void made.createObjectStore(OUTBOX_STORE, { keyPath: 'clientId' }),
  });
async function wait(...messages: object[]): Promise<void> {
  const outbox = await database();
  for (const one of messages) await outbox.put(OUTBOX_STORE, one);
  outbox.close();
}
async function waiting(): Promise<{ text: string; failure?: string }[]> {
  const outbox = await database();
  const all = await outbox.getAll(OUTBOX_STORE);
  outbox.close();
  return all;
}
const lay = (proof: OutboxProof['proof'], sender = 'lan', at = 1) =>
  keepProof({ sender, proof, origin: '', at });
const wake = () => world.tell('sync', { tag: OUTBOX_SYNC });
const token = { kind: 'token', token: tokenOf('lan') } as const;

test('OFFLINE-6 what waits goes out in its order, by its writer’s proof, which is forgotten after that; tabs hear of it', async () => {
  await wait(message('second', { at: 2 }), message('first', { at: 1 }));
  await lay(token);
  await wake();
  expect(sent).toEqual([
    { text: 'first', by: `Bearer ${token.token}` },
    { text: 'second', by: `Bearer ${token.token}` },
  ]);
  expect([await waiting(), await keptProof()]).toEqual([[], undefined]);
  expect(news).toMatchObject([{ sent: { sender: 'lan' } }, { sent: { sender: 'lan' } }]);
  await wake();
  expect(sent).toHaveLength(2);
});

test('OFFLINE-6 LOCAL-1 the first question of a visitor makes their device, once, which the next tab takes over', async () => {
  await wait(message('first', { sender: DEVICE }), message('next', { sender: DEVICE }));
  await lay({ kind: 'visitor' }, DEVICE);
  await wake();
  expect(sent.map(({ by }) => by)).toEqual(['made', 'made']);
  expect(world.asked.filter((path) => path.endsWith('/create'))).toHaveLength(1);
  expect(await keptMadeDevice()).toMatchObject({ secret: 'made' });
});

test('OFFLINE-6 a token that has ended is renewed from the session; what waits goes out once', async () => {
  await wait(message('later'));
  await lay({ ...token, renewal: { origin: '', key: 'public', token: 'r' } });
  answer = (text, by) =>
    by === `Bearer ${token.token}` ? given('{}', {}, 401) : given(JSON.stringify({ new_comment: { text } }));
  await wake();
  expect(sent.map(({ by }) => by)).toEqual([
    `Bearer ${token.token}`,
    `Bearer ${tokenOf('lan', 'renewed by r')}`,
  ]);
  expect([await waiting(), await keptProof()]).toEqual([[], undefined]);
});

test('OFFLINE-6 a message whose session has ended waits for its writer’s next visit, and so does one of a kind that is not known here', async () => {
  await wait(message('later'), message('unknown', { post: { kind: 'story', id: '1' } }));
  await lay(token);
  answer = () => given('{}', {}, 401);
  await wake();
  expect((await waiting()).map(({ text, failure }) => [text, failure])).toEqual([
    ['later', undefined],
    ['unknown', undefined],
  ]);
  expect(await keptProof()).toBeUndefined();
});

test('OFFLINE-6 COMMENT-1 what waits of somebody else stays while another one’s goes out, and by another one’s token nothing is sent', async () => {
  await wait(message('mine'), message('theirs', { sender: 'minh' }));
  await lay(token);
  await wake();
  expect(sent.map(({ text }) => text)).toEqual(['mine']);
  await lay(token, 'minh');
  await wake();
  expect([sent.length, await keptProof()]).toEqual([1, undefined]);
  expect((await waiting()).map(({ text }) => text)).toEqual(['theirs']);
});

test('OFFLINE-6 what is written while the worker sends goes out too, by the proof that was laid meanwhile', async () => {
  await wait(message('first'));
  await lay(token);
  answer = async (text) => {
    if (text === 'first') {
      await wait(message('meanwhile', { post: { kind: 'product', id: 'listing-2' } }));
      await lay(token, 'lan', 2);
    }
    return given(JSON.stringify({ new_comment: { text } }));
  };
  await wake();
  expect(sent.map(({ text }) => text)).toEqual(['first', 'meanwhile']);
  expect([await waiting(), await keptProof()]).toEqual([[], undefined]);
});

test('OFFLINE-6 LINE-13 a refusal is told with its message; a service that cannot take it now is asked again', async () => {
  await wait(message('refused', { at: 1 }), message('good', { at: 2 }));
  await lay(token);
  const refuse = (status: number, code: string) => given(JSON.stringify({ error: { code } }), {}, status);
  for (const status of [408, 425, 429, 503]) {
    answer = () => refuse(status, 'busy');
    await wake();
    expect([await waiting(), (await keptProof())?.sender]).toMatchObject([[{}, {}], 'lan']);
  }
  answer = (text) =>
    text === 'refused' ? refuse(501, 'blocked') : given(JSON.stringify({ new_comment: { text } }));
  await wake();
  expect(await waiting()).toMatchObject([{ text: 'refused', failure: 'blocked' }]);
  expect(news).toContainEqual({ failed: expect.objectContaining({ text: 'refused', failure: 'blocked' }) });
  expect(await world.caches.keys()).not.toContain('faults-v2');
});

test('OFFLINE-6 a writer who signs out meanwhile has taken the proof away: nothing more is sent', async () => {
  await wait(message('first', { at: 1 }), message('second', { at: 2, post: { kind: 'product', id: 'b' } }));
  await lay(token);
  answer = async (text) => {
    await keepProof(undefined);
    return given(JSON.stringify({ new_comment: { text } }));
  };
  await wake();
  expect(sent.map(({ text }) => text)).toEqual(['first']);
  expect(sent.every(() => world.asked.includes(SEND))).toBe(true);
});
