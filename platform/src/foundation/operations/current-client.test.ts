import { type AddressInfo, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { currentClient, rememberClients } from './current-client.ts';

let app: FastifyInstance;
let lines: string[];
let clients: string[];
let answered: number;
let port: number;

beforeEach(async () => {
  lines = [];
  clients = [];
  answered = 0;
  app = fastify({
    trustProxy: 'loopback',
    disableRequestLogging: true,
    logger: { level: 'warn', stream: { write: (line) => void lines.push(line) } },
  });
  rememberClients(app);
  app.addHook('onResponse', async () => {
    answered += 1;
  });
  app.get('/', async () => {
    clients.push(currentClient());
    return 'ok';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterEach(() => app.close());

test('LOAD-5 a request whose client has left while it waited is neither worked on nor a failure', async () => {
  // The connection has ended before any hook sees the request.
  app.server.prependOnceListener('request', ({ socket }) => socket.destroy());
  connect(port, '127.0.0.1')
    .on('error', () => undefined)
    .end('GET / HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: 192.0.2.7\r\n\r\n');
  while (answered === 0) await pause(10);
  expect([clients, lines]).toEqual([[], []]);
  const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { 'x-forwarded-for': '192.0.2.7' } });
  expect([await answer.text(), clients]).toEqual(['ok', ['192.0.2.7']]);
});
