import { once } from 'node:events';
import {
  request as ask,
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { listen } from '@site/shared/http/testing/listen';
import Fastify, { type FastifyInstance } from 'fastify';
import { Server as SocketServer } from 'socket.io';
// biome-ignore lint/style/noRestrictedImports: the way through is shown with the client that takes it
import { io, type Socket } from 'socket.io-client';
import { PLATFORM_PATHS } from '../common/platform-paths';
import { passOnToPlatform } from './platform-proxy';

const LIMIT_MS = 600;

let answer: RequestListener;
let platform: Server;
let platformUrl: string;
let sockets: SocketServer;
let app: FastifyInstance;
let siteUrl: string;

async function startSite(): Promise<{ app: FastifyInstance; siteUrl: string }> {
  const site = Fastify({ forceCloseConnections: true });
  await passOnToPlatform(site, platformUrl, { silenceLimit: LIMIT_MS });
  return { app: site, siteUrl: await site.listen({ port: 0, host: '127.0.0.1' }) };
}

beforeAll(async () => {
  platform = createServer((request, response) => {
    if (!request.url?.startsWith('/socket.io')) answer(request, response);
  });
  sockets = new SocketServer(platform, { transports: ['websocket'], serveClient: false });
  platformUrl = await listen(platform);
  ({ app, siteUrl } = await startSite());
});

afterAll(async () => {
  await app.close();
  platform.closeAllConnections();
  await sockets.close();
});

test('LOAD-9 a picture is passed on when everything else that its address may have under way is, as far as its own share goes', async () => {
  const site = Fastify({ forceCloseConnections: true });
  const limits = { requestsPerAddress: 4, streamsPerAddress: 4, unansweredRequests: 16 };
  await passOnToPlatform(site, platformUrl, { silenceLimit: 60_000, limits });
  const url = await site.listen({ port: 0, host: '127.0.0.1' });
  const waiting: ServerResponse[] = [];
  answer = (_request, response) => void waiting.push(response);
  const get = (path: string) => fetch(url + path);
  const slow = ['/api/a', '/api/b', '/media/videos/a.mp4', '/files/c'].map(get);
  const came = async (count: number) => {
    while (waiting.length < count) await once(platform, 'request');
  };
  await came(4);
  expect((await get('/api/d')).status).toBe(429);
  expect((await get('/media/videos/a.mp4')).status).toBe(429);
  for (const path of ['/media/photos/a.webp', '/media/uploads/a.png?x', '/files/a.JPG']) {
    const picture = get(path);
    await came(5);
    // One is a quarter of four.
    expect((await get('/media/photos/b.webp')).status).toBe(429);
    waiting.pop()?.end('picture');
    expect(await (await picture).text()).toBe('picture');
  }
  for (const response of waiting) response.end();
  await Promise.all(slow);
  await site.close();
});

test('the platform is told who asks; what a client says of itself is not passed on', async () => {
  answer = (request, response) => response.end(JSON.stringify(request.headers));
  const response = await app.inject({
    url: '/api/a',
    remoteAddress: '203.0.113.7',
    headers: {
      ...{ host: 'site.example', 'x-forwarded-for': '198.51.100.1', forwarded: 'for=198.51.100.1' },
      ...{ 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'evil', 'accept-language': 'vi' },
    },
  });
  const got = response.json();
  expect(got).not.toHaveProperty('forwarded');
  expect(got).toMatchObject({
    ...{ 'x-forwarded-for': '203.0.113.7', 'x-forwarded-host': 'site.example' },
    ...{ 'x-forwarded-proto': 'http', 'accept-language': 'vi' },
  });
});

test('FEED-2 a platform that hangs is answered for with 504, in its own form', async () => {
  answer = () => undefined;
  const asked = { method: 'POST', url: '/api/a', payload: { a: 1 } } as const;
  const { statusCode, body, headers } = await app.inject(asked);
  expect(statusCode).toBe(504);
  expect(headers['cache-control']).toBe('no-store');
  expect(JSON.parse(body)).toEqual({ error: { code: 'timeout', message: expect.any(String) } });
});

test('a client that leaves before its answer comes is no failure of the site', async () => {
  const failures: unknown[] = [];
  const site = Fastify({ forceCloseConnections: true });
  site.setErrorHandler((error, _request, reply) => {
    failures.push(error);
    return reply.code(500).send();
  });
  await passOnToPlatform(site, platformUrl);
  const url = await site.listen({ port: 0, host: '127.0.0.1' });
  const asking = ask(`${url}/api/a`, { method: 'POST' });
  asking.on('error', () => undefined);
  const over = new Promise<void>((resolve) => {
    answer = (_request, response) => {
      // The site lets go of the platform's answer.
      response.once('close', resolve);
      asking.once('close', async () => {
        // Another request is answered: the site has seen by then that the first one's client has left.
        answer = (_other, other) => other.end();
        await fetch(`${url}/api/b`);
        response.write('too late');
      });
      asking.destroy();
    };
  });
  asking.end('{}');
  await over;
  await site.close();
  expect(failures).toEqual([]);
});

test('WATCH-9 a client that leaves during its upload is not logged as a failure of the site', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const site = Fastify({ forceCloseConnections: true });
  const answered = new Promise<number>((resolve) => {
    site.addHook('onSend', async (_request, { statusCode }) => resolve(statusCode));
  });
  await passOnToPlatform(site, platformUrl);
  const url = await site.listen({ port: 0, host: '127.0.0.1' });
  const headers = { 'content-type': 'application/octet-stream', 'content-length': '1000' };
  const asking = ask(`${url}/api/a`, { method: 'POST', headers });
  asking.on('error', () => undefined);
  answer = (request) => {
    request.on('error', () => undefined);
    request.once('data', () => asking.destroy());
  };
  asking.write('the first part');
  const status = await answered;
  await site.close();
  const lines = logged.mock.calls;
  logged.mockRestore();
  // Nobody reads it: the word of nginx for a client that has left.
  expect([status, lines]).toEqual([499, []]);
});

