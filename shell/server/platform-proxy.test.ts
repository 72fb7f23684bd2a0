import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { passOnToPlatform } from './platform-proxy';

const LIMIT_MS = 600;

let answer: RequestListener;
let platform: Server;
let app: FastifyInstance;

beforeAll(async () => {
  platform = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
  app = Fastify({ forceCloseConnections: true });
  await passOnToPlatform(app, `http://127.0.0.1:${(platform.address() as AddressInfo).port}`, LIMIT_MS);
});

afterAll(async () => {
  await app.close();
  platform.closeAllConnections();
  platform.close();
});

test('the platform is told who asks; what a client says of itself is not passed on', async () => {
  answer = (request, response) => response.end(JSON.stringify(request.headers));
  const response = await app.inject({
    url: '/api/a',
    remoteAddress: '203.0.113.7',
    headers: {
      'x-forwarded-for': '198.51.100.1',
      forwarded: 'for=198.51.100.1',
      'x-forwarded-host': 'evil.example',
      'accept-language': 'vi',
    },
  });
  const got = response.json();
  expect(got['x-forwarded-for']).toBe('203.0.113.7');
  expect(got).not.toHaveProperty('forwarded');
  expect(got).not.toHaveProperty('x-forwarded-host');
  expect(got['accept-language']).toBe('vi');
});

test('FEED-2 a platform that hangs is answered for with 504, in its own form', async () => {
  answer = () => undefined;
  const { statusCode, body, headers } = await app.inject({
    method: 'POST',
    url: '/api/a',
    payload: { a: 1 },
  });
  expect(statusCode).toBe(504);
  expect(headers['cache-control']).toBe('no-store');
  expect(JSON.parse(body)).toEqual({ error: { code: 'timeout', message: expect.any(String) } });
});

test('an answer that streams may take longer than the limit as a whole', async () => {
  answer = async (_request, response) => {
    for (const part of ['a', 'b', 'c', 'd']) {
      response.write(part);
      await pause(LIMIT_MS / 2);
    }
    response.end();
  };
  const { statusCode, body } = await app.inject('/api/a');
  expect([statusCode, body]).toEqual([200, 'abcd']);
});

test('FEED-2 a platform that is gone is 502 in the same form, without a stack', async () => {
  const other = Fastify();
  await passOnToPlatform(other, 'http://127.0.0.1:1');
  const { statusCode, body } = await other.inject('/api/a');
  expect(statusCode).toBe(502);
  expect(JSON.parse(body)).toEqual({ error: { code: 'unavailable', message: expect.any(String) } });
  await other.close();
});
