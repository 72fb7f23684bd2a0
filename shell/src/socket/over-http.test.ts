import { createHash } from 'node:crypto';
import { createServer, type Server as HttpServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Credentials, NamespaceConnection, PostConnection } from '@site/shared/contract';
import { SocketUnanswered } from '@site/shared/contract';
import { Server } from 'socket.io';
import { PATIENCE_MS } from './line';
import { createSocket, type ShellSocket } from './socket';
import { browser, until } from './testing/browser';

/** RFC 6455, 1.3. */
const WEBSOCKET_ID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

/** A service behind a firewall that lets calls through and no WebSocket, until it is opened. */
let http: HttpServer;
let lines: Server | undefined;
/** What the firewall does to a WebSocket: lets it through, refuses it, or opens it itself and closes it. */
let firewall: 'open' | 'refuses' | 'closes' = 'refuses';
let asked: { path: string; body: Record<string, unknown>; headers: IncomingMessage['headers'] }[] = [];
let answer: { status: number; body: unknown };
let credentials: Credentials;
let refused: string[];
let expired: number;
let socket: ShellSocket;
const open: Pick<PostConnection, 'close'>[] = [];

beforeAll(async () => {
  http = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    asked.push({ path: request.url ?? '', body: JSON.parse(text), headers: request.headers });
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
  });
  lines = new Server(http, { transports: ['websocket'] });
  lines.on('connection', (client) => {
    client.on('ProductComment', (_payload, reply) => reply({ ok: true, by: 'line' }));
  });
  const [upgrade] = http.listeners('upgrade') as ((...given: unknown[]) => void)[];
  http.removeAllListeners('upgrade');
  http.on('upgrade', (request, stream, head) => {
    if (firewall === 'open') return upgrade?.(request, stream, head);
    if (firewall === 'refuses') return stream.destroy();
    const key = createHash('sha1').update(`${request.headers['sec-websocket-key']}${WEBSOCKET_ID}`);
    stream.end(
      `HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-accept: ${key.digest('base64')}\r\n\r\n`,
    );
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
});

beforeEach(() => {
  asked = [];
  refused = [];
  expired = 0;
  firewall = 'refuses';
  credentials = { kind: 'device', secret: 's' };
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  socket = createSocket({
    origin,
    base: origin,
    credentials: async () => credentials,
    session: () => ({ user: undefined, status: 'anonymous' }),
    onSession: () => () => undefined,
    localUser: async () => ({ id: 'local', deviceId: 'd', phoneNumber: null, displayName: null }),
    sessionExpired: () => void expired++,
    deviceRefused: (secret) => void refused.push(secret),
  });
});

afterEach(() => {
  for (const connection of open.splice(0)) connection.close();
});
afterAll(async () => {
  await lines?.close();
});

const cutAtOnce = (line: { close(discard?: boolean): void }) => line.close(true);

const hold = (kind: 'product' | 'megaviews' | 'livestream', id: string) => {
  const connection = socket.open({ kind, id });
  open.push(connection);
  return connection;
};
/** Waits until no line comes about; the second attempt does not wait its time, since the browser says that it is online. */
const barred = async <Line extends PostConnection | NamespaceConnection>(connection: Line): Promise<Line> => {
  const dial = connection.subscribe(() => {
    const { link, barred: isBarred } = connection.state();
    if (link === 'waiting' && !isBarred) browser.dispatchEvent(new Event('online'));
  });
  await until(connection, () => connection.state().barred === true);
  dial();
  return connection;
};

test.each([
  ['product', 'ProductComment', '/api/products/send-comment'],
  ['product', 'AnswerProductComment', '/api/products/send-comment'],
  ['megaviews', 'MegaViewsComment', '/api/megaviews/send-comment'],
  ['megaviews', 'AnswerMegaViewsComment', '/api/megaviews/send-comment'],
  ['livestream', 'MegaViewsComment', '/api/livestream/send-comment'],
  ['livestream', 'AnswerMegaViewsComment', '/api/livestream/send-comment'],
  ['product', 'BlockCommenter', '/api/comments/block'],
] as const)(
  'LINE-11 of a %s, %s goes over HTTP where no WebSocket gets through',
  async (kind, event, path) => {
    const connection = await barred(hold(kind, `${kind} ${event}`));
    const body = { new_comment: { comment: { id: 'c' } }, is_blocked: false };
    answer = { status: 200, body };
    expect(await connection.request(event, { comment: 'Còn không?' })).toEqual({ ok: true, ...body });
    const headers = { 'x-device-secret': 's' };
    expect(asked).toMatchObject([{ path, body: { comment: 'Còn không?' }, headers }]);
  },
);

