import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Credentials, PostConnection, SessionApi } from '@site/shared/contract';
import { SocketUnanswered } from '@site/shared/contract';
import { Server, type Socket } from 'socket.io';
import { LINGER_MS } from './connection-lifetime';
import { createSocket, type ShellSocket } from './socket';
import { browser, until } from './testing/browser';

// Over its time budget: an unused connection lives for three seconds.

// Connections outlive their test for a moment: each test has a post of its own.
let tests = 0;
const postOf = () => ({ kind: 'product', id: `listing-${tests}`, ownerId: 'owner' }) as const;
const jwt = (sub: string, more = '') => `h.${btoa(JSON.stringify({ sub }))}.${more}`;

const account = { uid: 'u', role: 'Customer', displayName: '', photoURL: null, phoneNumber: null };

let server: Server;
let origin: string;
let admitted: Socket[];
/** What the server says to who connects; undefined lets them in. */
let refuse: (socket: Socket) => string | undefined;
let credentials: Credentials;
let userId: string | undefined;
let status: SessionApi['status'];
let sessionListeners: Set<() => void>;
let socket: ShellSocket;
let expired: number;
const open: PostConnection[] = [];

const listen = async (port = 0) => {
  const http = createServer();
  server = new Server(http, { transports: ['websocket'] });
  server.use((client, next) => {
    const code = refuse(client);
    next(code ? Object.assign(new Error(code), { data: { code } }) : undefined);
  });
  server.on('connection', (client) => {
    admitted.push(client);
    client.on('Echo', (payload, reply) => reply({ ok: true, payload }));
    client.on('ProductComment', (_payload, reply) => reply({ ok: false, is_blocked: true }));
    client.on('Silence', () => undefined);
  });
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));
  const used = (http.address() as AddressInfo).port;
  origin = `http://127.0.0.1:${used}`;
  return used;
};

/** Who is visiting, as the test has it now. */
const visitors = {
  session: () => ({ user: userId ? { ...account, id: userId } : undefined, status }),
  onSession: (listener: () => void) => {
    sessionListeners.add(listener);
    return () => sessionListeners.delete(listener);
  },
  localUser: async () => ({ id: 'local', deviceId: 'd', phoneNumber: null, displayName: null }),
};

const hold = () => {
  const connection = socket.open(postOf());
  open.push(connection);
  return connection;
};

const connected = async () => {
  const connection = hold();
  await until(connection, 'connected');
  return connection;
};
type SocketParts = Parameters<typeof createSocket>[0];
/** The shell's socket of this visitor. */
const socketOf = (credentials: SocketParts['credentials'], more: Partial<SocketParts> = {}) =>
  createSocket({
    ...{ origin, base: origin, credentials, ...visitors },
    sessionExpired: () => expired++,
    deviceRefused() {},
    ...more,
  });

beforeEach(async () => {
  tests += 1;
  admitted = [];
  refuse = () => undefined;
  credentials = { kind: 'none' };
  userId = undefined;
  status = 'anonymous';
  sessionListeners = new Set();
  expired = 0;
  await listen();
  socket = socketOf(async () => credentials, {
    deviceRefused(secret) {
      if (credentials.kind === 'device' && credentials.secret === secret) credentials = { kind: 'none' };
    },
  });
});

afterEach(async () => {
  for (const connection of open.splice(0)) connection.close();
  await server.close();
});

test('SHELL-1 holders of a post share one connection, which names post, user and role and proves who asks', async () => {
  credentials = { kind: 'token', token: jwt('owner') };
  userId = 'owner';
  const first = hold();
  const second = hold();
  await until(first, 'connected');
  await until(second, 'connected');
  expect(admitted).toHaveLength(1);
  expect(admitted[0]?.handshake.query).toMatchObject({
    product_id: postOf().id,
    user_id: 'owner',
    role: 'host',
    transport: 'websocket',
  });
  expect(admitted[0]?.handshake.auth).toMatchObject({ token: jwt('owner') });
  expect(await second.request('Echo', { a: 1 })).toEqual({ ok: true, payload: { a: 1 } });
});

