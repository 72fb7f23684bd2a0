import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { endWithClient } from './unread-socket';

let server: Server;
beforeEach(async () => {
  // As those of an HTTP server are.
  server = createServer({ allowHalfOpen: true, pauseOnConnect: true }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

/** @returns both ends of a connection */
async function open(): Promise<{ client: Socket; socket: Socket }> {
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [socket] = (await once(server, 'connection')) as [Socket];
  return { client, socket };
}

test('LOAD-8 a connection that nobody reads ends when its client does', async () => {
  const { client, socket } = await open();
  endWithClient(socket);
  client.end();
  await once(socket, 'close');
});

test('LOAD-8 what was sent before it had a reader is read then', async () => {
  const { client, socket } = await open();
  const leaveToReader = endWithClient(socket);
  client.write('early');
  await once(socket, 'readable');
  leaveToReader();
  const text = once(socket, 'data');
  expect(String(await text)).toBe('early');
  client.write('late');
  expect(String(await once(socket, 'data'))).toBe('late');
  client.end();
  await once(socket, 'end');
  expect(socket.destroyed).toBe(false);
  socket.destroy();
});
