import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { ReleaseStore } from '@site/shared/releases/release-store';
import { BucketStorage } from '@site/shared/releases/storage/bucket-storage';
import { openTestBucket } from '@site/shared/releases/testing/test-bucket';
import { testFolder } from '@site/shared/releases/testing/test-folder';
import { AREAS } from '../lib/deployables';
import { versionIn, withPieces } from './pieces';
import { publish } from './publish';
import { fakeArea, fakeSite } from './testing/fake-pieces';

const folder = testFolder();
let store: ReleaseStore;

beforeEach(() => {
  store = new ReleaseStore(folder('releases'));
});

const built = (name: string, content: string): string => {
  const file = folder(name);
  writeFileSync(file, content);
  return file;
};

test('a file is put beside its compressed form, and named with the hash that a browser checks', async () => {
  const file = await store.addFile('shell', built('main.abc.js', 'let a = 1;'));
  expect(file).toEqual({
    url: '/assets/shell/main.abc.js',
    integrity: 'sha256-xY6QKfH9PRsQnLz56nj6MBwiK5oHg+im1Jkpdp1x/Ck=',
  });
  const stored = path.join(store.place, 'assets/shell/main.abc.js');
  expect(readFileSync(stored, 'utf8')).toBe('let a = 1;');
  expect(brotliDecompressSync(readFileSync(`${stored}.br`)).toString()).toBe('let a = 1;');
});

test('a file that is old is written again when a release uses it, so that no sweep takes it; a new one is not', async () => {
  const from = built('main.abc.js', 'let a = 1;');
  await store.addFile('shell', from);
  utimesSync(path.join(store.place, 'assets/shell/main.abc.js'), 0, 0);
  await store.addFile('shell', from);
  const { changed = 0 } = (await store.storage.stat('assets/shell/main.abc.js')) ?? {};
  expect(changed).toBeGreaterThan(Date.now() - 60_000);
  const write = jest.spyOn(store.storage, 'write');
  await store.addFile('shell', from);
  expect(write).not.toHaveBeenCalled();
});

test.each(['main.abc.js', 'main.abc.js.br'])('a release cures %s that was altered', async (altered) => {
  const from = built('main.abc.js', 'let a = 1;');
  await store.addFile('shell', from);
  const file = path.join(store.place, 'assets/shell', altered);
  const whole = readFileSync(file);
  const wrong = Buffer.from(whole);
  wrong[4] = (wrong[4] ?? 0) ^ 1;
  writeFileSync(file, wrong);
  await store.addFile('shell', from);
  expect(readFileSync(file)).toEqual(whole);
});

test('SHELL-1 the same record has the same id, another one another, and one of which a byte was altered is none', async () => {
  const first = await store.addRecord(withPieces(undefined, fakeSite('1')));
  const second = await store.addRecord(withPieces(undefined, fakeSite('2')));
  const again = await store.addRecord(withPieces(undefined, fakeSite('1').reverse()));
  expect(again.id).toBe(first.id);
  expect(second.id).not.toBe(first.id);
  expect(await store.record(first.id)).toEqual(first);
  expect((await store.records()).sort()).toEqual([first.id, second.id].sort());
  const { id } = await store.addRecord(withPieces(undefined, fakeSite('1')));
  const file = path.join(store.place, 'records', `${id}.json`);
  writeFileSync(file, readFileSync(file, 'utf8').replace('"version":"1"', '"version":"2"'));
  await expect(store.record(id)).rejects.toThrow(`release record ${id} was altered`);
});

test('a pointer that is a record’s id alone, written by hand, is followed; before the first release nothing is live', async () => {
  expect([await store.current(), await store.records()]).toEqual([undefined, []]);
  const { id } = await store.addRecord(withPieces(undefined, fakeSite('1')));
  writeFileSync(path.join(store.place, 'current'), `${id}\n`);
  expect((await store.current())?.id).toBe(id);
});

test.each(['', '{"record": "ab', '../records/a'])(
  'a damaged pointer (%j) is named, and mended',
  async (content) => {
    const { id } = await store.addRecord(withPieces(undefined, fakeSite('1')));
    writeFileSync(path.join(store.place, 'current'), content);
    const damaged = /pointer 'current' is damaged; write the id of a record/;
    await expect(store.current()).rejects.toThrow(damaged);
    await expect(publish(store, fakeSite('2'), 'me')).rejects.toThrow(damaged);
    writeFileSync(path.join(store.place, 'current'), id);
    await publish(store, fakeSite('2'), 'me');
    expect(versionIn(await store.current(), 'shell')).toBe('2');
  },
);

test('a reader never meets half a file, and no drafts stay behind', async () => {
  await publish(store, fakeSite('0'), 'me');
  let reading = true;
  const reader = (async () => {
    let seen = 0;
    while (reading) {
      expect((await store.current())?.contract).toBe('1.0.0');
      seen += 1;
    }
    return seen;
  })();
  for (let version = 1; version <= 20; version += 1) await publish(store, fakeSite(String(version)), 'me');
  reading = false;
  expect(await reader).toBeGreaterThan(0);
  const names = readdirSync(store.place, { recursive: true }).map(String);
  expect(names.filter((name) => /\.tmp|\.lock/.test(name))).toEqual([]);
});

test('a move that fails leaves what was live', async () => {
  await publish(store, fakeSite('1'), 'me');
  const live = await store.pointer();
  await expect(store.update(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await store.pointer()).toEqual(live);
});

test('in a bucket, two who release at once are both live in the end', async () => {
  const { bucket, close } = await openTestBucket();
  const open = () => new ReleaseStore(new BucketStorage(bucket));
  await publish(open(), fakeSite('1'), 'me');
  await Promise.all(AREAS.map((id) => publish(open(), [fakeArea(id, '2')], id)));
  const live = await open().current();
  expect(AREAS.map((id) => versionIn(live, id))).toEqual(AREAS.map(() => '2'));
  expect((await open().pointer())?.history).toHaveLength(1 + AREAS.length);
  await close();
});
