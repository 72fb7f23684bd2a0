import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { keysOf } from '@site/shared/releases/record-file';
import { ReleaseStore } from '@site/shared/releases/release-store';
import { testFolder } from '@site/shared/releases/testing/test-folder';
import { startCanary } from './canary';
import { parseWanted } from './pieces';
import { pin } from './pin';
import { publish } from './publish';
import { sweep, sweepAfterRelease } from './sweep';
import { fakeArea, fakeSite } from './testing/fake-pieces';

const folder = testFolder();

const DAY_MS = 86_400_000;
let store: ReleaseStore;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'setImmediate', 'nextTick'] });
  store = new ReleaseStore(folder(), { keepMs: 30 * DAY_MS });
});
afterEach(() => {
  jest.useRealTimers();
});

/** Puts the files of a record into the store, as if written at the time that the clock says. */
async function addFiles(id: string): Promise<void> {
  const now = Date.now() / 1000;
  for (const key of keysOf(await store.record(id))) {
    if (!(await store.storage.stat(key))) await store.storage.write(key, Buffer.from(key));
    utimesSync(path.join(store.place, key), now, now);
  }
  for (const { key, changed } of await store.storage.list('records/')) {
    if (changed > Date.now()) utimesSync(path.join(store.place, key), now, now);
  }
}

const release = async (version: string, stage = false) => {
  const { history } = await publish(store, [fakeArea('mf-listings', version)], 'lan', stage);
  await addFiles(history[0]?.record ?? '');
};

const there = async (version: string): Promise<boolean> =>
  (await store.storage.stat(`assets/mf-listings/lazy.${version}.js`)) !== undefined;

test('old files go when nothing uses them; what is live, pinned, a canary’s or recent stays', async () => {
  jest.setSystemTime(0);
  const { record } = await publish(store, fakeSite('0'), 'ops');
  await addFiles(record);
  await release('canary', true);
  await startCanary(store, 'lan', parseWanted('mf-listings@canary'), 10);
  for (let version = 1; version <= 15; version += 1) {
    jest.setSystemTime(version * DAY_MS);
    await publish(store, [fakeArea('mf-demands', String(version))], 'minh').then(({ record: id }) =>
      addFiles(id),
    );
  }
  expect(await sweep(store)).toEqual([]);

  jest.setSystemTime(100 * DAY_MS);
  const gone = await sweep(store);
  expect(gone).toContain('assets/mf-demands/lazy.1.js');
  expect(gone).not.toContain('assets/mf-demands/lazy.15.js');
  expect(gone.filter((key) => key.includes('mf-listings') || key.includes('shell'))).toEqual([]);
  expect(await there('canary')).toBe(true);
  expect(await sweep(store)).toEqual([]);
  // Ten to go back to.
  expect(gone.filter((key) => /lazy/.test(key))).toHaveLength(5);
});

test('what was live until lately stays for tabs that still have it', async () => {
  jest.setSystemTime(0);
  await addFiles((await publish(store, fakeSite('0'), 'ops')).record);
  for (let version = 1; version <= 12; version += 1) {
    jest.setSystemTime((version === 1 ? 1 : 95) * DAY_MS);
    await release(String(version));
  }
  jest.setSystemTime(100 * DAY_MS);
  await sweep(store);
  expect(await there('0')).toBe(false);
  expect(await there('1')).toBe(true);
});

test('a record that was altered names no files to keep: nothing is removed, and the release before it stands', async () => {
  jest.setSystemTime(0);
  const { record } = await publish(store, fakeSite('0'), 'ops');
  await addFiles(record);
  jest.setSystemTime(DAY_MS);
  await release('1');
  await store.storage.write(`records/${record}.json`, Buffer.from('{}'));
  jest.setSystemTime(200 * DAY_MS);
  await expect(sweep(store)).rejects.toThrow(`release record ${record} was altered`);
  expect(await sweepAfterRelease(store)).toBe(
    `\nold files were not removed: release record ${record} was altered`,
  );
  expect(await there('0')).toBe(true);
});

test('what waits behind a pin stays', async () => {
  jest.setSystemTime(0);
  await addFiles((await publish(store, fakeSite('0'), 'ops')).record);
  await pin(store, 'ops', parseWanted('mf-listings'));
  await release('waiting');
  const held = (await store.pointer())?.pins['mf-listings']?.held ?? '';
  await addFiles(held);
  for (let version = 1; version <= 12; version += 1) {
    jest.setSystemTime(version * DAY_MS);
    await addFiles((await publish(store, [fakeArea('mf-demands', String(version))], 'minh')).record);
  }
  jest.setSystemTime(200 * DAY_MS);
  await sweep(store);
  expect(await there('waiting')).toBe(true);
});

test('what a release that was cut off has left is swept after an hour; a younger draft may be in use', async () => {
  jest.setSystemTime(10 * DAY_MS);
  await publish(store, fakeSite('0'), 'ops');
  const leave = (key: string, ageMs: number) => {
    const file = path.join(store.place, key);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, 'half');
    utimesSync(file, (Date.now() - ageMs) / 1000, (Date.now() - ageMs) / 1000);
    return key;
  };
  const old = [
    'assets/shell/main.js.1.tmp',
    'maps/shell/main.js.map.2.tmp',
    'current.3.tmp',
    'current.lock.4',
  ];
  for (const key of old) leave(key, 2 * 3_600_000);
  const young = leave('assets/shell/other.js.5.tmp', 60_000);
  expect((await sweep(store)).sort()).toEqual([...old].sort());
  expect((await store.storage.drafts()).map(({ key }) => key)).toEqual([young]);
  expect((await store.storage.list('assets/')).map(({ key }) => key)).toEqual([]);
});
