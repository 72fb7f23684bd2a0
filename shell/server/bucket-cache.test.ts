import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { POINTER, recordKey } from '@site/shared/releases/keys';
import { recordFile } from '@site/shared/releases/record-file';
import { BucketStorage } from '@site/shared/releases/storage/bucket-storage';
import { KEY } from '@site/shared/releases/testing/bucket-server';
import { openTestBucket, type TestBucket } from '@site/shared/releases/testing/test-bucket';
import type { FastifyInstance } from 'fastify';
import { buildTestServer } from './testing/released-site';

let dataFolder: string;
let opened: TestBucket;
let releases: BucketStorage;
let app: FastifyInstance;

beforeAll(async () => {
  dataFolder = mkdtempSync(path.join(tmpdir(), 'site-bucket-'));
  opened = await openTestBucket();
  releases = new BucketStorage(opened.bucket);
  const { record, body } = recordFile({
    contract: '1.0.0',
    shell: { version: '1', js: [{ url: '/assets/shell/main.1.js', integrity: 'sha384-x' }], css: [] },
    areas: {},
  });
  await releases.write(recordKey(record.id), body);
  await releases.write(POINTER, Buffer.from(record.id));
  await releases.write('assets/shell/main.1.js', Buffer.from('let a;'));
  await releases.write('assets/shell/main.1.js.br', brotliCompressSync('let a;'));
  app = await buildTestServer({ dataFolder, releases });
});
afterAll(async () => {
  await app.close();
  await opened.close();
  rmSync(dataFolder, { recursive: true, force: true });
});

test('a site whose releases are in a bucket serves its record and its files, and asks for each file once', async () => {
  expect((await app.inject('/')).body).toContain('main.1.js');
  const url = '/assets/shell/main.1.js';
  const ask = () => app.inject({ url, headers: { 'accept-encoding': 'br' } });
  const { headers, rawPayload } = await ask();
  expect(headers['content-encoding']).toBe('br');
  expect(headers['cache-control']).toContain('immutable');
  expect(brotliDecompressSync(rawPayload).toString()).toBe('let a;');
  await releases.remove('assets/shell/main.1.js');
  expect((await ask()).statusCode).toBe(200);
});

test('a site that is started without its bucket is being prepared, and lives', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const endpoint = 'http://127.0.0.1:9';
  const absent = new BucketStorage({ endpoint, name: 'releases', prefix: '', key: KEY });
  const without = await buildTestServer({ dataFolder: path.join(dataFolder, 'without'), releases: absent });
  for (const url of ['/', '/assets/shell/main.1.js', '/readyz'])
    expect([url, (await without.inject(url)).statusCode]).toEqual([url, 503]);
  expect((await without.inject('/readyz')).json().reasons.join()).toContain('the bucket cannot be reached');
  expect((await without.inject('/healthz')).statusCode).toBe(200);
  expect(logged).toHaveBeenCalledTimes(2);
  await without.close();
  logged.mockRestore();
});

test('an address that climbs out of the bucket is nothing that was released', async () => {
  for (const url of ['/assets/../current', '/assets/%2e%2e/current', '/releases/../current', '/assets/a%zz'])
    expect([url, (await app.inject(url)).statusCode >= 400]).toEqual([url, true]);
});
