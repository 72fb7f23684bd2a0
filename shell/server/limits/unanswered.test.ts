import { once } from 'node:events';
import { request as ask, type IncomingMessage, ServerResponse } from 'node:http';
import { connect, createServer, type Http2ServerRequest } from 'node:http2';
import type { Socket } from 'node:net';
import { listen } from '@site/shared/http/testing/listen';
import Fastify from 'fastify';
import type { AdmissionPlan } from './admission';
import { hasArrived, Unanswered } from './unanswered';

test('LOAD-8 over HTTP/2 a GET whose body nobody has read has arrived, a POST has not', async () => {
  for (const method of ['GET', 'POST']) {
    const server = createServer();
    const client = connect(await listen(server as never));
    const asking = client.request({ ':method': method, ':path': '/' }, { endStream: method === 'GET' });
    asking.on('error', () => undefined);
    const [raw] = (await once(server, 'request')) as [Http2ServerRequest];
    expect(hasArrived({ raw })).toBe(method === 'GET');
    client.destroy();
    await new Promise((resolve) => server.close(resolve));
  }
});

const FOREVER = 2 ** 31 - 1;
const UPGRADE = { connection: 'upgrade', upgrade: 'websocket' };

/** A site with room for one request of each client, none of which is ever answered. */
async function startSite(times: Partial<AdmissionPlan>) {
  const unanswered = new Unanswered(2, times);
  const entered: string[] = [];
  const app = Fastify({ forceCloseConnections: true });
  app.addHook('onRequest', unanswered.enter);
  app.get('/:name', ({ params, headers, raw }) => {
    entered.push((params as { name: string }).name);
    // The proxy's library opens the visitor's web socket, and reads it, before it dials the platform.
    if (headers.upgrade) raw.socket.resume().on('end', () => raw.socket.destroy());
    return new Promise(() => undefined);
  });
  // As that library does.
  app.server.on('upgrade', (raw) => app.routing(raw, new ServerResponse(raw)));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const request = (name: string, headers = {}) => {
    const asking = ask(`${url}/${name}`, { agent: false, headers });
    asking.on('error', () => undefined);
    return asking.end();
  };
  const hasEntered = async (name: string) => {
    while (!entered.includes(name)) await new Promise((resolve) => setImmediate(resolve));
  };
  return { app, entered, request, hasEntered };
}

test('LOAD-8 who waits for too long hears when to ask again', async () => {
  const { app, entered, request, hasEntered } = await startSite({ longestMs: 20 });
  request('first');
  await hasEntered('first');
  const [answer] = await once(request('second'), 'response');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
  expect(JSON.parse(Buffer.concat(await answer.toArray()).toString()).error.code).toBe('unavailable');
  expect(entered).toEqual(['first']);
  await app.close();
});

test('LOAD-8 a web socket that waits hears that its client has left', async () => {
  const { app, entered, request, hasEntered } = await startSite({ longestMs: FOREVER });
  request('first');
  await hasEntered('first');
  const upgrade = once(app.server, 'upgrade');
  const socket = request('socket', UPGRADE);
  const [, connection] = (await upgrade) as [IncomingMessage, Socket];
  const closed = once(connection, 'close');
  // A FIN, as a tab that is closed sends: nothing more to say.
  socket.socket?.end();
  await closed;
  expect(entered).toEqual(['first']);
  await app.close();
});

test('LOAD-8 the place of a web socket is free when its client leaves before the platform has opened it', async () => {
  const { app, entered, request, hasEntered } = await startSite({ holdMs: FOREVER, longestMs: FOREVER });
  const socket = request('socket', UPGRADE);
  await hasEntered('socket');
  const next = once(app.server, 'request');
  request('next');
  await next;
  expect(entered).toEqual(['socket']);
  socket.destroy();
  await hasEntered('next');
  await app.close();
});