test('WATCH-9 an id that the platform has made is not in the answer, which has that of the site', async () => {
  answer = (_request, response) => response.writeHead(200, { 'x-request-id': 'of the platform' }).end();
  const site = Fastify();
  site.addHook('onRequest', async (_request, reply) => void reply.header('x-request-id', 'of the site'));
  await passOnToPlatform(site, platformUrl);
  expect((await site.inject('/api/a')).headers['x-request-id']).toBe('of the site');
  await site.close();
});

test('an answer that streams may take longer than the limit as a whole', async () => {
  answer = async (_request, response) => {
    for (const part of ['a', 'b', 'c', 'd']) {
      response.write(part);
      await pause(LIMIT_MS / 2);
    }
    response.end();
  };
  const { statusCode, body } = await app.inject('/api/a');
  expect([statusCode, body]).toEqual([200, 'abcd']);
});

test('FEED-2 a platform that is gone is 502 in the same form, without a stack', async () => {
  const other = Fastify();
  await passOnToPlatform(other, 'http://127.0.0.1:1');
  const { statusCode, body } = await other.inject('/api/a');
  expect(statusCode).toBe(502);
  expect(JSON.parse(body)).toEqual({ error: { code: 'unavailable', message: expect.any(String) } });
  await other.close();
});

test('each path of the platform reaches it as it was asked for, and what it says to who runs it does not', async () => {
  answer = (request, response) => response.end(request.url);
  for (const { prefix } of PLATFORM_PATHS.filter(({ socket }) => !socket)) {
    const url = `${prefix}/a(b):c/%C3%A1?x=%26&y=1`;
    expect((await app.inject(url)).body).toBe(url);
  }
  for (const url of ['/metrics', '/health', '/ready', '/v1/other', '/auth', '/rest'])
    expect((await app.inject(url)).statusCode).toBe(404);
});

