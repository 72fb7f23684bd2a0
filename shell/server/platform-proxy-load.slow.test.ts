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

test.each([0.5, 20])('a body of %d MB that is refused unread is answered with that', async (megabytes) => {
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
});
