import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as ask, createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import type { ReleaseRecord } from '@site/shared/contract';
import { listen } from '@site/shared/http/testing/listen';
import { POINTER, recordKey } from '@site/shared/releases/keys';
import { recordFile } from '@site/shared/releases/record-file';
import { pointerBody, type ReleasePointer } from '@site/shared/releases/release-pointer';
import { areaRelease, liveRecord } from '@site/shared/testing/area-release';
import type { FastifyInstance } from 'fastify';
import type { ServerSettings } from './settings';
import { buildTestServer } from './testing/released-site';

let dataFolder: string;
let platform: Server;
let platformUrl: string;
let logged: jest.SpyInstance;
let app: FastifyInstance;

/** Writes a record into the store; its id. */
const addRecord = (version: string, areas: ReleaseRecord['areas'] = {}): string => {
  const { record, body } = recordFile({
    contract: '1.0.0',
    shell: { version, js: [{ url: `/assets/shell/main.${version}.js`, integrity: 'sha384-x' }], css: [] },
    areas,
  });
  const releases = path.join(dataFolder, 'releases');
  mkdirSync(path.join(releases, 'records'), { recursive: true });
  mkdirSync(path.join(releases, 'assets/shell'), { recursive: true });
  writeFileSync(path.join(releases, recordKey(record.id)), body);
  return record.id;
};

const point = (pointer: string | ReleasePointer): void =>
  writeFileSync(
    path.join(dataFolder, 'releases', POINTER),
    typeof pointer === 'string' ? `${pointer}\n` : pointerBody(pointer),
  );

/** A server of the site over the store of this file. */
const start = (settings: Partial<ServerSettings> = {}) =>
  buildTestServer({ dataFolder, platformUrl, ...settings });

beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => logged.mockRestore());

beforeAll(async () => {
  dataFolder = mkdtempSync(path.join(tmpdir(), 'site-server-'));
  point(addRecord('1'));
  platform = createServer(({ method, url, headers }, response) => {
    response.end(`platform got ${method} ${url} for ${headers['x-forwarded-for']}`);
  });
  platformUrl = await listen(platform);
  app = await start();
});

afterAll(async () => {
  await app.close();
  platform.close();
  rmSync(dataFolder, { recursive: true, force: true });
});

test('LOAD-10 who asks is the connection, or whom a trusted proxy names, without a port; what is no address is the proxy', async () => {
  const behind = await start({ trustedProxies: ['10.0.0.0/8'] });
  const client = async (forwardedFor: string, asked = behind) => {
    const headers = { 'x-forwarded-for': forwardedFor };
    const { body } = await asked.inject({ url: '/api/a', remoteAddress: '10.1.2.3', headers });
    return body.replace(/.* for /, '');
  };
  expect(await client('198.51.100.1, 203.0.113.9', app)).toBe('10.1.2.3');
  expect(await client('198.51.100.1, 203.0.113.9:4711')).toBe('203.0.113.9');
  expect(await client('203.0.113.9, unknown')).toBe('10.1.2.3');
  await behind.close();
});

test('RENDER-5 a page runs the scripts that stand in it by their hashes, and has a nonce of its own for styles', async () => {
  const nonces = await Promise.all(
    [1, 2].map(async () => {
      const { headers, body } = await app.inject('/');
      const policy = String(headers['content-security-policy']);
      const scripts = [...body.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) => code);
      expect(scripts).toHaveLength(2);
      for (const code of scripts)
        expect(policy).toContain(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
      expect(/script-src ([^;]*)/.exec(policy)?.[1]).not.toContain('nonce');
      return /style-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1];
    }),
  );
  expect(nonces[0]).toEqual(expect.any(String));
  expect(nonces[0]).not.toBe(nonces[1]);
});

test('a document that somebody put among the released files runs nothing as the site', async () => {
  writeFileSync(path.join(dataFolder, 'releases/assets/shell/page.html'), '<script>alert(1)</script>');
  const { headers } = await app.inject('/assets/shell/page.html');
  expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('SHELL-1 the next page follows the pointer; a record of which a byte was altered is not served: the site goes on with the last good one, or says so', async () => {
  point(addRecord('2'));
  expect((await app.inject('/')).body).toContain('main.2.js');
  const id = addRecord('3');
  const file = path.join(dataFolder, 'releases', recordKey(id));
  const whole = readFileSync(file, 'utf8');
  writeFileSync(file, whole.replace('main.3.js', 'main.4.js'));
  point(id);
  for (const url of ['/', '/nowhere']) expect((await app.inject(url)).body).toContain('main.2.js');
  expect(logged).toHaveBeenCalledTimes(1);
  expect(String(logged.mock.calls[0]?.[1])).toContain(`release record ${id} was altered`);
  const fresh = await start();
  for (const url of ['/', '/%zz', '/for-sale']) {
    const { statusCode, headers, body } = await fresh.inject(url);
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '10', 'no-store']);
    expect(body).toContain('Trang đang được chuẩn bị');
  }
  expect((await fresh.inject('/releases/current')).json().error.code).toBe('preparing');
  expect((await fresh.inject('/healthz')).statusCode).toBe(200);
  const unready = await fresh.inject('/readyz');
  expect([unready.statusCode, unready.json()]).toEqual([
    503,
    { status: 'preparing', reasons: [expect.stringContaining(`release record ${id} was altered`)] },
  ]);
  const degraded = await app.inject('/readyz');
  expect([degraded.statusCode, degraded.json().status]).toEqual([200, 'degraded']);
  writeFileSync(file, whole);
  expect((await app.inject('/')).body).toContain('main.3.js');
  expect((await fresh.inject('/')).body).toContain('main.3.js');
  expect((await fresh.inject('/readyz')).json()).toEqual({ status: 'ready', reasons: [] });
  await fresh.close();
});