test('LINE-11 a refusal comes as an acknowledgement says it; what is no answer of the service is none', async () => {
  const connection = await barred(hold('product', 'refusals'));
  const ask = () => connection.request('ProductComment', {});
  answer = { status: 403, body: { error: { code: 'blocked', message: '…' } } };
  expect(await ask()).toMatchObject({ ok: false, is_blocked: true, error: { code: 'blocked' } });
  expect(connection.state().blocked).toBe(true);
  for (const body of ['<html>', '', 'null', '{}']) {
    answer = { status: 200, body };
    await expect(ask()).rejects.toBeInstanceOf(SocketUnanswered);
  }
  answer = { status: 401, body: { error: { code: 'wrong_device_secret', message: '…' } } };
  await expect(ask()).rejects.toBeInstanceOf(SocketUnanswered);
  expect(refused).toEqual(['s']);
  credentials = { kind: 'token', token: 't' };
  answer = { status: 419, body: { error: { code: 'session_expired', message: '…' } } };
  expect(await ask()).toMatchObject({ ok: false, error: { code: 'session_expired' } });
  expect([asked.at(-1)?.headers.authorization, expired]).toEqual(['Bearer t', 1]);
  await expect(connection.request('SomethingElse', {})).rejects.toBeInstanceOf(SocketUnanswered);
});

test('LINE-11 COMMENT-7 an answer whose status may pass is no verdict about a message; another one is, and it is not sent again by itself', async () => {
  const connection = await barred(hold('product', 'statuses'));
  const ask = (status: number) => {
    answer = { status, body: { error: { code: 'any', message: '' } } };
    return connection.request('ProductComment', {});
  };
  for (const status of [408, 425, 429, 500, 502, 503, 504])
    await expect(ask(status)).rejects.toBeInstanceOf(SocketUnanswered);
  for (const status of [501, 505]) expect(await ask(status)).toMatchObject({ ok: false });
});

test('LINE-11 SHORT-5 a shared list is read, written and ended over HTTP, with its keys and bytes', async () => {
  const made = await socket.openNamespace?.({ name: '/shortlist', auth: { id: 'i', key: 'k' } });
  if (!made) throw new Error('there is no namespace');
  open.push(made);
  const connection = await barred(made);
  answer = { status: 200, body: { update: 'AQID', vector: 'AA==', is_owner: true } };
  const read = await connection.request('read', { vector: Uint8Array.of(0) });
  expect(read).toEqual({
    ok: true,
    update: Uint8Array.of(1, 2, 3),
    vector: Uint8Array.of(0),
    is_owner: true,
  });
  await connection.request('write', { update: Uint8Array.of(1, 2, 3), more: false });
  await connection.request('end', {});
  expect(asked.map(({ path, body }) => [path, body])).toEqual([
    ['/api/shortlists/read', { id: 'i', key: 'k', vector: 'AA==' }],
    ['/api/shortlists/write', { id: 'i', key: 'k', update: 'AQID', more: false }],
    ['/api/shortlists/end', { id: 'i', key: 'k' }],
  ]);
  for (const [event, payload] of [
    ['here', {}],
    ['write', { update: Uint8Array.of(1), more: true }],
  ] as const)
    await expect(connection.request(event, payload)).rejects.toBeInstanceOf(SocketUnanswered);
});

test('LINE-11 a firewall that opens lines and closes them before the server has greeted is found out without waiting', async () => {
  firewall = 'closes';
  const since = Date.now();
  await barred(hold('product', 'closed before the greeting'));
  expect(Date.now() - since).toBeLessThan(PATIENCE_MS);
});

test('LINE-11 a firewall that lets a line through and nothing on it is one too', async () => {
  firewall = 'open';
  lines?.engine.on('connection', cutAtOnce);
  await barred(hold('product', 'closed after the greeting'));
  lines?.engine.off('connection', cutAtOnce);
});

test('LINE-11 what one line has found out holds for the next, and the first line that stands takes over', async () => {
  await barred(hold('product', 'first'));
  const next = hold('product', 'next');
  await barred(next);
  firewall = 'open';
  browser.dispatchEvent(new Event('online'));
  await until(next, 'connected');
  expect(next.state().barred).toBeUndefined();
  expect(await next.request('ProductComment', {})).toEqual({ ok: true, by: 'line' });
  expect(asked).toEqual([]);
});
