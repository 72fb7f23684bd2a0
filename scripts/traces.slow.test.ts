import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CONTRACT_VERSION } from '@site/shared/contract';
import { POINTER, recordKey } from '@site/shared/releases/keys';
import { recordFile } from '@site/shared/releases/record-file';
import { type SpawnedPlatform, spawnPlatform } from '../platform/src/testing/spawned-platform.ts';
import { eventually } from './e2e/eventually';
import { endChildren, nodeCommand, startChild } from './lib/children.mjs';
import { findFreePorts } from './lib/ports.mjs';
import { answers } from './lib/services.mjs';
import { receiveTraces, type TraceReceiver } from './testing/trace-receiver';

const PHONE = '0901234567';
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const TAB_SPAN = '00f067aa0ba902b7';
const FROM_TAB = { traceparent: `00-${TRACE}-${TAB_SPAN}-01`, tracestate: 'tab=click' };
const AUTHOR = '00f067aa-0ba9-42b7-80f0-67aa0ba902b7';

let receiver: TraceReceiver;
let folder: string;
let platform: SpawnedPlatform;
let site: string;

/** A store with a record of a shell alone. */
function release(): void {
  const releases = path.join(folder, 'releases');
  const { record, body } = recordFile({
    contract: CONTRACT_VERSION,
    shell: { version: '1', js: [], css: [] },
    areas: {},
  });
  for (const kept of ['records', 'assets/shell']) mkdirSync(path.join(releases, kept), { recursive: true });
  writeFileSync(path.join(releases, recordKey(record.id)), body);
  writeFileSync(path.join(releases, POINTER), record.id);
  writeFileSync(path.join(releases, 'assets/shell/a.js'), 'let a;');
}

beforeAll(async () => {
  receiver = await receiveTraces();
  folder = mkdtempSync(path.join(tmpdir(), 'traces-'));
  release();
  const tracing = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_BSP_SCHEDULE_DELAY: '50' };
  platform = await spawnPlatform({ DATA_DIR: folder, ...tracing });
  const [port] = await findFreePorts(1);
  site = `http://localhost:${port}`;
  const { PATH } = process.env;
  startChild({
    name: 'traced-site',
    command: nodeCommand('shell/server/main.ts'),
    log: path.join(folder, 'site.log'),
    env: { PATH, DATA_DIR: folder, SITE_PORT: String(port), PLATFORM_URL: platform.address, ...tracing },
  });
  await eventually(async () => expect(await answers(`${site}/healthz`)).toBe(true));
});
afterAll(async () => {
  await endChildren();
  await platform.end('SIGTERM');
  await receiver.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = async (address: string, init: RequestInit & { headers?: Record<string, string> } = {}) => {
  const response = await fetch(site + address, { ...init, headers: { ...FROM_TAB, ...init.headers } });
  await response.arrayBuffer();
  return response;
};

/** The spans of the tab's trace, by service and whether they are of a server, once all three kinds are there. */
const spansOf = async (route: string) => {
  let found: TraceReceiver['spans'] = [];
  await eventually(async () => {
    const server = receiver.spans.find(({ attributes }) => attributes['http.route'] === route);
    found = receiver.spans.filter(
      ({ spanId, parentSpanId }) =>
        parentSpanId === server?.spanId || [server?.spanId, server?.parentSpanId].includes(spanId),
    );
    expect(found.map(({ service, kind }) => `${service} ${kind}`)).toEqual(
      expect.arrayContaining(['site 2', 'platform 2', 'platform 3']),
    );
  });
  return found;
};

test.each([
  [
    'a search',
    '/api/products/for-sale/list',
    { filter: { search: `nha ${PHONE}` }, cursor: null },
    '/api/products/for-sale/list',
  ],
  ['an author', `/api/users/authors/${AUTHOR}?name=${PHONE}`, undefined, '/api/users/authors/:uid'],
])(
  'WATCH-10 of %s there is one trace from the tab through site and platform to SQL',
  async (_name, address, body, route) => {
    const response = await ask(
      address,
      body && { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
    );
    const spans = await spansOf(route);
    expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([TRACE]));
    const [ofSite, ofPlatform] = ['site', 'platform'].map((name) =>
      spans.find(({ service, kind }) => service === name && kind === 2),
    );
    expect(ofSite).toMatchObject({ parentSpanId: TAB_SPAN, attributes: { 'tab.action': 'click' } });
    expect(ofPlatform).toMatchObject({
      name: `${body ? 'POST' : 'GET'} ${route}`,
      parentSpanId: ofSite?.spanId,
      attributes: { 'http.route': route, 'request.id': response.headers.get('x-request-id') },
    });
    const statements = spans.filter(({ kind }) => kind === 3);
    expect(statements.every(({ parentSpanId }) => parentSpanId === ofPlatform?.spanId)).toBe(true);
    expect(statements[0]?.attributes).toEqual({
      'db.system.name': 'postgresql',
      'db.query.summary': expect.stringMatching(/^(select [a-z_.]+|other)$/),
    });
    expect(receiver.text()).not.toContain(PHONE);
  },
);

test('WATCH-10 a page and a request without a trace of a tab begin one; files have none', async () => {
  await fetch(`${site}/assets/shell/a.js`);
  const page = await fetch(`${site}/for-sale`);
  expect(await page.text()).toContain('"tracing":true');
  await eventually(async () => expect(receiver.spans.map(({ name }) => name)).toContain('GET page'));
  expect(receiver.spans.find(({ name }) => name === 'GET page')).toMatchObject({ parentSpanId: '' });
  expect(receiver.text()).not.toContain('/assets/');
});

test('WATCH-10 a word of the tab that nobody knows is not taken over', async () => {
  const trace = TRACE.replaceAll('4', 'a');
  await ask(`/api/users/authors/${PHONE}`, {
    headers: { traceparent: `00-${trace}-${TAB_SPAN}-01`, tracestate: `tab=${PHONE}` },
  });
  await eventually(async () => expect(receiver.spans.map(({ traceId }) => traceId)).toContain(trace));
  expect(receiver.text()).not.toContain(PHONE);
});

test('WATCH-10 a collector that is gone costs no answer, and holds up no stop', async () => {
  const own = path.join(folder, 'alone');
  const alone = await spawnPlatform({
    DATA_DIR: own,
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
    OTEL_BSP_SCHEDULE_DELAY: '50',
  });
  expect((await fetch(`${alone.address}/api/users/authors/${AUTHOR}`)).status).toBe(404);
  expect(await alone.end('SIGTERM')).toEqual([0, null]);
});
