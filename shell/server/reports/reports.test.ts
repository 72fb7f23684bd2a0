import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AreaRelease, ReleaseRecord } from '@site/shared/contract';
import { listen } from '@site/shared/http/testing/listen';
import { FolderStorage } from '@site/shared/releases/storage/folder-storage';
import Fastify, { type FastifyInstance } from 'fastify';
import { allowLimits } from '../limit-per-minute';
import { p75 } from './report-log';
import { type TakenReports, takeReports } from './reports.routes';
import { type Dsn, parseDsn, SentrySender } from './sentry';

/** `go` of source line 3, mapped from line 1, column 20 of the built file: made with the source map of a real build. */
const MAP = {
  version: 3,
  sources: ['webpack://mf_demands/./src/pages/board.page.tsx'],
  names: ['openBoard'],
  mappings: 'oBAEAA',
};

let folder: string;
let app: FastifyInstance;
let receiver: Server;
let dsn: string;
let reports: TakenReports;
/** Names of the crashes that count. */
let counted: string[];
let received: { url: string; auth: string; lines: Record<string, unknown>[] }[];
/** What the service answers with. */
let answered: [status: number, headers: Record<string, string>];
let heard: () => void = () => undefined;

const recordWith = (id: string, version: string) =>
  ({
    ...{ id, contract: '1.0.0', shell: { version: '1.0.0+sh' } },
    areas: { 'mf-demands': { id: 'mf-demands', owner: 'Demands team', version, routes: [] } },
  }) as unknown as ReleaseRecord;
const record = recordWith('r1', '1.0.0+abc');
const later = recordWith('r2', '1.0.1+abc');

const start = async () => {
  const started = Fastify();
  await allowLimits(started);
  reports = takeReports(started, {
    dataFolder: folder,
    storage: new FolderStorage(path.join(folder, 'releases')),
    dsn: parseDsn(dsn),
    recordOf: async (id) => [record, later].find((one) => one.id === id),
    versions: async () => [],
    onCrash: async ({ name }) => void counted.push(name),
  });
  return started;
};

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'site-reports-'));
  const maps = path.join(folder, 'releases/maps/mf-demands');
  mkdirSync(maps, { recursive: true });
  writeFileSync(path.join(maps, 'page-a.js.map'), JSON.stringify(MAP));
  const bundle = { version: 3, sections: [{ offset: { line: 2, column: 0 }, url: 'page-a.js.map' }] };
  writeFileSync(path.join(maps, 'bundle-a.js.map'), JSON.stringify(bundle));
  received = [];
  counted = [];
  answered = [200, {}];
  receiver = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const lines = body.trim().split('\n');
    received.push({
      url: request.url ?? '',
      auth: String(request.headers['x-sentry-auth']),
      lines: lines.map((line) => JSON.parse(line)),
    });
    const [status, headers] = answered;
    response.writeHead(status, headers).end('{}');
    heard();
  });
  dsn = `${(await listen(receiver)).replace('//', '//key@')}/7`;
  app = await start();
});
afterEach(async () => {
  await app.close();
  receiver.closeAllConnections();
  receiver.close();
  rmSync(folder, { recursive: true, force: true });
});

const at = (file: string) => `TypeError: x\n    at o (https://a.example/assets/mf-demands/${file})`;
const CRASH = {
  ...{ release: 'r1', area: 'mf-demands', version: '1.0.0+abc', route: '/purchase-need', name: 'TypeError' },
  message: 'no "Lan Trần" at 0900000003',
  stack: `${at('bundle-a.js:3:21')}\n    at https://a.example/user/lan.tran:9:1\n    at <anonymous>`,
};
const send = (payload: object, kind = 'crashes', remoteAddress = '10.0.0.1') =>
  app.inject({ method: 'POST', url: `/reports/${kind}`, payload, remoteAddress });
const shown = async () =>
  (await app.inject({ url: '/reports', headers: { accept: 'application/json' } })).json();
const told = () =>
  new Promise<void>((resolve) => {
    heard = resolve;
  });

test('a crash has its owner, a readable stack, and nobody’s name', async () => {
  expect((await send(CRASH)).statusCode).toBe(204);
  const { crashes } = await shown();
  expect(crashes).toMatchObject([{ owner: 'Demands team', area: 'mf-demands', release: 'r1', count: 1 }]);
  expect(crashes[0].frames).toEqual([
    { function: 'openBoard', file: 'mf-demands/src/pages/board.page.tsx', line: 3, column: 1, own: true },
  ]);
  expect(crashes[0].message).toBe('no "[text]" at [number]');
});

test('STOCK-7 a stack of a remote of a stock build is read with the map of its version', async () => {
  const maps = path.join(folder, 'releases/maps/mf-demands/0a1b2c3d/js');
  mkdirSync(maps, { recursive: true });
  writeFileSync(path.join(maps, 'page.js.map'), JSON.stringify(MAP));
  await send({ ...CRASH, stack: at('0a1b2c3d/js/page.js:1:21') });
  await send({ ...CRASH, message: 'climbs', stack: at('0a1b2c3d/../../page.js:1:21') });
  const [climbing, read] = (await shown()).crashes;
  expect(read.frames).toMatchObject([{ function: 'openBoard', file: 'mf-demands/src/pages/board.page.tsx' }]);
  expect(climbing.frames).toEqual([]);
});

