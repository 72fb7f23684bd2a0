import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { POINTER, recordKey } from '@site/shared/releases/keys';
import { recordFile } from '@site/shared/releases/record-file';
import { FolderStorage } from '@site/shared/releases/storage/folder-storage';
import { areaRelease } from '@site/shared/testing/area-release';
import { type ReleasedSite, startReleasedSite } from '../testing/released-site';

const AREA = areaRelease({
  entry: { url: '/assets/mf-listings/entry.js', integrity: 'sha256-e' },
  files: {
    'later.js': 'sha256-l',
    'mf-manifest.0123abcd.json': 'sha256-m',
    'mf-types.0123abcd.zip': 'sha256-z',
    'mf-types.4567cdef.d.ts': 'sha256-t',
  },
});

let folder: string;
let site: ReleasedSite;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'manifests-'));
  const storage = new FolderStorage(folder);
  const { record, body } = recordFile({
    contract: '1.0.0',
    shell: { version: '1', js: [], css: [] },
    areas: { 'mf-listings': AREA, 'mf-older': { ...AREA, id: 'mf-older', files: {} } },
  });
  await storage.write(recordKey(record.id), body);
  await storage.write(POINTER, Buffer.from(record.id));
  await storage.write('assets/mf-listings/mf-manifest.0123abcd.json', Buffer.from('{"id":"mf_listings"}'));
  site = await startReleasedSite({ releases: storage });
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

test('STOCK-1 the manifest of a live area has an address that stays, which leads to the released file, for pages of any origin; others have none', async () => {
  const asked = await site.app.inject('/assets/mf-listings/mf-manifest.json');
  expect(asked.statusCode).toBe(307);
  expect(asked.headers).toMatchObject({
    location: '/assets/mf-listings/mf-manifest.0123abcd.json',
    'cache-control': 'no-cache',
    'access-control-allow-origin': '*',
  });
  const file = await site.app.inject(String(asked.headers.location));
  expect(file.json()).toEqual({ id: 'mf_listings' });
  expect(file.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
  });
  for (const id of ['mf-older', 'mf-unknown']) {
    const { statusCode, headers } = await site.app.inject(`/assets/${id}/mf-manifest.json`);
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
  }
});

test.each([
  ['@mf-types.zip', 'mf-types.0123abcd.zip'],
  ['@mf-types.d.ts', 'mf-types.4567cdef.d.ts'],
])('STOCK-6 %s of a live area leads to the released file', async (asked, file) => {
  const answer = await site.app.inject(`/assets/mf-listings/${asked}`);
  expect([answer.statusCode, answer.headers.location]).toEqual([307, `/assets/mf-listings/${file}`]);
  expect(answer.headers['access-control-allow-origin']).toBe('*');
  expect((await site.app.inject(`/assets/mf-older/${asked}`)).statusCode).toBe(404);
});

test('STOCK-2 what a host of another origin reads of the site is open to it, and pages are not', async () => {
  const current = await site.app.inject('/releases/current');
  const open = ['/config.json', '/releases/current', `/releases/${current.json().id}.json`];
  for (const url of open)
    expect((await site.app.inject(url)).headers['access-control-allow-origin']).toBe('*');
  expect((await site.app.inject('/')).headers['access-control-allow-origin']).toBeUndefined();
});
