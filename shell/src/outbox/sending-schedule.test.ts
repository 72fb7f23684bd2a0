import type {
  ConnectionState,
  Credentials,
  OutboxEntry,
  OutboxNews,
  PostConnection,
  SessionApi,
} from '@site/shared/contract';
import { SocketUnanswered } from '@site/shared/contract';
import { newId } from '@site/shared/new-id';
import { anonymousSession, sessionUser } from '@site/shared/testing';
import { commentItem, outboxEntry } from '@site/shared/testing/comment-items';
import { waitFor } from '@testing-library/react';
import { OUTBOX_FLAG } from './early-entries';
import { OutboxQueue } from './outbox-queue';
import { SendingSchedule } from './sending-schedule';

const post = { kind: 'product', id: 'listing-1' } as const;
const now = Date.now();

/** A line to a service that keeps what it is sent, once for each client id. */
class Line {
  state: ConnectionState = { link: 'connected', blocked: false };
  /** What was sent, whether it was answered or not. */
  sent: { event: string; payload: Record<string, unknown> }[] = [];
  kept = new Set<unknown>();
  /** What the next message gets instead of an answer. */
  next: (unknown | Error)[] = [];
  open = 0;
  #listeners = new Set<() => void>();

  connect = (): PostConnection => {
    this.open += 1;
    return {
      state: () => this.state,
      subscribe: (listener) => {
        this.#listeners.add(listener);
        return () => this.#listeners.delete(listener);
      },
      on: () => () => undefined,
      request: async (event, payload) => {
        this.sent.push({ event, payload: payload as Record<string, unknown> });
        const answer = this.next.shift();
        const { client_id } = payload as { client_id: string };
        if (answer && !(answer instanceof Error)) return answer;
        this.kept.add(client_id);
        if (answer) throw answer;
        return { ok: true, new_comment: commentItem(client_id), is_blocked: false };
      },
      close: () => {
        this.open -= 1;
      },
    };
  };

