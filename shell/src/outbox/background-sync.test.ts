import { DEVICE } from '@site/shared/asker';
import type { Credentials, SessionApi } from '@site/shared/contract';
import { newId } from '@site/shared/new-id';
import { anonymousSession, sessionUser as person, testConfig } from '@site/shared/testing';
import { outboxEntry } from '@site/shared/testing/comment-items';
import { waitFor } from '@testing-library/react';
import type { OutboxProof } from '../../common/outbox-proof';
import { SESSION_KEY } from '../../common/storage-keys';
import { BackgroundSync } from './background-sync';
import { OutboxQueue } from './outbox-queue';

let kept: OutboxProof[];
// jsdom has no IndexedDB, where the proof lies for the worker.
jest.mock('../../common/outbox-proof', () => ({
  keepProof: async (proof?: OutboxProof) => void (proof && kept.push(proof)),
}));

const tokenOf = (sub: string): Credentials => ({
  kind: 'token',
  token: `h.${btoa(JSON.stringify({ sub }))}.s`,
});

let outbox: OutboxQueue;
let sync: BackgroundSync;
/** What the storage gives by the time that it is asked. */
let give: (credentials: Credentials) => void;
let asked: jest.Mock<Promise<Credentials>>;
let registered: string[];

beforeEach(async () => {
  kept = [];
  registered = [];
  asked = jest.fn(
    () =>
      new Promise<Credentials>((resolve) => {
        give = resolve;
      }),
  );
  const registration = { sync: { register: async (tag: string) => void registered.push(tag) } };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => registration },
  });
  // Without a network a message is handed over at once.
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  outbox = new OutboxQueue();
  sync = new BackgroundSync(outbox);
});

afterEach(() => {
  outbox.close();
  localStorage.clear();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(navigator, 'onLine');
});

const follow = (session: Partial<SessionApi>) =>
  sync.follow({
    session: { ...anonymousSession, credentials: asked, ...session },
    config: testConfig,
    keptSession: () => JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null') ?? undefined,
  });
/** A message waits, and the proof of its writer is asked for. */
const wait = async (sender: string) => {
  await outbox.put(outboxEntry(newId(), { sender }));
  await waitFor(() => expect(asked).toHaveBeenCalled());
};
/** The next hand-over begins only when this one is done. */
const untilHandedOver = async () => {
  const before = asked.mock.calls.length;
  dispatchEvent(new Event('offline'));
  await waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(before));
};

test('OFFLINE-6 the writer’s own proof is laid beside what waits', async () => {
  follow({ user: person('a'), status: 'signed-in' });
  await wait('a');
  give(tokenOf('a'));
  await waitFor(() => expect(registered).not.toEqual([]));
  expect(kept).toMatchObject([{ sender: 'a', proof: tokenOf('a') }]);
});

test('OFFLINE-6 an account’s token is laid with what renews it, as long as the kept session is the same', async () => {
  const { token } = tokenOf('a') as { token: string };
  localStorage.setItem(
    SESSION_KEY,
    JSON.stringify({ access_token: token, refresh_token: 'r', user: { id: 'a' } }),
  );
  follow({ user: person('a'), status: 'signed-in' });
  await wait('a');
  give(tokenOf('a'));
  await waitFor(() => expect(registered).not.toEqual([]));
  const { url: origin, anonKey: key } = testConfig.services.supabase;
  expect(kept).toMatchObject([{ proof: { token, renewal: { origin, key, token: 'r' } } }]);
});

test('OFFLINE-6 LOCAL-1 for the first message of a visitor is laid that their device has to be made', async () => {
  follow({ status: 'anonymous' });
  await wait(DEVICE);
  give({ kind: 'none' });
  await waitFor(() => expect(registered).not.toEqual([]));
  expect(kept).toMatchObject([{ sender: DEVICE, proof: { kind: 'visitor' } }]);
});

test.each<[string, string, Credentials]>([
  ['another account', 'a', tokenOf('b')],
  ['nobody', 'a', { kind: 'none' }],
  ['the device', 'a', { kind: 'device', secret: 's' }],
  ['nobody who can be read', 'a', { kind: 'token', token: 't' }],
  ['an account that has signed in since', DEVICE, tokenOf('b')],
])('OFFLINE-6 COMMENT-1 a message is not handed over with the proof of %s', async (_name, sender, proof) => {
  follow(sender === DEVICE ? { status: 'anonymous' } : { user: person(sender), status: 'signed-in' });
  await wait(sender);
  give(proof);
  await untilHandedOver();
  expect([kept, registered]).toEqual([[], []]);
});

test('OFFLINE-6 COMMENT-1 a message is not handed over once its writer has left, though their proof came', async () => {
  follow({ user: person('a'), status: 'signed-in' });
  await wait('a');
  follow({ user: person('b'), status: 'signed-in' });
  await wait('b');
  give(tokenOf('a'));
  await untilHandedOver();
  expect(kept).toEqual([]);
  expect(registered).toEqual([]);
});
