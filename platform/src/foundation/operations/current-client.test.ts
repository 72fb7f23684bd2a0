import { type AddressInfo, connect } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { currentClient, rememberClients } from './current-client.ts';

let app: FastifyInstance;
let failures: unknown[];
let clients: string[];
let port: number;

beforeEach(async () => {
  failures = [];
  clients = [];
  app = fastify({ trustProxy: 'loopback' });
  rememberClients(app);
  app.setErrorHandler((error) => void failures.push(error));
  app.get('/', async () => {
    clients.push(currentClient());
    return 'ok';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterEach(() => app.close());

test('LOAD-5 a request whose client has left while it waited is neither worked on nor a failure', async () => {
  const ended = new Promise<void>((resolve) => {
    // The connection has ended before any hook sees the request.
    app.server.prependOnceListener('request', ({ socket }, response) => {
      response.once('close', resolve);
      socket.destroy();
    });
  });
  connect(port, '127.0.0.1')
    .on('error', () => undefined)
    .end('GET / HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: 192.0.2.7\r\n\r\n');
  await ended;
  expect([clients, failures]).toEqual([[], []]);
  const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { 'x-forwarded-for': '192.0.2.7' } });
  expect([await answer.text(), clients]).toEqual(['ok', ['192.0.2.7']]);
});

test('LOAD-5 nor is one whose connection was reset, of which the platform has not heard yet', async () => {
  const ended = new Promise<void>((resolve) => {
    app.server.prependOnceListener('request', (_request, response) => response.once('close', resolve));
  });
  const socket = connect(port, '127.0.0.1', () => {
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
    socket.resetAndDestroy();
  }).on('error', () => undefined);
  await ended;
  expect([clients, failures]).toEqual([[], []]);
});