  set(link: ConnectionState['link'], barred?: boolean): void {
    this.state = { link, blocked: false, barred };
    for (const listener of [...this.#listeners]) listener();
  }
}

let outbox: OutboxQueue;
let schedule: SendingSchedule;
let line: Line;
let credentials: Credentials;
let localUser: jest.Mock;
let savePhone: jest.Mock;

const session = (parts: Partial<SessionApi> = {}): SessionApi => ({
  ...anonymousSession,
  credentials: async () => credentials,
  localUser,
  savePhone,
  ...parts,
});

const entry = (text: string, parts: Partial<OutboxEntry> = {}) => outboxEntry(newId(), { text, ...parts });
const signedIn = { user: sessionUser('u1'), status: 'signed-in' } as const;

const work = (parts?: Partial<SessionApi>) =>
  schedule.work({ session: session(parts), socket: { open: () => line.connect() } });
const untilEmpty = () => waitFor(() => expect(outbox.entries()).toEqual([]));
const texts = () => line.sent.map(({ payload }) => payload.comment);

beforeEach(() => {
  line = new Line();
  credentials = { kind: 'none' };
  localUser = jest.fn(async () => {
    credentials = { kind: 'device', secret: 's' };
    return { id: 'local-1', deviceId: 'd', phoneNumber: null, displayName: 'Khách' };
  });
  savePhone = jest.fn(async () => undefined);
  outbox = new OutboxQueue();
  schedule = new SendingSchedule(outbox);
});

afterEach(() => {
  schedule.close();
  outbox.close();
});

test('LOCAL-1 LOCAL-2 a first message makes the local user, saves the number, and lets go of the line', async () => {
  work();
  expect(localUser).not.toHaveBeenCalled();
  await outbox.put(entry('Còn không?', { phone: '84912345678' }));
  await untilEmpty();
  expect(line.sent).toMatchObject([
    {
      event: 'ProductComment',
      payload: { comment: 'Còn không?', product_id: 'listing-1', phone_number: '84912345678' },
    },
  ]);
  expect(savePhone).toHaveBeenCalledWith('84912345678');
  await waitFor(() => expect(line.open).toBe(0));
  expect(localStorage.getItem(OUTBOX_FLAG)).toBeNull();
});

test('COMMENT-3 a message says whose it is and for whom, in the fields that a service may read', async () => {
  const owned = { ...post, ownerId: 'host-1' };
  work();
  await outbox.put(entry('Còn không?', { post: owned, phone: '84912345678' }));
  await untilEmpty();
  expect(line.sent[0]?.payload).toMatchObject({
    product_id: 'listing-1',
    user_id: 'local-1',
    author_id: 'local-1',
    host_id: 'host-1',
    role: 'viewer',
    target: 'host-1',
    members: ['local-1', 'host-1'],
    sender_name: 'Khách',
    display_name: 'Khách',
    user_type: 'user_local',
    is_blocked: false,
    phone_number: '84912345678',
    customer_phone: '84912345678',
  });

  credentials = { kind: 'token', token: 't' };
  work({ user: sessionUser('u', { id: 'host-1', displayName: 'Chị Hoa' }), status: 'signed-in' });
  await outbox.put(
    entry('Còn em nhé', { sender: 'u', post: owned, parentId: 'q1', threadId: 'q1', replyTo: 'local-1' }),
  );
  await untilEmpty();
  expect(line.sent[1]).toMatchObject({
    event: 'AnswerProductComment',
    payload: {
      user_id: 'host-1',
      role: 'host',
      parent_id: 'q1',
      target: 'local-1',
      reply_to_user_id: 'local-1',
      members: ['host-1', 'local-1'],
      sender_name: 'Chị Hoa',
      user_type: 'user',
    },
  });
});

test('COMMENT-7 messages wait for the line, then go out in the order in which they were written', async () => {
  line.state = { link: 'waiting', blocked: false };
  work();
  await outbox.put(entry('một', { at: now + 1 }));
  await outbox.put(entry('ba', { at: now + 3 }));
  await outbox.put(entry('hai', { at: now + 2, parentId: 'a1', threadId: 'q1' }));
  expect(localStorage.getItem(OUTBOX_FLAG)).toBe('1');
  await waitFor(() => expect(line.open).toBe(1));
  expect(line.sent).toEqual([]);
  line.set('connected');
  await untilEmpty();
  expect(texts()).toEqual(['một', 'hai', 'ba']);
  expect(line.sent[1]).toMatchObject({ event: 'AnswerProductComment', payload: { parent_id: 'a1' } });
});

test('LINE-11 where no line comes about, what waits goes out by the connection’s calls', async () => {
  line.state = { link: 'waiting', blocked: false };
  work();
  await outbox.put(entry('Còn không?'));
  await waitFor(() => expect(line.open).toBe(1));
  expect(line.sent).toEqual([]);
  line.set('waiting', true);
  await untilEmpty();
  expect(texts()).toEqual(['Còn không?']);
});

test('COMMENT-7 no answer: the same message again, under the same id', async () => {
  line.next = [new SocketUnanswered('cut')];
  work();
  await outbox.put(entry('Lần hai mới có trả lời'));
  await waitFor(() => expect(line.sent).toHaveLength(1));
  expect(outbox.entries()).toHaveLength(1);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(line.sent.length).toBeGreaterThan(1), { timeout: 5000 });
  await untilEmpty();
  expect(line.kept.size).toBe(1);
});

test('COMMENT-7 COMMENT-6 a refusal for good stays, is told, and goes out when it is tried again', async () => {
  const news: OutboxNews[] = [];
  outbox.subscribe((what) => news.push(what));
  line.next = [{ ok: false, is_blocked: true, error: { code: 'blocked', message: '…' } }];
  work();
  const message = entry('Bị chặn');
  await outbox.put(message);
  await waitFor(() => expect(outbox.entries()).toEqual([{ ...message, failure: 'blocked' }]));
  expect(news).toContainEqual({ failed: { ...message, failure: 'blocked' } });
  expect(line.sent).toHaveLength(1);
  await outbox.put(message);
  await untilEmpty();
  expect(line.kept.size).toBe(1);
});

test('COMMENT-7 too many at once: it waits and is not lost', async () => {
  line.next = [{ ok: false, is_blocked: false, error: { code: 'too_many_requests', message: '…' } }];
  work();
  await outbox.put(entry('Nhiều quá'));
  await waitFor(() => expect(line.sent).toHaveLength(1));
  expect(outbox.entries()[0]?.failure).toBeUndefined();
  await waitFor(() => expect(outbox.entries()).toEqual([]), { timeout: 5000 });
});

test('COMMENT-1 nobody’s message goes out as somebody else’s', async () => {
  credentials = { kind: 'token', token: 't' };
  await outbox.put(entry('của khách'));
  await outbox.put(entry('của u1', { sender: 'u1', at: Date.now() + 1 }));
  work(signedIn);
  await waitFor(() => expect(texts()).toEqual(['của u1']));
  await waitFor(() => expect(outbox.entries()).toHaveLength(1));
  work({ status: 'restoring' });
  // The page believes in a visitor while another tab has signed in: the proof decides.
  const asked = jest.fn(async () => credentials);
  work({ credentials: asked });
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(localUser).not.toHaveBeenCalled();
  // … or it still believes in the one who has signed out.
  credentials = { kind: 'token', token: `h.${btoa(JSON.stringify({ sub: 'u2' }))}.s` };
  asked.mockClear();
  await outbox.put(entry('của u1 cũ', { sender: 'u1' }));
  work({ ...signedIn, credentials: asked });
  await waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(1));
  expect(texts()).toEqual(['của u1']);
});