test('who asks from elsewhere whether the site is ready reads nothing of its machine', async () => {
  const empty = path.join(dataFolder, 'empty');
  const fresh = await start({ dataFolder: empty });
  expect((await fresh.inject('/readyz')).json().reasons.join()).toContain(empty);
  const { statusCode, body } = await fresh.inject({ url: '/readyz', remoteAddress: '192.0.2.7' });
  expect([statusCode, body]).toEqual([503, expect.not.stringContaining(empty)]);
  await fresh.close();
});

test.each(['altered', 'cut', 'missing'])(
  'a live record that is %s is served as it was, told once',
  async (how) => {
    const id = addRecord(`under-${how}`);
    point(id);
    expect((await app.inject('/')).body).toContain(`main.under-${how}.js`);
    const file = path.join(dataFolder, 'releases', recordKey(id));
    const whole = readFileSync(file, 'utf8');
    if (how === 'altered') writeFileSync(file, whole.replace('.js', '.xx'));
    if (how === 'cut') writeFileSync(file, whole.slice(0, 40));
    if (how === 'missing') rmSync(file);
    for (const encoding of ['br', 'identity']) {
      const { headers, rawPayload } = await app.inject({
        url: `/releases/${id}.json`,
        headers: { 'accept-encoding': encoding },
      });
      expect(headers['cache-control']).toContain('immutable');
      const plain = encoding === 'br' ? brotliDecompressSync(rawPayload) : rawPayload;
      expect(plain.toString()).toBe(whole);
    }
    expect((await app.inject('/')).body).toContain(`main.under-${how}.js`);
    expect(logged).toHaveBeenCalledTimes(1);
    expect((await app.inject('/readyz')).json().reasons).toEqual([expect.stringContaining(id)]);
    writeFileSync(file, whole);
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready', reasons: [] });
  },
);

test('a canary whose record was altered is the live version to those who were to get it', async () => {
  const live = addRecord('sound');
  const record = addRecord('unsound');
  const file = path.join(dataFolder, 'releases', recordKey(record));
  writeFileSync(file, readFileSync(file, 'utf8').replace('.js', '.xx'));
  const signed = { from: '', offset: 0, at: '', by: 'lan', record };
  const canaries = [{ name: 'shell', version: 'x', percent: 100, ...signed } as const];
  point({ record: live, live: {}, pins: {}, history: [], canaries });
  expect((await visit()).version).toBe('sound');
  point(live);
});

test('SHELL-1 a record in which two areas claim one address is served, and the log names both owners once', async () => {
  const routes = [{ path: '/hotel', page: 'a' }];
  const areas = [areaRelease({ routes }), areaRelease({ id: 'mf-demands', owner: 'Demands team', routes })];
  point(addRecord('5', liveRecord(...areas).areas));
  for (const url of ['/hotel', '/hotel']) expect((await app.inject(url)).statusCode).toBe(200);
  expect(logged.mock.calls).toEqual([
    [
      '[site] mf-demands (Demands team) claims /hotel, which overlaps /hotel of mf-listings (Listings team), and does not get it',
    ],
  ]);
});

/** Asks for a page as somebody with a cookie, or without one; the shell's version and the cookie that came. */
const visit = async (cookie?: string) => {
  const { body, headers } = await app.inject({ url: '/', headers: cookie ? { cookie } : {} });
  const given = headers['set-cookie'];
  return {
    version: /main\.(\w+)\.js/.exec(body)?.[1],
    given: typeof given === 'string' ? given.split(';')[0] : undefined,
  };
};

test('a 10 % canary: of 200 visitors 7 to 13 % get it, and each gets the same again; nobody else is numbered', async () => {
  const live = addRecord('live');
  point(live);
  expect(await visit()).toEqual({ version: 'live', given: undefined });
  const signed = { at: new Date().toISOString(), by: 'lan' };
  const canary = { name: 'shell', version: 'new', percent: 10, from: '', offset: 4711, ...signed } as const;
  const record = addRecord('new');
  point({ record: live, live: {}, pins: {}, history: [], canaries: [{ ...canary, record }] });
  const visitors = [];
  for (let count = 0; count < 200; count += 1) visitors.push(await visit());
  const share = visitors.filter(({ version }) => version === 'new').length / visitors.length;
  expect(share).toBeGreaterThan(0.07);
  expect(share).toBeLessThan(0.13);
  for (const { version, given } of visitors) {
    expect(given).toMatch(/^rollout=\d{1,4}$/);
    expect(await visit(`theme=dark; ${given}`)).toEqual({ version, given: undefined });
  }
  const { given } = await visit('rollout=10000');
  expect(given).toMatch(/^rollout=/);
  for (const url of ['/app-frame', '/service-worker.js', '/releases/current'])
    expect(
      (await app.inject({ url, headers: { accept: 'text/html' } })).headers['set-cookie'],
    ).toBeUndefined();
  point(live);
});

