import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { io } from 'socket.io-client';
import type { ListPage } from './base/listings/listings.schemas.ts';
import { readMediaCatalogue } from './base/media/media-catalogue.ts';
import { prepareMedia } from './base/media/media-variants.ts';
import { createLocalUser } from './base/users/local-users.repository.ts';
import { migrate } from './foundation/database/migrate.ts';
import { openPglite } from './foundation/database/pglite.ts';
import { makeOffer } from './live/testing/whep-viewer.ts';
import { seed } from './seed/seed.ts';
import { describedRoutes } from './testing/fuzz/described-routes.ts';
import { FuzzValues } from './testing/fuzz/fuzz-values.ts';
import { complaintOf, type FuzzAnswer, type FuzzRequest } from './testing/fuzz/judge.ts';
import { FuzzRequests, type FuzzWorld } from './testing/fuzz/requests.ts';
import { type SpawnedPlatform, spawnPlatform } from './testing/spawned-platform.ts';

// Thousands of requests, on a machine that may be busy.
jest.setTimeout(300_000);

const SEED = Number(process.env.FUZZ_SEED || 2025);
const COUNT = Number(process.env.FUZZ_COUNT || 6000);
const AT_ONCE = 12;
const PATIENCE_MS = 30_000;
const MANY = '1000000';
const PHONES = ['84900000001', '84900000003', '84900000004'];
const PASSWORD = 'matkhau-demo';
const ADDRESSES = ['http://127.0.0.1/', 'file:///etc/passwd'];

let directory: string;
let platform: SpawnedPlatform;
let world: FuzzWorld;
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'fuzz-'));
  const media = await readMediaCatalogue();
  await prepareMedia(media, join(directory, 'media'));
  const database = await openPglite(directory);
  await migrate(database);
  await seed(database, { media, listings: 60 });
  const secret = (await createLocalUser(database, 'device-fuzz'))?.secret ?? '';
  const { rows } = await database.query<{ id: string }>(
    `(select id::text from listings limit 5) union (select id::text from video_posts limit 5)
     union (select id::text from users limit 5) union (select images_path[1] from listings limit 3)`,
  );
  const { rows: lives } = await database.query<{ path: string }>(
    `select regexp_replace(playback_url, '^https?://[^/]+', '') as path from video_posts where type = 'livestream'`,
  );
  const { peer, sdp } = await makeOffer();
  await peer.close();
  await database.close();
  platform = await spawnPlatform({
    DATA_DIR: directory,
    MEDIA_CACHE_DIR: join(directory, 'media'),
    RATE_LIMIT_PER_MINUTE: MANY,
    SIGN_INS_PER_ACCOUNT: MANY,
    SIGN_INS_PER_ADDRESS: MANY,
    MESSAGES_PER_ADDRESS: MANY,
    CODE_INTERVAL_SECONDS: '0',
    LIVE_WAITING: MANY,
  });
  const found = await lookAround(
    rows.map(({ id }) => id),
    secret,
  );
  world = { ...found, streams: lives.map(({ path }) => path), offer: sdp };
});

afterAll(async () => {
  agent.destroy();
  await platform?.end('SIGTERM');
  await rm(directory, { recursive: true, force: true });
});

async function lookAround(ids: string[], secret: string): Promise<Omit<FuzzWorld, 'streams' | 'offer'>> {
  const page = await askPage('for-sale');
  const tokens = await Promise.all([...PHONES, PHONES[2]].map((phone) => signIn(String(phone))));
  return {
    routes: describedRoutes(
      (await (await fetch(`${platform.address}/docs/json`)).json()) as Parameters<typeof describedRoutes>[0],
    ),
    texts: [...ids, String(page.nextCursor), 'Căn hộ Quận 7', '0901234567', 'a@example.com', ...ADDRESSES],
    tokens: tokens.slice(0, -1),
    ownToken: tokens.at(-1) ?? '',
    secrets: [secret],
    media: [`/media/${page.data[0]?.post.images_path[0]}`, '/media/videos/villa-pool/video.mp4'],
    documents: 'projects/demo-platform/databases/(default)/documents',
  };
}

async function askPage(feed: string): Promise<ListPage> {
  const response = await fetch(`${platform.address}/api/products/${feed}/list`, { method: 'POST' });
  return (await response.json()) as ListPage;
}

