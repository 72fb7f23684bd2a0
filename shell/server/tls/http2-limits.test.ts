import {
  type ClientHttp2Session,
  type ClientHttp2Stream,
  constants,
  type ServerHttp2Session,
} from 'node:http2';
import { headOf, withSecureSite } from '../testing/secure-site';

const STREAM = '/google.firestore.v1.Firestore/Listen/channel';
const POST = { ':path': '/api/a', ':method': 'POST', 'content-type': 'application/octet-stream' };

const { start, openSession, ask, answerWith } = withSecureSite();

const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
};

const closed = (stream: ClientHttp2Stream): Promise<number> =>
  new Promise((resolve) => {
    stream.on('error', () => undefined);
    stream.once('close', () => resolve(stream.rstCode ?? 0));
  });

const ended = (session: ClientHttp2Session): Promise<void> =>
  new Promise((resolve) => session.once('close', () => resolve()));

/** Answers streams by their head alone, and all else at once. */
const openStreams = () =>
  answerWith((request, response) => {
    if (request.url !== STREAM) return response.end('answered');
    response.writeHead(200);
    response.flushHeaders();
  });

test('LINE-6 many requests on one connection neither warn nor keep places of the client’s share', async () => {
  const warnings: Error[] = [];
  const note = (warning: Error) => warnings.push(warning);
  process.on('warning', note);
  await start({ requestsPerAddress: 60 });
  const session = openSession();
  for (let round = 0; round < 3; round += 1) {
    const answers = await Promise.all(Array.from({ length: 60 }, () => ask(session, POST, '{}')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  }
  process.off('warning', note);
  expect(warnings).toEqual([]);
});

test('LINE-6 the share of an address counts requests, not connections: the next one is 429, and a reset gives the place back', async () => {
  await start({ requestsPerAddress: 3 });
  let arrived = 0;
  answerWith((request) => {
    arrived += 1;
    request.resume();
  });
  const session = openSession();
  const waiting = Array.from({ length: 3 }, () => session.request({ ':path': '/api/a' }));
  for (const stream of waiting) stream.on('error', () => undefined);
  await until(() => arrived === 3);
  expect((await ask(openSession(), { ':path': '/api/a' })).status).toBe(429);
  answerWith((_request, response) => response.end('answered'));
  waiting[0]?.close(constants.NGHTTP2_CANCEL);
  let status: number | undefined;
  while (status !== 200) ({ status } = await ask(session, { ':path': '/api/a' }));
});

test('LINE-6 streams that stay open have a share of their own', async () => {
  await start({ requestsPerAddress: 1, streamsPerAddress: 2 });
  openStreams();
  const session = openSession();
  const open = () => headOf(session.request({ ':path': STREAM }));
  expect((await open())[':status']).toBe(200);
  expect((await open())[':status']).toBe(200);
  expect((await open())[':status']).toBe(429);
  expect((await ask(session, { ':path': '/api/a' })).status).toBe(200);
});

test('LINE-6 a body that moves has the time of a whole request, and no more', async () => {
  await start({ stallMs: 200, requestMs: 1_000 });
  const session = openSession();
  const stream = session.request(POST, { endStream: false });
  stream.on('error', () => undefined);
  const begun = Date.now();
  const flow = setInterval(() => stream.writable && stream.write(Buffer.alloc(4_096)), 20);
  const head = await headOf(stream);
  clearInterval(flow);
  expect(head[':status']).toBe(408);
  expect(Date.now() - begun).toBeGreaterThanOrEqual(950);
});

test('LINE-6 a reader that takes nothing loses its stream, and the platform’s answer ends; other streams go on', async () => {
  await start({ stallMs: 400 });
  let platformEnded = false;
  answerWith((request, response) => {
    if (request.url !== '/api/large') return response.end('answered');
    response.on('close', () => {
      platformEnded = true;
    });
    response.end(Buffer.alloc(32_000_000));
  });
  const session = openSession();
  const stream = session.request({ ':path': '/api/large' });
  stream.pause();
  await headOf(stream);
  expect(await closed(stream)).toBe(constants.NGHTTP2_CANCEL);
  await until(() => platformEnded);
  expect((await ask(session, { ':path': '/api/a' })).status).toBe(200);
});

test('LINE-6 who reads slowly but takes something is served to the end, and so is who waits for a busy line', async () => {
  await start({ stallMs: 300, requestMs: 60_000 });
  const large = Buffer.alloc(1_500_000);
  answerWith((_request, response) => response.end(large));
  const session = openSession();
  const read = async (stream: ClientHttp2Stream): Promise<number> => {
    let bytes = 0;
    for await (const part of stream) {
      bytes += part.length;
      // A part at a time, for far longer than a stall may last.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return bytes;
  };
  const streams = Array.from({ length: 4 }, () => session.request({ ':path': '/api/large' }));
  expect(await Promise.all(streams.map(read))).toEqual(streams.map(() => large.length));
}, 20_000);

test('LINE-6 a stream that is silent is no slow reader', async () => {
  await start({ stallMs: 200 });
  let end: (() => void) | undefined;
  answerWith((request, response) => {
    if (request.url !== STREAM) return request.resume();
    response.writeHead(200);
    response.flushHeaders();
    end = () => response.end('late');
  });
  const session = openSession();
  const stream = session.request({ ':path': STREAM });
  await headOf(stream);
  // The refusal of a slow body tells that more than a stall has passed.
  const slow = session.request(POST, { endStream: false });
  expect((await headOf(slow))[':status']).toBe(408);
  end?.();
  expect(Buffer.concat(await stream.toArray()).toString()).toBe('late');
});

const reset = (stream: ClientHttp2Stream) => stream.close(constants.NGHTTP2_CANCEL);

test.each([
  ['of its length, by a reset', { 'content-length': '1000' }, reset],
  ['of no length, by a reset', {}, reset],
  ['of no length, with its connection', {}, (stream: ClientHttp2Stream) => stream.session?.destroy()],
])(
  'LINE-6 an upload that breaks off never reaches the platform whole: %s',
  async (_name, length, breakOff) => {
    await start();
    const outcome = new Promise<string>((resolve) => {
      answerWith((request) => {
        request.on('error', () => undefined);
        request.on('close', () => resolve(request.complete ? 'whole' : 'broken off'));
        request.once('data', () => breakOff(stream));
      });
    });
    const stream = openSession().request({ ...POST, ...length }, { endStream: false });
    stream.on('error', () => undefined);
    stream.write('half of it');
    expect(await outcome).toBe('broken off');
  },
);

test('LINE-6 a body that the platform refuses unread is answered with that refusal', async () => {
  await start({ stallMs: 400 });
  answerWith((_request, response) => {
    response.writeHead(413, { 'content-type': 'application/json' });
    response.end('{"error":{"code":"too_large","message":"Too large."}}');
  });
  const session = openSession();
  for (const bytes of [500_000, 500_000, 20_000_000]) {
    const { status, body } = await ask(session, POST, Buffer.alloc(bytes));
    expect([status, JSON.parse(body).error.code]).toEqual([413, 'too_large']);
  }
});

test('LINE-6 a client that opens and resets streams without end loses its connection (rapid reset)', async () => {
  const { server } = await start();
  let begun: ServerHttp2Session | undefined;
  let served = 0;
  server.once('session', (one: ServerHttp2Session) => {
    begun = one;
    one.on('stream', () => {
      served += 1;
    });
  });
  const session = openSession();
  await ask(session, { ':path': '/healthz' });
  while (!begun?.destroyed) {
    const streams = session.closed
      ? []
      : Array.from({ length: 20 }, () => session.request({ ':path': '/healthz' }));
    // A stream that is reset before its head has left is never heard of.
    await new Promise((resolve) => setImmediate(resolve));
    for (const stream of streams) stream.on('error', () => undefined).close(constants.NGHTTP2_CANCEL);
  }
  expect(served).toBeLessThanOrEqual(1_200);
}, 30_000);

test('LINE-6 a connection has 128 requests under way at most, and ends after its thousandth: others follow on the next one', async () => {
  await start({ requestsPerAddress: 500 });
  const session = openSession();
  await ask(session, { ':path': '/healthz' });
  expect(session.remoteSettings.maxConcurrentStreams).toBe(128);
  const over = ended(session);
  for (let round = 1; round < 10; round += 1)
    await Promise.all(Array.from({ length: 100 }, () => ask(session, { ':path': '/healthz' })));
  await Promise.all(Array.from({ length: 99 }, () => ask(session, { ':path': '/healthz' })));
  await over;
  expect((await ask(openSession(), { ':path': '/healthz' })).status).toBe(200);
}, 60_000);

test('LINE-6 a connection on which nothing is asked ends when the time of a head is over', async () => {
  await start({ headMs: 300 });
  const session = openSession();
  const other = openSession();
  await ask(other, { ':path': '/healthz' });
  await ended(session);
  expect(other.destroyed).toBe(false);
});

test('LINE-6 closing the server ends connections of both kinds, with open streams', async () => {
  await start();
  openStreams();
  const session = openSession();
  await headOf(session.request({ ':path': STREAM }).on('error', () => undefined));
  const over = ended(session);
  await start();
  await over;
});
