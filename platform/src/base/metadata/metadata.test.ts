import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bareApp, post } from '../../testing/base-app.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { metadataRoutes } from './metadata.routes.ts';
import { findPreviewImage } from './preview-image.ts';
import { isPublicAddress } from './public-address.ts';
import { type FetchRules, PUBLIC_ONLY } from './safe-fetch.ts';

const HTML = { 'content-type': 'text/html' };
const PAGE = '<html><head><meta property="og:image" content="/a.jpg"></head></html>';
const PUBLIC = '203.0.114.7';

/** Answers of each name in turn; the last one stays. A name with several answers is one that rebinds. */
let names: Record<string, string[][]>;
let visited: string[];
let pages: Record<string, RequestListener>;
let server: Server;
let port: number;
const app = sharedFixture(bareApp);

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
  timeoutMs: 1000,
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
  await app.register(metadataRoutes(1_000_000, rules()));
});

beforeEach(() => {
  visited = [];
  names = { 'site.example': [[PUBLIC]] };
  pages = { '/page': sends(PAGE, 'text/html; charset=utf-8') };
});

afterAll(() => {
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
const sends =
  (text: string, type = 'text/html', status = 200): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': type }).end(text);

test('NEWS-3 the preview picture of a page, its address made whole', async () => {
  expect(await ask(site('/page'))).toEqual({ status: 200, body: { data: { image: site('/a.jpg') } } });
  expect(visited).toEqual([`127.0.0.2 site.example:${port} /page`]);
});

test.each([
  ['<meta content="https://x.example/b.png" name="twitter:image">', 'https://x.example/b.png'],
  ["<META PROPERTY='og:image' CONTENT='https://x.example/?a=1&amp;b=2'>", 'https://x.example/?a=1&b=2'],
  ['<meta property=og:image content=//cdn.example/c.png>', 'http://cdn.example/c.png'],
  ['<meta property="og:image" content="javascript:alert(1)">', null],
  [`<meta ${'a'.repeat(100_000)}`, null],
  ['<meta <meta <meta '.repeat(20_000), null],
])('NEWS-3 %.60s names %s', async (text, image) => {
  pages['/p'] = sends(text);
  expect(await ask(site('/p'))).toEqual({ status: 200, body: { data: { image } } });
});

test.each([
  ['words and spaces', `<meta ${'a'.repeat(990)}${' '.repeat(990)}>`],
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
  expect((await ask(site('/r2'))).body.data.image).toBe(site('/a.jpg'));
  expect(await ask(site('/r3'))).toEqual(NO_PREVIEW);
});

test.each([
  'file:///etc/passwd',
  'http://user:password@site.example/',
  'http://site.example:22/',
  'not an address',
  // Numbers that are read as an address.
  'http://2130706433/',
  'http://[::ffff:169.254.169.254]/',
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

test('a redirect to what is not public is refused', async () => {
  names['inside.example'] = [['192.168.0.10']];
  for (const to of [
    'http://169.254.169.254/',
    'file:///etc/passwd',
    'http://inside.example/',
    '//10.0.0.1/',
  ]) {
    pages['/jump'] = redirectTo(to);
    expect([to, (await ask(site('/jump'))).status]).toEqual([to, 403]);
  }
  expect(visited).toHaveLength(4);
});

test.each<[string, string | null, RequestListener]>([
  ['a picture', null, sends(PAGE, 'image/png')],
  ['an error', null, sends(PAGE, 'text/html', 500)],
  ['a large page', '/a.jpg', sends(PAGE + ' '.repeat(3_000_000))],
  ['a page that says it late', null, sends(' '.repeat(600_000) + PAGE)],
  ['a page without an end', null, (_, response) => response.writeHead(200, HTML).write(PAGE)],
  ['a server that never answers', null, () => undefined],
])('NEWS-3 of HTML alone the first 512 kB are read in a moment: %s has %s', async (_what, path, page) => {
  pages['/read'] = page;
  const image = path && site(path);
  expect(await ask(site('/read'))).toEqual({ status: 200, body: { data: { image } } });
});

test('NEWS-3 a name or a page that is not there has no preview', async () => {
  for (const url of [site('/page', 'unknown.example'), site('/none')])
    expect(await ask(url)).toEqual(NO_PREVIEW);
});

test.each([undefined, 'a'.repeat(2001)])('an url %j is a 400 that names it', async (url) => {
  expect(await ask(url)).toMatchObject({ status: 400, body: { error: { field: 'url' } } });
});

/** One address of each network that is not public. */
const NOT_PUBLIC = `0.0.0.0 10.0.0.1 100.64.0.1 127.0.0.1 169.254.169.254 172.16.0.1 192.0.2.1 192.168.1.1 198.18.0.1
  224.0.0.1 255.255.255.255 ::1 ::ffff:127.0.0.1 fe80::1 fd00::1 64:ff9b::7f00:1 2001:db8::1 2002:7f00:1:: 4000::1 nonsense`;

test.each([
  ...['8.8.8.8', '2606:4700::1111'].map((address) => [address, true]),
  ...NOT_PUBLIC.split(/\s+/).map((address) => [address, false]),
] as [string, boolean][])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});
