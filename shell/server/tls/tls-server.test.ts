import { once } from 'node:events';
import { request as askSecurely } from 'node:https';
import { connect as connectTls } from 'node:tls';
// biome-ignore lint/style/noRestrictedImports: the way through is shown with the client that takes it
import { io } from 'socket.io-client';
import { withSecureSite } from '../testing/secure-site';

const { start, openSession, ask, sockets, keepCertificate, answerWith } = withSecureSite();

test('LINE-5 with a certificate, one port speaks HTTP/2 and HTTP/1.1, as the client asks', async () => {
  const { url, cert } = await start();
  const session = openSession();
  expect(await ask(session, { ':path': '/healthz' })).toMatchObject({ status: 200, body: '{"status":"ok"}' });
  expect(session.alpnProtocol).toBe('h2');
  const [response] = await once(askSecurely(`${url}/healthz`, { ca: cert }).end(), 'response');
  response.resume();
  expect([response.statusCode, response.httpVersion]).toEqual([200, '1.1']);
});

test('LINE-5 pages name the host of :authority over https; files, metrics and probes are as over HTTP/1.1', async () => {
  await start();
  const session = openSession();
  const page = await ask(session, { ':path': '/for-sale', accept: 'text/html' });
  expect(page.status).toBe(200);
  expect(page.body).toContain('<link rel="canonical" href="https://site.example/">');
  expect(page.headers['content-security-policy']).toMatch(/; upgrade-insecure-requests$/);
  expect(await ask(session, { ':path': '/assets/shell/a.js' })).toMatchObject({
    status: 200,
    body: 'let a;',
  });
  expect((await ask(session, { ':path': '/readyz' })).status).toBe(200);
  expect((await ask(session, { ':path': '/metrics' })).status).toBe(403);
  const own = await ask(session, { ':path': '/metrics', ':authority': 'localhost' });
  expect(own.status).toBe(200);
  const [, ends] = /^site_certificate_expiry_timestamp_seconds\{\} (\d+)$/m.exec(own.body) ?? [];
  expect(Number(ends) * 1000).toBeGreaterThan(Date.now());
});

test('LINE-5 browsers are told to stay with https, but not of localhost, whose other ports have none', async () => {
  await start({}, { hstsSeconds: 600 });
  const session = openSession();
  for (const address of ['/healthz', '/for-sale', '/assets/shell/a.js', '/api/a']) {
    const { headers } = await ask(session, { ':path': address, accept: 'text/html' });
    expect([address, headers['strict-transport-security']]).toEqual([address, 'max-age=600']);
  }
  const { headers } = await ask(session, { ':path': '/healthz', ':authority': 'localhost:3000' });
  expect(headers).not.toHaveProperty('strict-transport-security');
});

test('LINE-5 the platform hears of the client’s host and https; headers of connections end where the connection does', async () => {
  await start();
  answerWith((request, response) => {
    const ofConnection = { connection: 'keep-alive, x-hop', 'keep-alive': 'timeout=9', 'x-hop': 'a' };
    response.writeHead(200, { ...ofConnection, 'x-end': 'b' });
    response.write(JSON.stringify(request.headers));
    response.end();
  });
  const { status, headers, body } = await ask(openSession(), { ':path': '/api/a', te: 'trailers' });
  expect(status).toBe(200);
  expect(JSON.parse(body)).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': 'site.example',
    'x-forwarded-proto': 'https',
  });
  expect(Object.keys(JSON.parse(body)).filter((name) => name.startsWith(':'))).toEqual([]);
  expect(headers).toMatchObject({ 'x-end': 'b' });
  for (const name of ['connection', 'keep-alive', 'transfer-encoding', 'x-hop'])
    expect(headers).not.toHaveProperty(name);
});

test('LINE-4 early hints precede the document over HTTP/2', async () => {
  await start({}, { earlyHints: true });
  const asked = { ':path': '/for-sale', accept: 'text/html', 'sec-fetch-mode': 'navigate' };
  const { status, hints } = await ask(openSession(), asked);
  expect(status).toBe(200);
  expect(hints).toHaveLength(1);
  expect(hints[0]).toMatchObject({
    ':status': 103,
    link: expect.stringContaining('</s/main.js>; rel=preload; as=script'),
  });
});

test('LINE-5 web sockets come through HTTP/1.1 on the same port, past the share of streams', async () => {
  const { url, cert } = await start({ streamsPerAddress: 2 });
  sockets().once('connection', (socket) =>
    socket.on('ask', (question, reply) => reply(`answer to ${question}`)),
  );
  const socket = io(url, { transports: ['websocket'], ca: cert, reconnection: false } as Parameters<
    typeof io
  >[1]);
  const heard = await new Promise((resolve, reject) => {
    socket.on('connect_error', reject);
    socket.emit('ask', 'a', resolve);
  });
  socket.disconnect();
  expect(heard).toBe('answer to a');
});

test('LINE-5 a renewed certificate is served without a restart; open connections stay', async () => {
  const { url } = await start({}, { lookMs: 20 });
  const open = openSession();
  expect((await ask(open, { ':path': '/healthz' })).status).toBe(200);
  const serialOf = () =>
    new Promise<string>((resolve, reject) => {
      const port = Number(new URL(url).port);
      const socket = connectTls({ host: '127.0.0.1', port, rejectUnauthorized: false });
      socket.on('error', reject);
      socket.on('secureConnect', () => {
        resolve(socket.getPeerCertificate().serialNumber);
        socket.destroy();
      });
    });
  const before = await serialOf();
  await keepCertificate();
  let serial = before;
  while (serial === before) serial = await serialOf();
  expect((await ask(open, { ':path': '/healthz' })).status).toBe(200);
});
