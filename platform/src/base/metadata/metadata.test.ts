import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { setErrorFormat } from '../../foundation/http/error-handler.ts';
import { post } from '../../testing/base-app.ts';
import { metadataRoutes } from './metadata.routes.ts';
import { findPreviewImage } from './preview-image.ts';
import { isPublicAddress } from './public-address.ts';
import { type FetchRules, PUBLIC_ONLY } from './safe-fetch.ts';

const PAGE = '<html><head><meta property="og:image" content="/a.jpg"></head></html>';
const PUBLIC = '203.0.114.7';

/** Answers of each name in turn; the last one stays. A name with several answers is one that rebinds. */
let names: Record<string, string[][]>;
let visited: string[];
let pages: Record<string, RequestListener>;
let server: Server;
let port: number;
let app: FastifyInstance;

// Public addresses of the tests are played by the loopback: the connection is pinned to what was resolved and
// checked, so a connection that was not checked would be seen at the other loopback address.
const rules = (): FetchRules => ({
  ...PUBLIC_ONLY,
  resolve: async (hostname) => {
    if (hostname === '127.0.0.1' || isIpLike(hostname)) return [{ address: hostname, family: 4 }];
    const answers = names[hostname];
    if (answers === undefined) throw new Error('unknown name');
    const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? [];
    return answer.map((address) => ({
      address: address === PUBLIC ? '127.0.0.2' : address,
      family: address.includes(':') ? 6 : 4,
    }));
  },
  isAllowed: (address) => address === '127.0.0.2' || isPublicAddress(address),
  isAllowedPort: (text) => text === String(port) || PUBLIC_ONLY.isAllowedPort(text),
  timeoutMs: 1500,
});
const isIpLike = (text: string) => /^[\d.]+$|:/.test(text);

beforeAll(async () => {
  server = createServer((request, response) => {
    visited.push(`${request.socket.localAddress} ${request.headers.host} ${request.url}`);
    const page = pages[request.url ?? ''];
    if (page === undefined) response.writeHead(404).end();
    else page(request, response);
  }).listen(0, '0.0.0.0');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
  app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  setErrorFormat(app);
  await app.register(metadataRoutes(1_000_000, rules()));
});

beforeEach(() => {
  visited = [];
  names = { 'site.example': [[PUBLIC]] };
  pages = {
    '/page': (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE),
  };
});

afterAll(async () => {
  await app.close();
  server.closeAllConnections();
  server.close();
});

const NO_PREVIEW = { status: 200, body: { data: { image: null } } };
const site = (path: string, host = 'site.example') => `http://${host}:${port}${path}`;
const ask = (url: unknown) => post<{ data: { image: string | null } }>(app, '/api/get-meta-data', { url });
const redirectTo =
  (location: string): RequestListener =>
  (_, response) =>
    response.writeHead(302, { location }).end();