test('a report that is too long or no JSON is told so, not that its address is missing', async () => {
  const headers = { 'content-type': 'application/json' };
  for (const [payload, status] of [
    ['x'.repeat(20_000), 413],
    ['{', 400],
  ] as const) {
    const answer = await app.inject({ method: 'POST', url: '/reports/crashes', headers, payload });
    expect([answer.statusCode, answer.json().error.code]).toEqual([status, 'invalid']);
  }
});

/** Asks with the path and the host as they are: inject, fetch and browsers take the dots out first. */
const askRaw = async (path: string, host = '127.0.0.1') => {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  return new Promise<{ status: number | undefined; location: string | undefined; body: string }>(
    (resolve, reject) => {
      const { port } = app.server.address() as AddressInfo;
      const asking = ask({ port, host: '127.0.0.1', path, headers: { host } }, async (response) => {
        const { statusCode, headers } = response;
        const body = (await response.toArray()).join('');
        resolve({ status: statusCode, location: headers.location, body });
      });
      asking.on('error', reject).end();
    },
  );
};

test('RENDER-11 NAV-11 no page is rendered from another path than it is asked by; a proxy may ask with the whole address', async () => {
  for (const [path, location] of [
    ['/user/%2e?a=1', '/user/?a=1'],
    ['//evil.example/a', '/evil.example/a'],
    ['http://127.0.0.1//for-sale', '/for-sale'],
  ] as const)
    expect(await askRaw(path)).toMatchObject({ status: 301, location });
  expect(await askRaw('http://127.0.0.1/app-frame')).toMatchObject({ status: 200 });
  for (const host of ['x/evil?', 'user@x']) {
    const { status, body } = await askRaw('/for-sale', host);
    expect([host, status, JSON.parse(body).error.code]).toEqual([host, 400, 'bad_request']);
  }
});

test('a path that is no file, or climbs out of the released ones, is 404, and no news', async () => {
  const paths = ['/assets/', '/assets', '/releases/', '/assets/../x', '/releases/../current', '/assets/a.b'];
  paths.push('/assets/..%2fcurrent', '/releases/../../secret.txt', '/assets/%2e%2e/records/one.json');
  // Nobody reads the bundle of an area for the server, or its source map.
  for (const key of ['server/mf-account/server.0a1b2c3d.cjs', 'maps/mf-account/server.0a1b2c3d.cjs.map']) {
    const file = path.join(dataFolder, 'releases', key);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, 'module.exports = {};');
    paths.push(`/releases/${key}`, `/assets/../${key}`, `/assets/%2e%2e/${key}`, `/assets/..%2f${key}`);
  }
  for (const path of paths) {
    const { status, body } = await askRaw(path);
    expect([path, status, JSON.parse(body)]).toEqual([
      path,
      404,
      { error: { code: 'not_found', message: expect.any(String) } },
    ]);
  }
  expect(logged).not.toHaveBeenCalled();
});

test('NAV-10 an odd address, and one with a dot, is answered with a page', async () => {
  for (const url of ['/for-sale/app/a.b', '/purchase.need?x=a.b', '/%E0%A4%A', '/?%%%']) {
    const { statusCode, headers, body } = await app.inject(url);
    expect([url, statusCode < 500, headers['content-type']]).toEqual([url, true, 'text/html; charset=utf-8']);
    expect(body).toContain('<div id="root">');
  }
  expect((await app.inject({ method: 'HEAD', url: '/no.html' })).statusCode).toBe(404);
});

test('POST to a page is refused, and browsers that ask by habit get the icon', async () => {
  expect((await app.inject({ method: 'POST', url: '/' })).statusCode).toBe(404);
  const { statusCode, headers } = await app.inject('/favicon.ico');
  expect([statusCode, headers.location]).toEqual([301, '/favicon.svg']);
});

test('LOAD-11 a request with many cookies is answered; to more than the server reads, a page in words removes them', async () => {
  const server = await start();
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  const load = async (bytes: number) => {
    const [response] = await once(
      ask(`${address}/releases/current`, { headers: { cookie: `x=${'y'.repeat(bytes)}` } }).end(),
      'response',
    );
    return [response.statusCode, response.headers['clear-site-data'], await text(response)];
  };
  expect(await load(60_000)).toEqual([200, undefined, expect.any(String)]);
  expect(await load(70_000)).toEqual([431, '"cookies"', expect.stringContaining('Quá nhiều cookie')]);
  await server.close();
});
