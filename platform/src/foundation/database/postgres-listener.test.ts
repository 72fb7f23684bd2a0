import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { listenOnServer } from './postgres-listener.ts';

const serverUrl = process.env.TEST_DATABASE_URL;
const sockets: Socket[] = [];
/** Lies between the listener and the server; it lets what arrives wait until it is resumed. */
const between = createServer({ pauseOnConnect: true }, (socket) => sockets.push(socket));
let config: { connectionString: string; connectionTimeoutMillis: number };

beforeAll(async () => {
  await once(between.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(serverUrl ?? 'postgres://nobody@host/none');
  url.host = `127.0.0.1:${(between.address() as AddressInfo).port}`;
  config = { connectionString: url.href, connectionTimeoutMillis: 300 };
});
afterAll(() => between.close());

test('a server that accepts a connection and never answers is given up', async () => {
  await expect(listenOnServer(config, 'news', () => undefined)).rejects.toThrow('timeout');
});

const onPostgres = serverUrl ? test : test.skip;
onPostgres('a listening that ends while its connection is made anew leaves none behind', async () => {
  const { hostname, port } = new URL(serverUrl ?? '');
  const arrival = async () => {
    if (sockets.length === 0) await once(between, 'connection');
    return sockets.shift() as Socket;
  };
  const through = (socket: Socket) => {
    const server = connect(Number(port), hostname);
    socket
      .on('error', () => server.destroy())
      .pipe(server)
      .on('error', () => socket.destroy())
      .pipe(socket);
  };
  sockets.length = 0;
  const listening = listenOnServer({ ...config, connectionTimeoutMillis: 0 }, 'news', () => undefined);
  const first = await arrival();
  through(first);
  const stop = await listening;
  first.destroy();
  const second = await arrival();
  await stop();
  const closed = once(second, 'close');
  through(second);
  await closed;
});