test('COMMENT-7 what a visitor wrote before they signed in goes out as the account’s, once', async () => {
  credentials = { kind: 'token', token: 't' };
  const written = entry('viết trước khi đăng nhập');
  await outbox.put(written);
  await outbox.put(entry('của người khác', { sender: 'u2' }));
  work(signedIn);
  await outbox.adopt('u1');
  await waitFor(() => expect(texts()).toEqual(['viết trước khi đăng nhập']));
  expect(line.kept).toEqual(new Set([written.clientId]));
  await waitFor(() => expect(outbox.entries().map(({ sender }) => sender)).toEqual(['u2']));
  for (const left of outbox.entries()) await outbox.remove(left);
});

test('LOCAL-2 the number in an account’s message is not saved as the device’s', async () => {
  credentials = { kind: 'device', secret: 's' };
  await outbox.put(entry('của u1', { sender: 'u1', phone: '84911111111', at: now + 1 }));
  await outbox.put(entry('của khách', { phone: '84922222222', at: now + 2 }));
  work();
  await waitFor(() => expect(texts()).toEqual(['của khách']));
  credentials = { kind: 'token', token: 't' };
  work(signedIn);
  await waitFor(() => expect(texts()).toEqual(['của khách', 'của u1']));
  expect(savePhone.mock.calls).toEqual([['84922222222']]);
});

test('COMMENT-1 another tab signs in while the number is being saved: the message waits', async () => {
  savePhone.mockImplementation(async () => {
    credentials = { kind: 'token', token: 't' };
  });
  work();
  await outbox.put(entry('của khách', { phone: '84922222222' }));
  await waitFor(() => expect(savePhone).toHaveBeenCalled());
  await waitFor(() => expect(line.open).toBe(0));
  expect(texts()).toEqual([]);
});

test('two senders of one browser, as the shell and an area of contract 1.4 are, send a message once', async () => {
  const second = new SendingSchedule(outbox);
  second.work({ session: session(), socket: { open: () => line.connect() } });
  work();
  await outbox.put(entry('một lần'));
  await untilEmpty();
  expect(line.kept.size).toBe(1);
  second.close();
});

test('a post that lets nobody in: the message fails for good, to be tried again or discarded', async () => {
  line.state = { link: 'refused', blocked: false };
  work();
  const message = entry('Tin đã gỡ');
  await outbox.put(message);
  await waitFor(() => expect(outbox.entries()[0]?.failure).toBe('refused'));
  await outbox.remove(message);
  expect(outbox.entries()).toEqual([]);
});

test('AUTH-3 after a sign-out an account’s failed messages are gone; its waiting ones wait for it', async () => {
  await outbox.put(entry('hỏng của u1', { sender: 'u1', failure: 'blocked' }));
  await outbox.put(entry('chờ của u1', { sender: 'u1' }));
  await outbox.put(entry('hỏng của khách', { failure: 'refused' }));
  work({ status: 'restoring' });
  work();
  await waitFor(() =>
    expect(outbox.entries().map(({ text }) => text)).toEqual(['chờ của u1', 'hỏng của khách']),
  );
  for (const left of outbox.entries()) await outbox.remove(left);
});

test('a message that nobody could send for 30 days is forgotten', async () => {
  await outbox.put(entry('quá cũ', { at: now - 31 * 24 * 3_600_000 }));
  await waitFor(() => expect(localStorage.getItem(OUTBOX_FLAG)).toBeNull());
  expect(await outbox.current()).toEqual([]);
});