async function signIn(phone: string): Promise<string> {
  const response = await fetch(`${platform.address}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone, password: PASSWORD }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}

function send({ method, url, headers, body }: FuzzRequest): Promise<FuzzAnswer> {
  return new Promise((resolve, reject) => {
    // Without its length a body of DELETE would stand there as a request of its own.
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const options = { method, path: url, headers: { ...headers, ...length }, agent };
    const request = httpRequest(`${platform.address}/`, options);
    request.setTimeout(PATIENCE_MS, () => request.destroy(new Error('no answer in time')));
    request.on('error', reject);
    request.on('upgrade', (response, socket) => {
      socket.destroy();
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: '' });
    });
    request.on('response', (response) => {
      const { statusCode: status = 0, headers } = response;
      response.toArray().then((chunks) => {
        resolve({ status, headers, body: Buffer.concat(chunks).toString('utf8') });
      }, reject);
    });
    request.end(body);
  });
}

test(`${COUNT} malformed requests over all routes: no fault, no crash, no stack trace (FUZZ_SEED=${SEED})`, async () => {
  const requests = new FuzzRequests(new FuzzValues(SEED), world);
  const complaints: string[] = [];
  const statuses = new Map<string, number>();
  let left = COUNT;
  const work = async () => {
    while (left > 0) {
      left -= 1;
      const request = requests.next();
      const answer = await send(request).catch((error: Error) => error);
      const complaint = 'status' in answer ? complaintOf(request, answer) : answer.message;
      const status = 'status' in answer ? answer.status : 0;
      const key = `${request.family} ${status}`;
      statuses.set(key, (statuses.get(key) ?? 0) + 1);
      if (complaint !== undefined) {
        const [body, url] = [request.body?.toString().slice(0, 500), request.url.slice(0, 500)];
        const shown = { ...request, body, url };
        const said = 'status' in answer ? answer.body.slice(0, 300) : '';
        complaints.push(`${complaint}: ${status} ${JSON.stringify(shown)} ${said}`);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  expect(complaints).toEqual([]);
  expect(platform.child.exitCode).toBeNull();
  // What a fault leaves in the log, also one that its caller never saw.
  const lines = platform.output().split('\n');
  expect(lines.filter((line) => /"level":(50|60)|Error/.test(line))).toEqual([]);
  const families = ['base', 'auth', 'tables', 'firebase', 'firestore', 'channel', 'socket', 'live'];
  const others = ['live 201', 'live 415', 'files 415', 'files 422', 'media 206', 'media 416'];
  expect([...statuses.keys()]).toEqual(
    expect.arrayContaining([...families.map((family) => `${family} 400`), ...others]),
  );
});

const POST = 'POST /api/users HTTP/1.1\r\nhost: x\r\n';
/** What no HTTP client would send. */
const RAW: [what: string, bytes: string][] = [
  ['no HTTP at all', 'hello\r\n\r\n'],
  ['a version of the future', 'GET /health HTTP/9.9\r\nhost: x\r\n\r\n'],
  ['no host', 'GET /health HTTP/1.1\r\n\r\n'],
  ['an unknown method', 'BREW /health HTTP/1.1\r\nhost: x\r\n\r\n'],
  ['a space in the path', 'GET /he alth HTTP/1.1\r\nhost: x\r\n\r\n'],
  ['a header without name', 'GET /health HTTP/1.1\r\nhost: x\r\n: y\r\n\r\n'],
  ['NUL in a header', 'GET /health HTTP/1.1\r\nhost: x\r\na: \0\r\n\r\n'],
  ['too large headers', `GET /health HTTP/1.1\r\nhost: x\r\na: ${'x'.repeat(70_000)}\r\n\r\n`],
  ['two lengths', `${POST}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`],
  ['length and chunks', `${POST}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n{}`],
  ['a chunk without length', `${POST}transfer-encoding: chunked\r\n\r\nzz\r\n`],
  ['a negative length', `${POST}content-length: -1\r\n\r\n`],
];

test.each(RAW)('%s is refused in the form of every refusal, or the connection ends', async (_what, bytes) => {
  const { hostname, port } = new URL(platform.address);
  const answer = await new Promise<string>((resolve, reject) => {
    let said = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('the connection stays open')));
    socket.on('data', (data) => {
      said += data;
      socket.end();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(said));
  });
  // Node itself refuses a request without a host, with no words: one empty chunk.
  const [head = '', body = ''] = answer.replace(/\r\n\r\n0\r\n\r\n$/, '').split('\r\n\r\n');
  expect(head).toMatch(/^(HTTP\/1\.1 4\d\d |$)/);
  if (body !== '')
    expect(JSON.parse(body)).toEqual({ error: { code: expect.any(String), message: expect.any(String) } });
});

test('after all that the service still answers: pages, accounts and sockets', async () => {
  expect((await fetch(`${platform.address}/ready`)).status).toBe(200);
  expect((await askPage('for-rent')).data).toHaveLength(20);
  expect(await signIn(PHONES[1] ?? '')).toMatch(/^ey/);
  const socket = io(platform.address, {
    transports: ['websocket'],
    query: { product_id: (await askPage('for-sale')).data[0]?.post.id },
    auth: { device_secret: world.secrets[0] },
  });
  const met = await new Promise((resolve) => {
    socket.on('connect', () => resolve('connected'));
    socket.on('connect_error', (error) => resolve((error as { data?: unknown }).data));
  });
  socket.disconnect();
  expect(met).toBe('connected');
});
