import { createServer } from 'node:http';
import type { Credentials } from '@site/shared/contract';
import { listen } from '@site/shared/http/testing/listen';
import { Server } from 'socket.io';
import { NamespaceSocket } from './namespace-socket';
import { browser, until } from './testing/browser';

let server: Server;
let origin: string;
/** The keys of those that were let in, in their order. */
let admitted: string[];
const open: NamespaceSocket[] = [];

beforeEach(async () => {
  const http = createServer();
  admitted = [];
  server = new Server(http, { transports: ['websocket'] });
  server.of('/list').use((client, next) => {
    const { key } = client.handshake.auth;
    if (key === 'wrong') return next(Object.assign(new Error('no'), { data: { code: 'not_found' } }));
    admitted.push(key);
    next();
  });
  origin = await listen(http);
});
afterEach(async () => {
  for (const socket of open.splice(0)) socket.close();
  await server.close();
});

const connect = (
  key: string,
  credentials: () => Promise<Credentials> = async () => ({ kind: 'none' }),
): NamespaceSocket => {
  const parts = { origin, base: origin, credentials, way: { isBarred: false } };
  const socket = new NamespaceSocket({ name: '/list', auth: { key } }, parts);
  open.push(socket);
  return socket;
};

test('SHORT-3 a proof that is refused says why, and is not sent again', async () => {
  const socket = connect('wrong');
  await until(socket, 'refused');
  expect(socket.state()).toEqual({ link: 'refused', refusal: 'not_found' });
  browser.dispatchEvent(new Event('online'));
  expect(socket.state().link).toBe('refused');
});

test('LINE-3 an attempt that is under way when the page goes opens no line', async () => {
  let prove = (_proof: Credentials): void => undefined;
  const proof = new Promise<Credentials>((resolve) => {
    prove = resolve;
  });
  const socket = connect('mine', () => proof);
  browser.dispatchEvent(new Event('pagehide'));
  prove({ kind: 'none' });
  // Somebody who dials after that is let in, and is the only one.
  await until(connect('other'), 'connected');
  expect(admitted).toEqual(['other']);
  browser.dispatchEvent(new Event('pageshow'));
  await until(socket, 'connected');
  expect(admitted).toEqual(['other', 'mine']);
});