/** How the browsers say that React did not find a node where it was. */
const NOT_THERE = [
  "Failed to execute 'removeChild' on 'Node': The node to be removed is not a child of this node.",
  "Failed to execute 'insertBefore' on 'Node': The node before which the new node is to be inserted is not a child of this node.",
  "Failed to execute 'replaceChild' on 'Node': The node to be replaced is not a child of this node.",
  'Node.removeChild: The node to be removed is not a child of this node',
  'Node.insertBefore: Child to insert before is not a child of this node',
];

test('CHANGED-3 crashes of pages that a translator has changed stand by themselves, and count for nobody', async () => {
  for (const message of NOT_THERE) await send({ ...CRASH, name: 'NotFoundError', message });
  // Of an area's own database and code.
  const message =
    "Failed to execute 'transaction' on 'IDBDatabase': One of the specified object stores was not found.";
  await send({ ...CRASH, name: 'NotFoundError', message });
  await send({ ...CRASH, message: 'list.removeChild is not a function' });
  const { crashes, changedPages } = await shown();
  expect(changedPages.map((crash: { message: string }) => crash.message).toReversed()).toEqual(NOT_THERE);
  expect(crashes).toHaveLength(2);
  expect(counted).toEqual(['NotFoundError', 'TypeError']);
  const { body } = await app.inject({ url: '/reports' });
  const [, ofAreas = '', ofChanged = ''] = body.split('<h2>Crashes');
  expect([ofAreas, ofChanged].map((part) => part.includes('not a child of this node'))).toEqual([
    false,
    true,
  ]);
});

test('the same crash again is one, counted; another version of the area is another', async () => {
  await send(CRASH);
  await send(CRASH);
  // Of a route with optional parts, too.
  const route = '/for-sale/:filter?/:place?';
  await send({ ...CRASH, release: 'r2', version: '1.0.1+abc', route });
  const { crashes } = await shown();
  expect(crashes.map(({ count }: { count: number }) => count)).toEqual([1, 2]);
});

/** Waits until the service has so many envelopes. */
const untilReceived = (count: number) =>
  new Promise<void>((resolve) => {
    const look = () => received.length >= count && resolve();
    heard = look;
    look();
  });
const itemsOf = (type: string) => received.filter(({ lines }) => lines[1]?.type === type);
const discarded = () => itemsOf('client_report').flatMap(({ lines }) => lines[2]?.discarded_events);

test('a Sentry-compatible service gets an event for every crash: its counts are true', async () => {
  await send(CRASH);
  await send(CRASH);
  await untilReceived(2);
  expect(itemsOf('event')).toHaveLength(2);
  expect(new Set(received.map(({ lines }) => lines[0]?.event_id)).size).toBe(2);
  received = [received[0] as (typeof received)[number]];
  const vitals = told();
  await send(
    { ...CRASH, name: undefined, message: undefined, stack: undefined, values: { lcp: 1200 } },
    'vitals',
  );
  await vitals;
  expect(received.map(({ url }) => url)).toEqual(['/api/7/envelope/', '/api/7/envelope/']);
  expect(received[0]?.auth).toContain('sentry_key=key');
  const [head, item, event] = received[0]?.lines ?? [];
  expect(item).toMatchObject({ type: 'event' });
  expect(event).toMatchObject({
    event_id: head?.event_id,
    release: 'r1',
    tags: { area: 'mf-demands', owner: 'Demands team', version: '1.0.0+abc' },
    exception: { values: [{ type: 'TypeError', stacktrace: { frames: [{ lineno: 3, in_app: true }] } }] },
  });
  expect(received[1]?.lines[2]).toMatchObject({
    type: 'transaction',
    measurements: { lcp: { value: 1200, unit: 'millisecond' } },
  });
});

test('reports of a client that sent too many are told to the service as a number, and on the page', async () => {
  for (let sent = 0; sent < 62; sent += 1) await send(CRASH);
  expect((await send(CRASH)).statusCode).toBe(429);
  expect((await send({ ...CRASH, route: 'none' }, 'crashes', '10.0.0.2')).statusCode).toBe(400);
  expect((await shown()).refused).toEqual({ error: 3, transaction: 0 });
  expect((await app.inject('/reports')).body).toContain('3 more were refused');
  await untilReceived(60);
  await app.close();
  expect(itemsOf('event')).toHaveLength(60);
  expect(discarded()).toEqual([{ category: 'error', reason: 'queue_overflow', quantity: 3 }]);
});

