import { once } from 'node:events';
import {
  request as ask,
  type ClientRequest,
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from 'node:http';
import { connect, type Socket } from 'node:net';
import { endSlowTransfers } from '@site/shared/http/slow-transfers';
import { listen } from '@site/shared/http/testing/listen';
import Fastify, { type FastifyInstance } from 'fastify';
import { DEFAULT_EDGE_LIMITS, type EdgeLimits } from './limits/edge-limits';
import { passOnToPlatform } from './platform-proxy';

/** More than one pool of the proxy's library holds. */
const MANY = 150;
const STREAM = '/google.firestore.v1.Firestore/Listen/channel';

let answer: RequestListener;
let platform: Server;
let platformUrl: string;
let app: FastifyInstance;
let siteUrl: string;
let sockets: Socket[] = [];
let requests: ClientRequest[] = [];

async function startSite(limits: Partial<EdgeLimits> = {}): Promise<void> {
  app = Fastify({ forceCloseConnections: true });
  const all = { ...DEFAULT_EDGE_LIMITS, ...limits };
  endSlowTransfers(app.server, all);
  await passOnToPlatform(app, platformUrl, { limits: all });
  siteUrl = await app.listen({ port: 0, host: '127.0.0.1' });
}

beforeAll(async () => {
  platform = createServer((request, response) => answer(request, response));
  platformUrl = await listen(platform);
});

beforeEach(() => {
  answer = (request, response) => {
    request.resume();
    request.on('end', () => response.end('answered'));
  };
});

afterEach(async () => {
  for (const request of requests) request.destroy();
  for (const socket of sockets) socket.destroy();
  requests = [];
  sockets = [];
  await app.close();
});

afterAll(() => {
  platform.closeAllConnections();
  platform.close();
});

/** Sends the head of a request and less than its body. */
function startBody(localAddress = '127.0.0.1', path = '/api/a'): Socket {
  const socket = connect({ port: Number(new URL(siteUrl).port), host: '127.0.0.1', localAddress });
  socket.on('error', () => undefined);
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: site\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`,
  );
  sockets.push(socket);
  return socket;
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
  body: string;
  headers: IncomingMessage['headers'];
}

/** Asks from one of this machine's own addresses. */
function fetchFrom(localAddress: string, path: string, body?: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = {
      localAddress,
      agent: false as const,
      ...(body
        ? { method: 'POST', headers: { 'content-type': 'image/png', 'content-length': body.length } }
        : {}),
    };
    const request = ask(siteUrl + path, options, async (response) => {
      const { statusCode: status, headers } = response;
      resolve({ status, headers, body: Buffer.concat(await response.toArray()).toString() });
    });
    request.on('error', reject);
    request.end(body);
  });
}

/** Opens a stream and waits until its head is there. */
function openStream(localAddress = '127.0.0.1'): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = ask(siteUrl + STREAM, { localAddress, agent: false }, resolve);
    request.on('error', reject);
    requests.push(request);
    request.end();
  });
}

const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
};

test('slow bodies of one client keep nobody else waiting', async () => {
  await startSite();
  let arrived = 0;
  platform.on('request', () => {
    arrived += 1;
  });
  for (let index = 0; index < MANY; index += 1) startBody();
  await until(() => arrived === MANY);
  expect(await fetchFrom('127.0.0.2', '/api/b')).toMatchObject({ status: 200, body: 'answered' });
});

test('readers that take nothing keep nobody else waiting', async () => {
  await startSite();
  const large = Buffer.alloc(8_000_000);
  answer = (request, response) => response.end(request.url === '/api/large' ? large : 'answered');
  const answers = Array.from(
    { length: MANY },
    () =>
      new Promise((resolve, reject) => {
        const request = ask(`${siteUrl}/api/large`, { agent: false }, resolve);
        request.on('error', reject);
        requests.push(request);
        request.end();
      }),
  );
  await Promise.all(answers);
  for (const request of requests) request.on('error', () => undefined);
  expect(await fetchFrom('127.0.0.2', '/api/b')).toMatchObject({ status: 200, body: 'answered' });
});

test('open streams keep neither another stream nor a short request waiting', async () => {
  await startSite();
  answer = (request, response) => {
    if (request.url !== STREAM) return response.end('answered');
    response.writeHead(200);
    response.flushHeaders();
  };
  for (let index = 0; index < MANY; index += 1) await openStream();
  for (const request of requests) request.on('error', () => undefined);
  const more = await openStream('127.0.0.2');
  expect(more.statusCode).toBe(200);
  more.on('error', () => undefined);
  const short = '/google.firestore.v1.Firestore/Listen/other';
  expect(await fetchFrom('127.0.0.2', short)).toMatchObject({ status: 200, body: 'answered' });
});

test('a client with more under way than its share is told so; another is not, and a place that is free again is given', async () => {
  await startSite({ requestsPerAddress: 3 });
  let arrived = 0;
  const count = () => {
    arrived += 1;
  };
  platform.on('request', count);
  const slow = [startBody(), startBody(), startBody()];
  await until(() => arrived === 3);
  const refused = await fetchFrom('127.0.0.1', '/api/b');
  expect(refused).toMatchObject({ status: 429, headers: { 'cache-control': 'no-store' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(JSON.parse(refused.body)).toEqual({
    error: { code: 'too_many_requests', message: expect.any(String) },
  });
  expect((await fetchFrom('127.0.0.2', '/api/b')).status).toBe(200);
  for (const socket of slow) socket.destroy();
  await until(() => arrived >= 4);
  let status: number | undefined;
  while (status !== 200) ({ status } = await fetchFrom('127.0.0.1', '/api/b'));
  platform.off('request', count);
});

test('streams have a share of their own: neither counts against the other', async () => {
  await startSite({ requestsPerAddress: 1, streamsPerAddress: 2 });
  answer = (request, response) => {
    if (request.url !== STREAM) return response.end('answered');
    response.writeHead(200);
    response.flushHeaders();
  };
  for (const stream of [await openStream(), await openStream()]) stream.on('error', () => undefined);
  expect((await openStream()).statusCode).toBe(429);
  expect((await fetchFrom('127.0.0.1', '/api/b')).status).toBe(200);
  for (const request of requests) request.on('error', () => undefined);
});

describe('LOAD-8 of what has no answer yet', () => {
  let waiting: (() => void)[];
  let arrived: string[];
  let left: Map<string | undefined, Promise<unknown>>;
  beforeEach(() => {
    waiting = [];
    arrived = [];
    left = new Map();
    answer = ({ url = '' }, response) => {
      if (url === STREAM) return response.end();
      arrived.push(url);
      waiting.push(() => response.end('answered'));
    };
  });
  /** Asks for some addresses. @returns once all are at the site */
  const askFor = async (names: string) => {
    app.server.on('request', ({ url, socket }: IncomingMessage) => left.set(url, once(socket, 'close')));
    const asked = [...names].map((name) => {
      const request = ask(`${siteUrl}/api/${name}`, { agent: false });
      request.on('error', () => undefined);
      requests.push(request.end());
      return request;
    });
    await until(() => left.size === asked.length);
    await behindAll();
    return asked;
  };
  /** A stream waits for its turn behind all that is let in, and for no place. */
  const behindAll = () => fetchFrom('127.0.0.2', STREAM);
  const answerNext = async () => {
    waiting.shift()?.();
    await behindAll();
  };

  test('the platform has half from one client at most; who leaves before their place is free does not reach it', async () => {
    await startSite({ unansweredRequests: 4 });
    const asked = await askFor('abcde');
    expect(arrived).toHaveLength(2);
    const waits = asked.find(({ path }) => !arrived.includes(path));
    waits?.destroy();
    await left.get(waits?.path);
    await answerNext();
    await until(() => arrived.length === 3);
    await answerNext();
    await until(() => arrived.length === 4);
    await answerNext();
    await answerNext();
    expect(arrived).not.toContain(waits?.path);
  });

  test('what the platform works on counts until its answer, though the client has left', async () => {
    await startSite({ unansweredRequests: 2 });
    const asked = await askFor('ab');
    expect(arrived).toHaveLength(1);
    const leaves = asked.find(({ path }) => arrived.includes(path));
    leaves?.destroy();
    await left.get(leaves?.path);
    await behindAll();
    expect(arrived).toHaveLength(1);
    await answerNext();
    await until(() => arrived.length === 2);
  });
});

test('a body that does not arrive is refused, and its request to the platform ends', async () => {
  await startSite({ stallMs: 400 });
  const ended = new Promise((resolve) => {
    answer = (request) => {
      request.on('error', () => undefined);
      request.on('close', resolve);
      request.resume();
    };
  });
  const text = await allOf(startBody());
  expect(text).toMatch(/^HTTP\/1\.1 408 /);
  expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '').error.code).toBe('too_slow');
  await ended;
});

test('a body of a byte now and then is refused too', async () => {
  await startSite({ stallMs: 400 });
  const socket = startBody();
  const dripping = setInterval(() => socket.write(' '), 50);
  const text = await allOf(socket);
  clearInterval(dripping);
  expect(text).toMatch(/^HTTP\/1\.1 408 /);
});

test('a reader that takes nothing is cut off, and the answer of the platform ends', async () => {
  await startSite({ stallMs: 400 });
  const ended = new Promise((resolve) => {
    answer = (_request, response) => {
      response.on('close', resolve);
      response.end(Buffer.alloc(32_000_000));
    };
  });
  const response = await new Promise<IncomingMessage>((resolve) => {
    const request = ask(`${siteUrl}/api/large`, { agent: false }, resolve);
    requests.push(request);
    request.end();
  });
  response.on('error', () => undefined);
  await ended;
});

test('a stream that is silent is no slow reader', async () => {
  await startSite({ stallMs: 200 });
  let end: (() => void) | undefined;
  answer = (request, response) => {
    if (request.url !== STREAM) return request.resume();
    response.writeHead(200);
    response.flushHeaders();
    end = () => response.end('late');
  };
  const stream = await openStream();
  const other = startBody('127.0.0.2');
  await allOf(other);
  end?.();
  expect(Buffer.concat(await stream.toArray()).toString()).toBe('late');
});

test.each([0.5, 20])(
  'a body of %d MB that the platform refuses unread is answered with that refusal, every time',
  async (megabytes) => {
    await startSite();
    answer = (_request, response) => {
      response.writeHead(413, { 'content-type': 'application/json' });
      response.end('{"error":{"code":"too_large","message":"Too large."}}');
    };
    const body = Buffer.alloc(megabytes * 1_000_000);
    for (let time = 0; time < 5; time += 1) {
      const { status, body: text } = await fetchFrom('127.0.0.1', '/api/files', body);
      expect([status, JSON.parse(text).error.code]).toEqual([413, 'too_large']);
    }
  },
);