test('SHELL-1 COMMENT-1 after a reload it waits until it is known who is signed in, and names them', async () => {
  credentials = { kind: 'token', token: jwt('owner') };
  status = 'restoring';
  const connection = hold();
  await new Promise((resolve) => setTimeout(resolve));
  expect(admitted).toEqual([]);
  userId = 'owner';
  status = 'signed-in';
  for (const listener of [...sessionListeners]) listener();
  await until(connection, 'connected');
  expect(admitted[0]?.handshake.query).toMatchObject({ user_id: 'owner', role: 'host' });
  expect(sessionListeners.size).toBe(0);
});

test('SHELL-1 it connects without the id when that does not come, and anew once it is there', async () => {
  credentials = { kind: 'token', token: jwt('owner') };
  status = 'restoring';
  const connection = hold();
  await until(connection, 'connected');
  expect(admitted[0]?.handshake.query.user_id).toBeUndefined();
  userId = 'owner';
  status = 'signed-in';
  await connection.request('Echo', {});
  expect(admitted[1]?.handshake.query).toMatchObject({ user_id: 'owner', role: 'host' });
  socket.identify();
  await connection.request('Echo', {});
  expect(admitted).toHaveLength(2);
});

test('LOCAL-1 SHELL-1 a visitor with a local user is named by its id', async () => {
  credentials = { kind: 'device', secret: 's' };
  await until(hold(), 'connected');
  expect(admitted[0]?.handshake.query).toMatchObject({ user_id: 'local', role: 'viewer' });
});

test('SHELL-1 it lives as long as somebody holds it, and a moment longer', async () => {
  const first = hold();
  const second = hold();
  await until(first, 'connected');
  const gone = new Promise((resolve) => admitted[0]?.once('disconnect', resolve));
  const since = Date.now();
  first.close();
  first.close();
  second.close();
  const third = hold();
  await until(third, 'connected');
  expect(admitted).toHaveLength(1);
  third.close();
  await gone;
  expect(Date.now() - since).toBeGreaterThanOrEqual(LINGER_MS - 50);
});

test('events reach every holder by name until they stop', async () => {
  const connection = hold();
  const heard: unknown[] = [];
  const stop = connection.on('News', (payload) => heard.push(payload));
  await until(connection, 'connected');
  const echoed = new Promise((resolve) => connection.on('Last', resolve));
  admitted[0]?.emit('News', 1);
  await connection.request('Echo', {});
  stop();
  admitted[0]?.emit('News', 2);
  admitted[0]?.emit('Last', 3);
  await echoed;
  expect(heard).toEqual([1]);
});

test('COMMENT-7 a cut shows as waiting, a request finds no connection, and the line comes back by itself', async () => {
  const connection = await connected();
  const port = Number(new URL(origin).port);
  const states: string[] = [];
  connection.subscribe(() => states.push(connection.state().link));
  await server.close();
  await until(connection, 'waiting');
  await expect(connection.request('Echo', {})).rejects.toBeInstanceOf(SocketUnanswered);
  await listen(port);
  await until(connection, 'connected');
  expect(states).toEqual(['waiting', 'connected']);
  expect(admitted).toHaveLength(2);
});

test('COMMENT-7 the browser’s online event does not wait for the next attempt', async () => {
  const connection = await connected();
  const port = Number(new URL(origin).port);
  await server.close();
  await until(connection, 'waiting');
  await listen(port);
  const since = Date.now();
  browser.dispatchEvent(new Event('online'));
  await until(connection, 'connected');
  expect(Date.now() - since).toBeLessThan(400);
});

