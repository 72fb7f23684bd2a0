import { once } from 'node:events';
import { request as ask } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../app.ts';
import { readSettings, type Settings } from '../../settings.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { openTestDatabase } from '../../testing/test-database.ts';

// Over its time budget: the limits of slow heads and bodies must pass.
const database = sharedFixture(() => openTestDatabase());
let app: FastifyInstance;
let port: number;
let sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await app.close();
});

async function start(clients: Partial<Settings['clients']> = {}): Promise<void> {
  const settings = { ...readSettings({}), mediaCacheDir: '/nonexistent', rateLimitPerMinute: 1_000_000 };
  app = await buildApp({ database, settings: { ...settings, clients: { ...settings.clients, ...clients } } });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
}

const LIST = '/api/products/for-sale/list';

/** Sends the beginning of a request. */
function begin(text: string): Socket {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => undefined);
  socket.write(text);
  sockets.push(socket);
  return socket;
}

const slowBody = (path = LIST): Socket =>
  begin(`POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`);

/** Waits until so many requests have come since. */
function requestsCome() {
  let seen = 0;
  app.server.on('request', () => {
    seen += 1;
  });
  return async (count: number) => {
    while (seen < count) await once(app.server, 'request');
  };
}

const allOf = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    let text = '';
    socket.on('data', (part) => {
      text += part;
    });
    socket.on('close', () => resolve(text));
  });

interface Answer {
  status: number | undefined;
  code: string | undefined;
  retryAfter: string | undefined;
}

/** Sends a request with a connection of its own. */
function send(path: string, body: Buffer | string, headers = {}, method = 'POST'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { port, host: '127.0.0.1', path, method, agent: false, headers };
    ask(options, async (response) => {
      const { statusCode: status, headers: told } = response;
      const text = Buffer.concat(await response.toArray()).toString();
      resolve({ status, code: JSON.parse(text).error?.code, retryAfter: told['retry-after'] });
    })
      .on('error', reject)
      .end(body);
  });
}

const list = (from: string, filter = {}) =>
  send(LIST, JSON.stringify({ filter }), { 'content-type': 'application/json', 'x-forwarded-for': from });

test('a client with its share under way is refused, in the form of every refusal; another is not', async () => {
  await start({ requestsPerAddress: 2 });
  const came = requestsCome();
  slowBody();
  slowBody();
  await came(2);
  expect(await list('127.0.0.1')).toEqual({ status: 429, code: 'too_many_requests', retryAfter: '2' });
  expect((await list('203.0.113.7')).status).toBe(200);
});

test('LOAD-9 pictures have places of their own when everything else of an address is under way, and no more than those', async () => {
  await start({ requestsPerAddress: 4 });
  const came = requestsCome();
  for (let index = 0; index < 4; index += 1) slowBody();
  await came(4);
  expect((await list('127.0.0.1')).status).toBe(429);
  const pictures = ['photos/x.00000000-320w.webp', 'uploads/x.png', 'avatars/lan.jpg?v=1'];
  for (const picture of pictures.map((path) => `/media/${path}`))
    expect([picture, (await send(picture, '', {}, 'GET')).status]).toEqual([picture, 404]);
  for (const other of ['/media/videos/a/video.mp4', '/api/places', '/docs/json', '/media/x.webp/../a'])
    expect([other, (await send(other, '', {}, 'GET')).status]).toEqual([other, 429]);
  // A picture is not sent: its place counts only while it is on its way.
  expect((await send('/media/photos/x.00000000-320w.webp', '', {}, 'POST')).status).toBe(429);
});

test('a client for whom too much waits at the database is refused before anything is asked for it', async () => {
  await start({ waitingPerAddress: 3 });
  const busy = Array.from({ length: 40 }, (_, index) => list('203.0.113.8', { search: `nhà ${index}` }));
  const answers = await Promise.all(busy);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  for (const answer of refused) expect(answer).toMatchObject({ status: 429, code: 'too_many_requests' });
  expect((await list('203.0.113.9')).status).toBe(200);
});

test('a head that does not arrive, and a body that does not, are refused with 408', async () => {
  await start({ headMs: 100, stallMs: 400 });
  const head = allOf(begin('GET /health HTTP/1.1\r\nhost: a\r\n'));
  const body = allOf(slowBody());
  for (const text of await Promise.all([head, body])) {
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
    expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '').error.code).toBe('too_slow');
  }
});

test.each([
  ['JSON', LIST, 'application/json'],
  ['Firestore', '/v1/projects/demo-platform/databases/(default)/documents:runQuery', 'text/plain'],
  ['a picture of nobody', '/api/files', 'image/png'],
])('%s of up to 20 MB is answered, every time, whatever of it was read', async (_name, path, type) => {
  await start();
  for (const megabytes of [0.5, 2, 5, 20]) {
    const body = Buffer.alloc(megabytes * 1_000_000, ' ');
    const statuses = new Set<number | undefined>();
    for (const headers of [{ 'content-length': String(body.length) }, { 'transfer-encoding': 'chunked' }]) {
      for (let time = 0; time < 4; time += 1)
        statuses.add((await send(path, body, { 'content-type': type, ...headers })).status);
    }
    expect([...statuses].every((status) => status !== undefined && status >= 400 && status < 500)).toBe(true);
    expect(statuses.size).toBe(1);
  }
});
