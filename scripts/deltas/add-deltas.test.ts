import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createDCtx, decompressUsingDict } from '@bokuweb/zstd-wasm';
import { deltaKey, deltaListKey, dictionaryOf, parseDeltaList, sha256 } from '@site/shared/releases/deltas';
import type { Piece } from '@site/shared/releases/piece';
import { ReleaseStore } from '@site/shared/releases/release-store';
import { BucketStorage } from '@site/shared/releases/storage/bucket-storage';
import { openTestBucket, type TestBucket } from '@site/shared/releases/testing/test-bucket';
import { testFolder } from '@site/shared/releases/testing/test-folder';
import { describe as describeReleases } from '../releases/describe';
import { publish } from '../releases/publish';
import { sweep } from '../releases/sweep';
import { fakeArea, fakeSite } from '../releases/testing/fake-pieces';
import { costToRelease } from '../verdict/release-cost';
import { addDeltas } from './add-deltas';
import { costsOf } from './release-cost';

/** Code that hardly gets smaller by itself. */
const CODE = Array.from({ length: 300 }, (_one, index) =>
  Math.sin(index + 1)
    .toString(36)
    .slice(2),
).join(';\n');

const folder = testFolder();
let opened: TestBucket;
let store: ReleaseStore;

beforeEach(async () => {
  opened = await openTestBucket();
  store = new ReleaseStore(folder('releases'));
});
afterEach(async () => {
  await opened.close();
});

/** Releases a file: puts it into the store with its deltas; its key. */
async function add(name: string, content: string): Promise<string> {
  const file = folder(name);
  writeFileSync(file, content);
  const { url } = await store.addFile('mf-demands', file);
  await addDeltas(store.storage, 'mf-demands', [url]);
  return url.slice(1);
}

const listOf = async (key: string) => {
  const stored = await store.storage.read(deltaListKey(key));
  return stored && parseDeltaList(stored.body);
};

const version = (number: number): string => `${CODE}\nlet version = ${number};`;
const nameOf = (number: number, extension = 'js'): string =>
  `page.${number.toString(16).padStart(8, '0')}.${extension}`;

describe.each<[string, () => ReleaseStore]>([
  ['a folder', () => store],
  ['a bucket', () => new ReleaseStore(new BucketStorage(opened.bucket))],
])('in %s', (_kind, open) => {
  test('DELTA-2 a new version is kept also as what differs from the one before, a small part of it', async () => {
    store = open();
    const before = await add(nameOf(1), version(1));
    expect(await listOf(before)).toBeUndefined();
    const after = await add(nameOf(2), version(2));
    const dictionary = sha256(Buffer.from(version(1)));
    const body = (await store.storage.read(deltaKey(after, dictionary)))?.body ?? Buffer.alloc(0);
    expect(await listOf(after)).toEqual({
      [dictionary]: { from: nameOf(1), size: body.length, hash: sha256(body) },
    });
    expect(body.length).toBeLessThan(120);
    expect(dictionaryOf(body)).toBe(dictionary);
    const unpacked = decompressUsingDict(createDCtx(), body.subarray(40), Buffer.from(version(1)));
    expect(Buffer.from(unpacked).toString()).toBe(version(2));
  });
});

test('DELTA-2 there are deltas from the newest ten versions, of the same name and kind alone', async () => {
  for (let number = 1; number <= 12; number += 1) {
    const key = await add(nameOf(number), version(number));
    utimesSync(path.join(store.place, key), number, number);
  }
  await add(nameOf(13, 'css'), version(13));
  await add('other-page.0000000e.js', version(14));
  const list = await listOf(await add(nameOf(15), version(15)));
  const from = Object.values(list ?? {}).map((one) => one.from);
  expect(from).toEqual(Array.from({ length: 10 }, (_one, index) => nameOf(12 - index)));
});

test('DELTA-2 a delta that is hardly smaller than the whole file is not kept, and not made again', async () => {
  const turned = [...CODE].reverse().join('');
  await add(nameOf(1), turned);
  const key = await add(nameOf(2), CODE);
  expect(await listOf(key)).toEqual({});
  const keys = (await store.storage.list('assets/')).map((one) => one.key);
  expect(keys.filter((one) => one.endsWith('.dcz'))).toEqual([]);
  const write = jest.spyOn(store.storage, 'write');
  await addDeltas(store.storage, 'mf-demands', [`/${key}`]);
  expect(write).not.toHaveBeenCalled();
});

test('DELTA-2 deltas stay as long as their file does, and go with it', async () => {
  const old = new Date(0);
  const age = (key: string) => utimesSync(path.join(store.place, key), old, old);
  await add(nameOf(1), version(1));
  const [live, lost] = [await add(nameOf(2), version(2)), await add(nameOf(3), version(3))];
  const area = fakeArea('mf-demands', '1');
  if (area.name === 'shell') throw new Error('not an area');
  area.release.files = { [nameOf(2)]: 'sha384-x' };
  const site = fakeSite('1').map((piece) => (piece.name === area.name ? area : piece));
  await publish(store, site, 'lan');
  for (const { key } of await store.storage.list('assets/')) age(key);
  const gone = await sweep(store);
  expect(gone).toContain(lost);
  const left = (await store.storage.list('assets/')).map(({ key }) => key).sort();
  const dictionary = sha256(Buffer.from(version(1)));
  expect(left).toEqual([live, `${live}.br`, deltaListKey(live), deltaKey(live, dictionary)].sort());
});

/** Releases a version whose page is one file. */
async function releasePage(number: number, content: string, site: Piece[] = []) {
  const piece = fakeArea('mf-demands', String(number));
  if (piece.name === 'shell') throw new Error('not an area');
  const url = `/${await add(nameOf(number), content)}`;
  piece.release.pages = { page: { bundle: { url, integrity: 'sha384-x' }, chunks: [], css: [] } };
  await publish(store, [...site.filter(({ name }) => name !== 'mf-demands'), piece], 'lan');
}

test('DELTA-6 each release says what it costs who has the one before, and the verdict weighs a build against what is live', async () => {
  const dist = folder('dist');
  mkdirSync(dist);
  writeFileSync(path.join(dist, nameOf(2)), version(2));
  // Nothing is said of an area that never was.
  expect(await costToRelease(store, 'mf-demands', dist)).toBeUndefined();
  await releasePage(1, version(1), fakeSite('1'));
  const weighed = await costToRelease(store, 'mf-demands', dist);
  await releasePage(2, version(2));
  const pointer = await store.pointer();
  if (!pointer) throw new Error('nothing was released');
  const costs = await costsOf(store, pointer.history);
  const [[step, cost] = []] = costs;
  expect([costs.size, step]).toEqual([1, pointer.history[0]]);
  const { size = 0 } = (await store.storage.stat(`assets/mf-demands/${nameOf(2)}.br`)) ?? {};
  for (const one of [cost, weighed]) {
    expect(one?.whole).toBe(size);
    expect(one?.delta).toBeLessThan(150);
  }
  const told = describeReleases(pointer, undefined, costs);
  expect(told).toMatch(/ \d\.\d → 0\.1 kB {2}release mf-demands@2 .*\(lan\)\n/);
  expect(await costToRelease(store, 'mf-demands', dist)).toEqual({ whole: 0, delta: 0 });
});