test('a service that has enough is left alone as long as it says, and hears how many it missed', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const clock = jest.spyOn(Date, 'now');
  const now = performance.timeOrigin + performance.now();
  clock.mockReturnValue(now);
  const sender = new SentrySender(parseDsn(dsn) as Dsn);
  const crash = { ...CRASH, owner: 'Demands team', frames: [] };
  answered = [429, { 'retry-after': '120' }];
  await sender.crash(crash);
  answered = [200, {}];
  await sender.crash(crash);
  await sender.tellDiscarded();
  expect(received).toHaveLength(1);
  clock.mockReturnValue(now + 121_000);
  await sender.crash(crash);
  await sender.close();
  expect(itemsOf('event')).toHaveLength(2);
  expect(discarded()).toEqual([{ category: 'error', reason: 'ratelimit_backoff', quantity: 2 }]);
  clock.mockRestore();
  logged.mockRestore();
});

test('a crash of the whole site is no flood: above 600 a minute the rest is a number', async () => {
  const sender = new SentrySender(parseDsn(dsn) as Dsn);
  const crash = { ...CRASH, owner: 'Demands team', frames: [] };
  for (let sent = 0; sent < 605; sent += 1) await sender.crash(crash);
  await sender.close();
  expect(itemsOf('event')).toHaveLength(600);
  expect(discarded()).toEqual([{ category: 'error', reason: 'queue_overflow', quantity: 5 }]);
});

test('a report with a wrong field is refused and says which', async () => {
  for (const [field, wrong] of Object.entries({
    'release, area or version': { release: 'r9' },
    area: { area: 'mf-nobody' },
    version: { version: '1.0.1+abc' },
    route: { route: 'javascript:1' },
    message: { message: 'x'.repeat(500) },
  })) {
    const answer = await send({ ...CRASH, ...wrong });
    expect([answer.statusCode, answer.json().error.message]).toEqual([400, expect.stringContaining(field)]);
  }
});

test.each([
  ['spaces', ' '.repeat(7_990)],
  ['names without a place', 'at f (@'.repeat(1_100)],
  ['places without a number', '/a:1:'.repeat(1_500)],
])('a stack of nothing but %s is read at once: the site answers others meanwhile', async (_what, stack) => {
  const start = performance.now();
  expect((await send({ ...CRASH, stack })).statusCode).toBe(204);
  expect(performance.now() - start).toBeLessThan(500);
});

test.each([
  ['    at async o (https://a.example/assets/mf-demands/page-b.js:3:21)', 'async o'],
  ['o/<@https://a.example/assets/mf-demands/page-b.js:3:21', 'o/<'],
  ['    at https://a.example/assets/mf-demands/page-b.js:3:21', undefined],
])('the line %j of any browser is read', async (stack, name) => {
  await send({ ...CRASH, stack });
  const [frame] = (await shown()).crashes[0].frames;
  expect(frame).toMatchObject({ file: 'mf-demands/page-b.js', line: 3, column: 21 });
  expect(frame.function).toBe(name);
});

test("RENDER-3 a failure of an area's code on the server is its owner's, by source file and line", async () => {
  writeFileSync(path.join(folder, 'releases/maps/mf-demands/server.0a1b2c3d.cjs.map'), JSON.stringify(MAP));
  const error =
    'TypeError: x\n    at o (server/mf-demands/server.0a1b2c3d.cjs:1:21)\n    at run (node:internal/process/task_queues:95:5)';
  const area = record.areas['mf-demands'] as unknown as AreaRelease;
  await reports.addFault({ release: 'r1', area, page: 'board', cause: 'error', error });
  const { crashes } = await shown();
  expect(crashes).toEqual([
    expect.objectContaining({ owner: 'Demands team', name: 'server: error', message: 'TypeError: x' }),
  ]);
  expect(crashes[0].frames).toEqual([
    { function: 'openBoard', file: 'mf-demands/src/pages/board.page.tsx', line: 3, column: 1, own: true },
  ]);
});

test('the page is for this machine, and text in it is text', async () => {
  await send({ ...CRASH, name: '<script>alert(1)</script>' });
  const page = await app.inject({ url: '/reports' });
  expect(page.body).toContain('&lt;script&gt;');
  expect(page.body).not.toContain('<script>');
  for (const refused of [
    { remoteAddress: '192.0.2.7' },
    { headers: { 'x-forwarded-for': '127.0.0.1' } },
    { headers: { host: 'site.example' } },
  ]) {
    expect((await app.inject({ url: '/reports', ...refused })).statusCode).toBe(403);
  }
});

test('many reports are one write of the whole log, which is there after a restart', async () => {
  const write = jest.spyOn(JSON, 'stringify');
  for (let sent = 0; sent < 50; sent += 1) await send({ ...CRASH, message: `no ${sent}` });
  await app.close();
  const whole = write.mock.calls.filter(([value]) => value && typeof value === 'object' && 'vitals' in value);
  write.mockRestore();
  expect(whole).toHaveLength(1);
  app = await start();
  expect((await shown()).crashes).toHaveLength(50);
});

test.each(['x', 'https://host/1', 'https://key@host', 'ftp://key@host/1'])('%s is no DSN', (dsn) => {
  expect(() => parseDsn(dsn)).toThrow('REPORTS_DSN');
});

test('p75: three of four are below', () => expect([p75([4, 1, 3, 2]), p75([7])]).toEqual([3, 7]));
