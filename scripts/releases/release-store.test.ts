import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { ReleaseRecord } from '@site/shared/contract';
import { ReleaseStore } from './release-store.ts';

let folder: string;
let store: ReleaseStore;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'release-store-'));
  store = new ReleaseStore(path.join(folder, 'releases'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const built = (name: string, content: string): string => {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
};

const record = (version: string): Omit<ReleaseRecord, 'id'> => ({
  contract: '1.0.0',
  shell: { version, js: [], css: [] },
  areas: {},
});

test('a file is put beside its compressed form, and named with the hash that a browser checks', async () => {
  const file = await store.addFile('shell', built('main.abc.js', 'let a = 1;'));
  expect(file).toEqual({
    url: '/assets/shell/main.abc.js',
    integrity: 'sha384-qLYCzSA7sXf4X9gKfbAczDV1MOdT7CPNU4JEPKmWQH22bhtYDGEWHH0gVMH1kq2B',
  });
  const stored = path.join(store.folder, 'assets/shell/main.abc.js');
  expect(readFileSync(stored, 'utf8')).toBe('let a = 1;');
  expect(brotliDecompressSync(readFileSync(`${stored}.br`)).toString()).toBe('let a = 1;');
});

test('SHELL-1 the same record has the same id, another one another; the last published is live', async () => {
  const first = await store.publish(record('1.0.0'));
  const second = await store.publish(record('1.1.0'));
  const again = await store.publish(record('1.0.0'));
  expect(again.id).toBe(first.id);
  expect(second.id).not.toBe(first.id);
  expect(await store.current()).toEqual(first);
  expect((await store.records()).sort()).toEqual([first.id, second.id].sort());
});

test('before the first release nothing is live', async () => {
  expect(await store.current()).toBeUndefined();
  expect(await store.records()).toEqual([]);
});

test('a reader never meets half a file, and no drafts stay behind', async () => {
  await store.publish(record('0'));
  let reading = true;
  const reader = (async () => {
    let seen = 0;
    while (reading) {
      expect((await store.current())?.contract).toBe('1.0.0');
      seen += 1;
    }
    return seen;
  })();
  for (let version = 1; version <= 40; version += 1) await store.publish(record(String(version)));
  reading = false;
  expect(await reader).toBeGreaterThan(0);
  const names = readdirSync(store.folder, { recursive: true }).map(String);
  expect(names.filter((name) => name.includes('.tmp'))).toEqual([]);
});

test('a publish that fails leaves what was live', async () => {
  const live = await store.publish(record('1'));
  const circular: Record<string, unknown> = { ...record('2') };
  circular.self = circular;
  await expect(store.publish(circular as unknown as Omit<ReleaseRecord, 'id'>)).rejects.toThrow();
  expect(await store.current()).toEqual(live);
});

test('old files stay when newer ones come', async () => {
  await store.addFile('mf-demands', built('page.1.js', 'one'));
  await store.addFile('mf-demands', built('page.2.js', 'two'));
  expect(existsSync(path.join(store.folder, 'assets/mf-demands/page.1.js'))).toBe(true);
});
