import { createHash } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { listen } from '@site/shared/http/testing/listen';
import { DEFAULT_EDGE_LIMITS } from './limits/edge-limits';
import { type ReleasedSite, startReleasedSite } from './testing/released-site';
import { UPGRADE_REQUEST } from './testing/upgrade-request';

/** Visitors whose web sockets come at once. */
const CROWD = 300;
const REQUEST = 'GET /api/a HTTP/1.1\r\nhost: localhost\r\n\r\n';

/** Where Node's client of HTTP and undici say that they begin a request: the site uses the first for web sockets. */
const BEGINNINGS = ['http.client.request.start', 'undici:request:create'];

let platform: Server;
let site: ReleasedSite;
let sockets: Socket[];
/** How many requests and web sockets the site has begun to pass on. */
let begun: number;
const countBegun = () => {
  begun += 1;
};

beforeAll(() => {
  for (const name of BEGINNINGS) subscribe(name, countBegun);
});
afterAll(() => {
  for (const name of BEGINNINGS) unsubscribe(name, countBegun);
});

beforeEach(async () => {
  sockets = [];
  platform = createServer((_request, response) => response.end('{}'));
  platform.on('upgrade', ({ headers }, socket) => {
    // Closed with the server's other connections.
    sockets.push(socket as Socket);
    socket.on('error', () => undefined);
    socket.write(acceptOf(String(headers['sec-websocket-key'])));
  });
  site = await startReleasedSite({
    platformUrl: await listen(platform),
    limits: {
      ...DEFAULT_EDGE_LIMITS,
      requestsPerAddress: CROWD,
      streamsPerAddress: CROWD,
      // More than there are: on a slow machine those that wait for a place would be let in with the newest first (LOAD-8).
      unansweredRequests: 4 * CROWD,
    },
  });
});
afterEach(async () => {
  jest.restoreAllMocks();
  for (const socket of sockets) socket.destroy();
  await site.close();
  platform.closeAllConnections();
  platform.close();
});

/** What a server answers to a web socket that it takes (RFC 6455, 4.2.2). */
const acceptOf = (key: string): string => {
  const accept = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
  return `HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-accept: ${accept}\r\n\r\n`;
};

/** Opens a connection to the site; what comes over it is read and dropped. */
const dial = (): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(site.port, '127.0.0.1', () => resolve(socket));
    socket.once('error', reject).resume();
    sockets.push(socket);
  });

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Waits for a condition. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await turn();
}

/** The status of an answer, by a connection that is there. */
const statusOf = (socket: Socket, path: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    socket.once('data', (data) => resolve(/^HTTP\/1\.1 (\d+)/.exec(String(data))?.[1]));
    socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept: text/html\r\n\r\n`);
  });

const SENT = [
  ['web sockets', UPGRADE_REQUEST],
  ['requests for the platform', REQUEST],
] as const;

test.each(SENT)(
  'LOAD-6 a page and a balancer’s check are answered before earlier %s',
  async (_what, sent) => {
    const visitor = await dial();
    const check = async () => statusOf(await dial(), '/readyz');
    // What is asked first takes longer.
    await Promise.all([statusOf(visitor, '/for-sale'), check()]);
    begun = 0;
    // The balancer comes over a new connection, behind those of the crowd; the visitor has one.
    const crowd = Array.from({ length: CROWD }, async () => (await dial()).write(sent));
    const checked = check();
    await Promise.all(crowd);
    expect(await Promise.all([statusOf(visitor, '/for-sale'), checked])).toEqual(['200', '200']);
    expect(begun).toBeLessThan(CROWD / 2);
    await until(() => begun >= CROWD);
  },
);

test.each(SENT)('LOAD-6 the %s whose visitor leaves before their turn cost nothing', async (_what, sent) => {
  const crowd = await Promise.all(Array.from({ length: CROWD }, dial));
  const told = jest.spyOn(console, 'error').mockImplementation();
  begun = 0;
  let received = 0;
  for (const event of ['request', 'upgrade'])
    site.app.server.on(event, () => {
      received += 1;
    });
  for (const socket of crowd) socket.write(sent);
  await until(() => received === CROWD);
  for (const socket of crowd.slice(CROWD / 2)) socket.resetAndDestroy();
  const late = await dial();
  late.write(sent);
  await new Promise((resolve) => late.once('data', resolve));
  expect([begun, told.mock.calls]).toEqual([CROWD / 2 + 1, []]);
});

test('LOAD-5 a request that was reset before it was read is neither worked on nor a failure', async () => {
  const told = jest.spyOn(console, 'error').mockImplementation();
  const visitor = await dial();
  await statusOf(visitor, '/readyz');
  for (const address of ['/for-sale', '/api/a']) {
    const ended = new Promise<void>((resolve) => {
      site.app.server.prependOnceListener('request', (_request, response) => response.once('close', resolve));
    });
    begun = 0;
    const leaving = await dial();
    leaving.write(`GET ${address} HTTP/1.1\r\nhost: localhost\r\naccept: text/html\r\n\r\n`);
    leaving.resetAndDestroy();
    await ended;
    expect(await statusOf(visitor, '/readyz')).toBe('200');
    expect([begun, told.mock.calls]).toEqual([0, []]);
  }
});
