import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { refuseBrokenRequest } from './client-error.ts';

test('a request that does not arrive in time is refused in the form of every refusal, and its connection ends', async () => {
  const server = createServer({ requestTimeout: 50, headersTimeout: 40, connectionsCheckingInterval: 10 });
  server.on('clientError', refuseBrokenRequest).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('POST /api/files HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\nhalf');
  let answer = '';
  socket.on('data', (data) => {
    answer += data;
  });
  await once(socket, 'close');
  server.close();
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 408 /);
  expect(JSON.parse(body)).toEqual({ error: { code: 'too_slow', message: expect.any(String) } });
});
