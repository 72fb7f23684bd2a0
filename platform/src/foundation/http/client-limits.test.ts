import { once } from 'node:events';
import { request as ask } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { buildApp } from '../../app.ts';
import { readSettings, type Settings } from '../../settings.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { buildTestApp } from '../../testing/test-app.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { HttpError } from './http-error.ts';
import { sayWhenToRetry } from './retry-after.ts';

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

function begin(text: string): Socket {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => undefined);
  socket.write(text);
  sockets.push(socket);
  return socket;
}

const slowBody = (path = LIST): Socket =>
  begin(`POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`);

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
  for (const megabytes of [0.5, 5, 20]) {
    const body = Buffer.alloc(megabytes * 1_000_000, ' ');
    const statuses = new Set<number | undefined>();
    for (const headers of [{ 'content-length': String(body.length) }, { 'transfer-encoding': 'chunked' }]) {
      for (let time = 0; time < 2; time += 1)
        statuses.add((await send(path, body, { 'content-type': type, ...headers })).status);
    }
    expect([...statuses].every((status) => status !== undefined && status >= 400 && status < 500)).toBe(true);
    expect(statuses.size).toBe(1);
  }
});

describe('requests a minute', () => {
  const SITE = '127.0.0.1';

  const statusFor = async (to: FastifyInstance, remoteAddress: string, forwardedFor: string) => {
    const headers = { 'x-forwarded-for': forwardedFor };
    const url = '/api/products/for-rent/list';
    return (await to.inject({ method: 'POST', url, remoteAddress, headers })).statusCode;
  };

  test('FEED-2 visitors that come through the site have a rate limit each', async () => {
    const app = await buildTestApp(database, { RATE_LIMIT_PER_MINUTE: '2' });
    for (const visitor of ['203.0.113.1', '203.0.113.2'])
      for (const expected of [200, 200, 429]) expect(await statusFor(app, SITE, visitor)).toBe(expected);
    await app.close();
  });

  test('LOAD-10 a client behind the site has one rate limit, whatever port it has and whatever it makes up', async () => {
    const app = await buildTestApp(database, { RATE_LIMIT_PER_MINUTE: '2' });
    const { statusCode } = await app.inject({
      url: '/%c0',
      remoteAddress: SITE,
      headers: { 'x-forwarded-for': '203.0.113.5:1' },
    });
    expect(statusCode).toBe(400);
    for (const [port, status] of [200, 200, 429].entries())
      expect(await statusFor(app, SITE, `203.0.113.5:${40_000 + port}`)).toBe(status);
    for (const [word, status] of [200, 200, 429].entries())
      expect(await statusFor(app, '203.0.113.6', `_${word}, unknown`)).toBe(status);
    await app.close();
  });

  test('the site may be on another machine, which TRUSTED_PROXIES names; nobody else chooses their rate limit by a header', async () => {
    const app = await buildTestApp(database, {
      TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.7',
      RATE_LIMIT_PER_MINUTE: '1',
    });
    const statuses: number[] = [];
    for (const proxy of ['10.1.2.3', '192.0.2.7', '192.0.2.8', '192.0.2.8'])
      statuses.push(await statusFor(app, proxy, `203.0.113.${statuses.length}`));
    expect(statuses).toEqual([200, 200, 200, 429]);
    await app.close();
    expect(() => readSettings({ TRUSTED_PROXIES: '10.0.0.0/33' })).toThrow('TRUSTED_PROXIES');
  });
});

describe('when to ask again', () => {
  test.each([
    ['a refusal that is thrown', '/thrown', 429, '60'],
    ['a refusal with a time of its own', '/timed', 429, '7'],
    ['an answer past the application', '/hijacked', 429, '60'],
    ['any other answer', '/fine', 200, undefined],
  ])('%s says when to ask again', async (_name, url, status, wait) => {
    const app = Fastify();
    sayWhenToRetry(app);
    app.get('/thrown', async () => {
      throw new HttpError(429, 'too_many', 'Too many.');
    });
    app.get('/timed', async (_request, reply) => reply.code(429).header('retry-after', '7').send({}));
    app.get('/hijacked', (_request, reply) => {
      reply.hijack();
      reply.raw.writeHead(429, { 'content-type': 'text/plain' }).end('too many');
    });
    app.get('/fine', async () => ({}));
    const answer = await app.inject(url);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([status, wait]);
    await app.close();
  });
});
