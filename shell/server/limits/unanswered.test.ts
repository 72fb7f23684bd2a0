import { once } from 'node:events';
import { connect, createServer, type Http2ServerRequest } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { hasArrived } from './unanswered';

test.each([
  ['GET', true],
  ['POST', false],
])('LOAD-8 over HTTP/2 a %s whose body nobody has read has arrived: %s', async (method, isThere) => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const asking = client.request({ ':method': method, ':path': '/' }, { endStream: method === 'GET' });
  asking.on('error', () => undefined);
  const [raw] = (await once(server, 'request')) as [Http2ServerRequest];
  expect(hasArrived({ raw })).toBe(isThere);
  client.destroy();
  await new Promise((resolve) => server.close(resolve));
});
