import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Piece } from '@site/shared/releases/piece';
import { ReleaseStore } from '@site/shared/releases/release-store';
import { describe as describeReleases } from '../releases/describe';
import { publish } from '../releases/publish';
import { fakeArea, fakeSite } from '../releases/testing/fake-pieces';
import { costToRelease } from '../verdict/release-cost';
import { addDeltas } from './add-deltas';
import { costsOf } from './release-cost';

/** Code that hardly gets smaller. */
const CODE = Array.from({ length: 2_000 }, (_one, index) =>
  Math.sin(index + 1)
    .toString(36)
    .slice(2),
).join(';\n');

let folder: string;
let store: ReleaseStore;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'release-cost-'));
  store = new ReleaseStore(path.join(folder, 'releases'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string, content: string): string => {
  writeFileSync(path.join(folder, name), content);
  return path.join(folder, name);
};

/** An area whose page is one file. */
async function area(version: string, name: string, content: string): Promise<Piece> {
  const piece = fakeArea('mf-demands', version);
  if (piece.name === 'shell') throw new Error('not an area');
  const bundle = await store.addFile('mf-demands', file(name, content));
  await addDeltas(store.storage, 'mf-demands', [bundle.url]);
  piece.release.pages = { page: { bundle, chunks: [], css: [] } };
  return piece;
}

test('DELTA-6 each release says what it costs who has the one before, whole and by delta', async () => {
  const first = await area('1', 'page.00000001.js', CODE);
  await publish(store, [...fakeSite('1').filter(({ name }) => name !== 'mf-demands'), first], 'ops');
  await publish(store, [await area('2', 'page.00000002.js', `${CODE}\nlet more;`)], 'lan');
  const pointer = await store.pointer();
  if (!pointer) throw new Error('nothing was released');
  const costs = await costsOf(store, pointer.history);
  const [[step, cost] = []] = costs;
  expect(costs.size).toBe(1);
  expect(step).toBe(pointer.history[0]);
  const { size = 0 } = (await store.storage.stat('assets/mf-demands/page.00000002.js.br')) ?? {};
  expect(cost?.whole).toBe(size);
  expect(cost?.delta).toBeLessThan(150);
  const told = describeReleases(pointer, undefined, costs);
  expect(told).toMatch(/ \d\d\.\d → 0\.1 kB {2}release mf-demands@2 .*\(lan\)\n/);
});

test('DELTA-6 the verdict weighs a build against what is live, and says nothing of an area that never was', async () => {
  const dist = path.join(folder, 'dist');
  mkdirSync(dist);
  writeFileSync(path.join(dist, 'page.00000002.js'), `${CODE}\nlet more;`);
  expect(await costToRelease(store, 'mf-demands', dist)).toBeUndefined();
  const first = await area('1', 'page.00000001.js', CODE);
  await publish(store, [...fakeSite('1').filter(({ name }) => name !== 'mf-demands'), first], 'ops');
  const cost = await costToRelease(store, 'mf-demands', dist);
  expect(cost?.whole).toBeGreaterThan(5_000);
  expect(cost?.delta).toBeLessThan(150);
  writeFileSync(path.join(dist, 'page.00000001.js'), CODE);
  rmSync(path.join(dist, 'page.00000002.js'));
  expect(await costToRelease(store, 'mf-demands', dist)).toEqual({ whole: 0, delta: 0 });
});