const html =
  (text: string): RequestListener =>
  (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(text);

test('NEWS-3 the preview picture of a page, its address made whole', async () => {
  expect(await ask(site('/page'))).toEqual({ status: 200, body: { data: { image: site('/a.jpg') } } });
  expect(visited).toEqual([`127.0.0.2 site.example:${port} /page`]);
});

test.each([
  ['<meta content="https://x.example/b.png" name="twitter:image">', 'https://x.example/b.png'],
  ["<META PROPERTY='og:image' CONTENT='https://x.example/?a=1&amp;b=2'>", 'https://x.example/?a=1&b=2'],
  ['<meta property=og:image content=//cdn.example/c.png>', 'http://cdn.example/c.png'],
  ['<meta property="og:image" content="javascript:alert(1)">', null],
  ['<meta property="og:image" content="data:image/png;base64,x">', null],
  ['<meta property="og:image" content="">', null],
  ['<title>nothing</title>', null],
  [`<meta ${'a'.repeat(100_000)}`, null],
  ['<meta <meta <meta '.repeat(20_000), null],
])('NEWS-3 %.60s names %s', async (text, image) => {
  pages['/p'] = html(text);
  expect(await ask(site('/p'))).toEqual({ status: 200, body: { data: { image } } });
});

test.each([
  ['words', `<meta ${'a'.repeat(1990)}>`],
  ['words and spaces', `<meta ${'a'.repeat(990)}${' '.repeat(990)}>`],
  ['open quotes', `<meta ${'a="'.repeat(660)}>`],
  ['tags without an end', '<meta '],
  ['tags without an end among others', `<meta ${'a'.repeat(900)}`],
])('NEWS-3 a page of half a megabyte of long %s is looked through at once', (_, tag) => {
  const page = tag.repeat(Math.ceil((512 * 1024) / tag.length));
  const started = performance.now();
  expect(findPreviewImage(page, new URL('http://site.example/'))).toBeUndefined();
  expect(performance.now() - started).toBeLessThan(500);
});

test('NEWS-3 redirects are followed three times, and no further: the link has no preview then', async () => {
  for (let index = 0; index < 4; index += 1)
    pages[`/r${index}`] = redirectTo(index === 0 ? '/page' : `/r${index - 1}`);
  expect((await ask(site('/r2'))).status).toBe(200);
  expect(await ask(site('/r3'))).toEqual(NO_PREVIEW);
});

test.each([
  ['file:///etc/passwd'],
  ['ftp://site.example/'],
  ['gopher://site.example/'],
  ['javascript:alert(1)'],
  ['http://user:password@site.example/'],
  ['http://site.example:22/'],
  ['http://site.example:6379/'],
  ['not an address'],
  ['http://127.0.0.1/'],
  ['http://2130706433/'],
  ['http://0x7f.1/'],
  ['http://0177.0.0.1/'],
  ['http://0.0.0.0/'],
  ['http://10.0.0.1/'],
  ['http://172.16.0.1/'],
  ['http://192.168.1.1/'],
  ['http://169.254.169.254/latest/meta-data/'],
  ['http://100.64.0.1/'],
  ['http://[::1]/'],
  ['http://[::ffff:127.0.0.1]/'],
  ['http://[::ffff:169.254.169.254]/'],
  ['http://[fe80::1]/'],
  ['http://[fd00::1]/'],
  ['http://[64:ff9b::7f00:1]/'],
  ['http://224.0.0.1/'],
  ['http://255.255.255.255/'],
])('%s is refused without a connection', async (url) => {
  expect(await ask(url)).toMatchObject({
    status: 403,
    body: { error: { code: 'forbidden_address', field: 'url' } },
  });
  expect(visited).toEqual([]);
});

test.each([
  ['a private address', [['10.0.0.1']]],
  ['one private address among public ones', [[PUBLIC, '127.0.0.1']]],
  ['a private IPv6 address', [['fd00::1']]],
  ['no address', [[]]],
])('a name with %s is refused', async (_, answers) => {
  names['evil.example'] = answers;
  expect((await ask(site('/page', 'evil.example'))).status).toBe(403);
  expect(visited).toEqual([]);
});

test('a name that answers differently the second time is connected to where it was checked', async () => {
  names['rebind.example'] = [[PUBLIC], ['127.0.0.1']];
  expect((await ask(site('/page', 'rebind.example'))).status).toBe(200);
  expect(visited).toEqual([`127.0.0.2 rebind.example:${port} /page`]);
  expect((await ask(site('/page', 'rebind.example'))).status).toBe(403);
  expect(visited).toHaveLength(1);
});

test.each([
  ['http://127.0.0.1/secret'],
  ['http://169.254.169.254/'],
  ['file:///etc/passwd'],
  ['http://inside.example/'],
  ['//10.0.0.1/'],
])('a redirect to %s is refused', async (location) => {
  names['inside.example'] = [['192.168.0.10']];
  pages['/jump'] = redirectTo(location);
  expect((await ask(site('/jump'))).status).toBe(403);
  expect(visited).toHaveLength(1);
});

test('NEWS-3 only HTML pages are read, and of those the first 512 kB; anything else has no preview', async () => {
  pages['/image'] = (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(PAGE);
  pages['/error'] = (_, response) => response.writeHead(500, { 'content-type': 'text/html' }).end(PAGE);
  pages['/large'] = html(PAGE + ' '.repeat(3_000_000));
  pages['/late'] = html(' '.repeat(600_000) + PAGE);
  pages['/endless'] = (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.write(PAGE);
  };
  expect(await ask(site('/image'))).toEqual(NO_PREVIEW);
  expect(await ask(site('/error'))).toEqual(NO_PREVIEW);
  expect(await ask(site('/none'))).toEqual(NO_PREVIEW);
  expect(await ask(site('/page', 'unknown.example'))).toEqual(NO_PREVIEW);
  expect((await ask(site('/large'))).body.data.image).toBe(site('/a.jpg'));
  expect((await ask(site('/late'))).body.data.image).toBeNull();
  expect(await ask(site('/endless'))).toEqual(NO_PREVIEW);
});

test('a server that never answers ends by the clock', async () => {
  pages['/silent'] = () => undefined;
  const started = performance.now();
  expect(await ask(site('/silent'))).toEqual(NO_PREVIEW);
  expect(performance.now() - started).toBeLessThan(10_000);
});

test.each([[undefined], [''], [7], ['a'.repeat(2001)], [['http://site.example']]])(
  'an url %j is a 400 that names it',
  async (url) => {
    expect(await ask(url)).toMatchObject({ status: 400, body: { error: { field: 'url' } } });
  },
);

test.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['192.0.2.1', false],
  ['198.18.0.1', false],
  ['2001:db8::1', false],
  ['2002:7f00:1::', false],
  ['4000::1', false],
  ['nonsense', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});