test('LINE-3 with the page the line goes, and with the page it comes back', async () => {
  const connection = await connected();
  const gone = new Promise((resolve) => admitted[0]?.once('disconnect', resolve));
  browser.dispatchEvent(new Event('pagehide'));
  expect(connection.state().link).toBe('waiting');
  await gone;
  const since = Date.now();
  browser.dispatchEvent(new Event('pageshow'));
  await until(connection, 'connected');
  expect(Date.now() - since).toBeLessThan(400);
  expect(admitted).toHaveLength(2);
});

test('LINE-3 what was refused stays so when the page comes back', async () => {
  refuse = () => 'not_found';
  const connection = hold();
  await until(connection, 'refused');
  browser.dispatchEvent(new Event('pagehide'));
  browser.dispatchEvent(new Event('pageshow'));
  expect(connection.state().link).toBe('refused');
});

test('a request that is not answered before the cut fails', async () => {
  const connection = await connected();
  const asked = connection.request('Silence', {});
  asked.catch(() => undefined);
  await connection.request('Echo', {});
  admitted[0]?.conn.close();
  await expect(asked).rejects.toBeInstanceOf(SocketUnanswered);
});

test('LOCAL-1 who asks is looked at before each request: a new local user connects anew, a new token does not', async () => {
  const connection = await connected();
  credentials = { kind: 'device', secret: 's1' };
  expect(await connection.request('Echo', 1 as never)).toMatchObject({ ok: true });
  expect(admitted.map(({ handshake }) => handshake.auth.device_secret)).toEqual([undefined, 's1']);
  credentials = { kind: 'token', token: jwt('u1') };
  socket.identify();
  await connection.request('Echo', {});
  credentials = { kind: 'token', token: jwt('u1', 'refreshed') };
  await connection.request('Echo', {});
  expect(admitted).toHaveLength(3);
});

test('AUTH-3 an expired token is asked for again, once; the same one again is told, and waits for another', async () => {
  userId = 'u1';
  let token = jwt('u1', 'old');
  refuse = ({ handshake }) => (handshake.auth.token.endsWith('old') ? 'session_expired' : undefined);
  const read = jest.fn(async () => {
    const current = token;
    token = jwt('u1', 'new');
    return { kind: 'token' as const, token: current };
  });
  socket = socketOf(read);
  const connection = await connected();
  expect(expired).toBe(0);
  connection.close();

  credentials = { kind: 'token', token: jwt('u2', 'old') };
  userId = 'u2';
  socket = socketOf(async () => credentials);
  tests += 1;
  const other = hold();
  await until(other, 'waiting');
  expect(expired).toBe(1);
  credentials = { kind: 'token', token: jwt('u2', 'new') };
  socket.identify();
  await until(other, 'connected');
});

test('a refusal is final until who asks changes, a fault of the server is not', async () => {
  refuse = () => 'internal';
  const passing = hold();
  await until(passing, 'waiting');
  refuse = () => 'not_found';
  await until(passing, 'refused');
  refuse = () => undefined;
  socket.identify();
  await until(passing, 'connected');
});

test('LOCAL-1 a device that the server has forgotten gets in as a stranger', async () => {
  credentials = { kind: 'device', secret: 'forgotten' };
  refuse = ({ handshake }) => (handshake.auth.device_secret ? 'wrong_device_secret' : undefined);
  await until(hold(), 'connected');
  expect(credentials).toEqual({ kind: 'none' });
});

test('COMMENT-6 the state says whether the visitor is blocked, as the server last said', async () => {
  const connection = await connected();
  expect(connection.state().blocked).toBe(false);
  await connection.request('ProductComment', {});
  expect(connection.state()).toEqual({ link: 'connected', blocked: true });
  const told = new Promise((resolve) => connection.on('CommenterBlocked', resolve));
  admitted[0]?.emit('CommenterBlocked', { is_blocked: false });
  await told;
  expect(connection.state().blocked).toBe(false);
});

test('who has no token at hand stays outside rather than getting in as a stranger', async () => {
  userId = 'u1';
  socket = socketOf(() => Promise.reject(new Error('no network')));
  const connection = hold();
  await until(connection, 'waiting');
  expect(admitted).toHaveLength(0);
});
