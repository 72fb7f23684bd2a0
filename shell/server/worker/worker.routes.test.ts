import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { ReleaseFile, ReleaseRecord } from '@site/shared/contract';
import { POINTER } from '@site/shared/releases/keys';
import { pointerBody } from '@site/shared/releases/release-pointer';
import { ReleaseStore } from '@site/shared/releases/release-store';
import type { FastifyInstance } from 'fastify';
import { buildTestServer } from '../testing/released-site';
import { RETIRED_WORKER } from './retired-worker';

let dataFolder: string;
let store: ReleaseStore;
let apps: FastifyInstance[] = [];

beforeEach(() => {
  dataFolder = mkdtempSync(path.join(tmpdir(), 'worker-routes-'));
  store = new ReleaseStore(path.join(dataFolder, 'releases'));
});
afterEach(async () => {
  for (const app of apps) await app.close();
  apps = [];
  rmSync(dataFolder, { recursive: true });
});

async function addWorker(code: string): Promise<ReleaseFile> {
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
  const file = path.join(dataFolder, `service-worker.${hash}.js`);
  writeFileSync(file, code);
  return store.addFile('shell', file);
}

const addRecord = (worker?: ReleaseFile): Promise<ReleaseRecord> =>
  store.addRecord({
    contract: '1.0.0',
    shell: { version: '1', js: [], css: [], ...(worker ? { worker } : {}) },
    areas: {},
  });

const point = (record: ReleaseRecord, canary?: ReleaseRecord): void => {
  const share = { name: 'shell', version: '2', percent: 10, offset: 0 } as const;
  const signed = { from: record.id, at: '2026-01-01T00:00:00.000Z', by: 'lan' };
  const canaries = canary ? [{ ...share, ...signed, record: canary.id }] : [];
  const body = pointerBody({ record: record.id, live: {}, pins: {}, canaries, history: [] });
  writeFileSync(path.join(dataFolder, 'releases', POINTER), body);
};

async function serve(serviceWorker = true): Promise<FastifyInstance> {
  const app = await buildTestServer({ dataFolder, serviceWorker });
  apps.push(app);
  return app;
}

const URL_OF_WORKER = '/service-worker.js';

test('WORKER-1 the worker of the record is a script of its own policy, which browsers ask for again', async () => {
  point(await addRecord(await addWorker('let a;')));
  const app = await serve();
  const { statusCode, headers, body } = await app.inject(URL_OF_WORKER);
  expect([statusCode, body]).toEqual([200, 'let a;']);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-encoding, cookie',
  });
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; connect-src 'self' https:/);
  const packed = await app.inject({ url: URL_OF_WORKER, headers: { 'accept-encoding': 'br' } });
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe('let a;');
  expect((await app.inject('/')).body).toContain('window.__WORKER__=1;');
});

test('WORKER-4 a canary’s visitor gets the canary’s worker', async () => {
  const live = await addRecord(await addWorker('let a;'));
  point(live, await addRecord(await addWorker('let b;')));
  const app = await serve();
  const ask = (number: number) =>
    app.inject({ url: URL_OF_WORKER, headers: { cookie: `rollout=${number}` } });
  expect((await ask(1)).body).toBe('let b;');
  expect((await ask(9_000)).body).toBe('let a;');
});

test('WORKER-5 without a worker in the record, or with the setting off, the answer is one that removes itself', async () => {
  point(await addRecord());
  const bare = await serve();
  expect((await bare.inject(URL_OF_WORKER)).body).toBe(RETIRED_WORKER);
  expect((await bare.inject('/')).body).toContain('window.__WORKER__=0;');
  point(await addRecord(await addWorker('let a;')));
  const off = await serve(false);
  expect((await off.inject(URL_OF_WORKER)).body).toBe(RETIRED_WORKER);
  expect((await off.inject('/')).body).toContain('window.__WORKER__=0;');
});

test('WORKER-6 a worker that was altered is an error: browsers keep the one that they have', async () => {
  const worker = await addWorker('let a;');
  point(await addRecord(worker));
  writeFileSync(path.join(dataFolder, 'releases', worker.url), 'let evil;');
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { statusCode, body } = await (await serve()).inject(URL_OF_WORKER);
  expect(statusCode).toBe(500);
  expect(body).not.toMatch(/evil|unregister/);
  log.mockRestore();
});

test('WORKER-3 the frame is a document without a page, of the record that it names', async () => {
  const record = await addRecord();
  point(record);
  const { statusCode, headers, body } = await (await serve()).inject('/app-frame');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ 'x-release': record.id, 'x-robots-tag': 'noindex' });
  expect(body).toContain('<div id="root">');
});