test('the outbox comes to a browser of this machine; of anybody else the platform is told', async () => {
  answer = (request, response) => response.end(String(request.headers['x-forwarded-for']));
  const asked = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    (await app.inject({ url: '/outbox', headers: { host: 'localhost:3000', ...headers }, remoteAddress }))
      .body;
  expect(await asked({})).toBe('undefined');
  expect(await asked({}, '203.0.113.7')).toBe('203.0.113.7');
  expect(await asked({ host: 'site.example' })).toBe('127.0.0.1');
  expect(await asked({ 'x-forwarded-for': '203.0.113.7' })).toBe('127.0.0.1');
  expect(await asked({ forwarded: 'for=203.0.113.7' })).toBe('127.0.0.1');
});

test('the address of what was made is one of the site, whatever the platform calls itself', async () => {
  const locationOf = async (location: string) => {
    answer = (_request, response) => response.writeHead(201, { location }).end();
    return (await app.inject({ method: 'POST', url: '/whep/room' })).headers.location;
  };
  expect(await locationOf(`${platformUrl}/whep/session/1`)).toBe('/whep/session/1');
  expect(await locationOf('/whep/session/1')).toBe('/whep/session/1');
  expect(await locationOf('https://other.example/a')).toBe('https://other.example/a');
});

test('a stream may be silent for longer than the limit; its headers and parts come at once', async () => {
  let end: (() => void) | undefined;
  answer = (_request, response) => {
    response.writeHead(200);
    response.flushHeaders();
    end = () => response.end('late');
  };
  const response = await new Promise<IncomingMessage>((resolve) => {
    ask(`${siteUrl}/google.firestore.v1.Firestore/Listen/channel`, resolve).end();
  });
  expect(response.statusCode).toBe(200);
  await pause(2 * LIMIT_MS);
  end?.();
  expect((await response.toArray()).join('')).toBe('late');
});

const connect = (site: string): Socket =>
  io(site, { transports: ['websocket'], reconnection: false, query: { a: 'b' } });
const told = (socket: Socket, event: string): Promise<unknown> =>
  new Promise((resolve) => {
    socket.once(event, resolve);
  });

test('a web socket goes through both ways, and the platform learns who asks', async () => {
  sockets.once('connection', (socket) => {
    socket.once('ask', (word, answerTo) =>
      answerTo({ word, headers: socket.handshake.headers, query: socket.handshake.query }),
    );
  });
  const socket = connect(siteUrl);
  await told(socket, 'connect');
  expect(await socket.emitWithAck('ask', 'chào')).toMatchObject({
    word: 'chào',
    headers: { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': new URL(siteUrl).host },
    query: { a: 'b' },
  });
  socket.close();
});

test('the end of the platform’s socket is that of the browser’s, and that of the server is both', async () => {
  const other = await startSite();
  const arrived = new Promise<{ disconnect(close: boolean): void }>((resolve) => {
    sockets.once('connection', resolve);
  });
  const first = connect(other.siteUrl);
  const firstGone = told(first, 'disconnect');
  (await arrived).disconnect(true);
  await firstGone;

  const left = new Promise((resolve) => {
    sockets.once('connection', (socket) => socket.once('disconnect', resolve));
  });
  const second = connect(other.siteUrl);
  await told(second, 'connect');
  const secondGone = told(second, 'disconnect');
  await other.app.close();
  await Promise.all([secondGone, left]);
});

test('where there is no web socket, asking for one is refused and ends', async () => {
  answer = (_request, response) => response.end('a');
  const upgrade = { connection: 'upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
  const headers = { ...upgrade, 'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==' };
  const [{ statusCode }] = await once(ask(`${siteUrl}/api/a`, { headers }).end(), 'response');
  expect(statusCode).toBe(400);
});
