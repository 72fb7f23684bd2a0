import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ReleaseStore } from '@site/shared/releases/release-store';
import { testFolder } from '@site/shared/releases/testing/test-folder';
import { AREA as AUCTIONS, EXPOSED, META, REACT } from '../stock/testing/auctions';
import { endCanary, startCanary } from './canary';
import { pin, unpin } from './pin';
import { publish } from './publish';
import { releaseRemote } from './release-remote';
import { retire } from './retire';
import { rollbackArea } from './rollback-area';
import { fakeSite } from './testing/fake-pieces';

/** Under the contract of the site that the test has. */
const AREA = { ...AUCTIONS, contract: '^1.0.0' };
const FEDERATION = { metaData: META, exposes: [EXPOSED], shared: [REACT], remotes: [] };

const folder = testFolder();
let store: ReleaseStore;
beforeEach(async () => {
  store = new ReleaseStore(folder('store'));
  await publish(store, fakeSite('1.0.0+a'), 'ops');
});

/** Releases a build that has these two manifests, and the same script every time, unless others are given. */
async function release({ area = AREA, federation = FEDERATION, files = {}, stage = false }) {
  const build = mkdtempSync(folder('build-'));
  writeFileSync(path.join(build, 'area.json'), JSON.stringify(area));
  writeFileSync(path.join(build, 'mf-manifest.json'), JSON.stringify(federation));
  for (const [name, content] of Object.entries({ 'remoteEntry.js': 'let a', ...files }))
    writeFileSync(path.join(build, name), content);
  await releaseRemote(build, store, 'the team of auctions', stage);
  return (await store.current())?.areas['mf-auctions'];
}

test('STOCK-3 two builds that differ in what they take of the shell alone are two versions', async () => {
  const first = await release({});
  expect((await release({}))?.version).toBe(first?.version);
  const other = await release({
    federation: { ...FEDERATION, shared: [{ ...REACT, requiredVersion: '^19.1.0' }] },
  });
  expect(other?.version).not.toBe(first?.version);
  expect(other?.entry.url).not.toBe(first?.entry.url);
});

test('STOCK-4 a remote does not take the place of an area that is live under another owner', async () => {
  await release({});
  const live = await store.pointer();
  await expect(release({ area: { ...AREA, owner: 'Others' } })).rejects.toThrow(
    /area\.json: id: mf-auctions/,
  );
  expect(await store.pointer()).toEqual(live);
});

test('STOCK-10 the style sheets of a remote are released below its own part, and one that cannot be is named', async () => {
  const area = await release({ files: { 'lots.css': '*{display:none}' } });
  expect(area?.scoped).toBe(true);
  const [file = ''] = Object.keys(area?.files ?? {}).filter((name) => name.endsWith('.css'));
  expect(text(`assets/mf-auctions/${file}`)).toBe(
    '@layer stock{\n:where([data-area="mf-auctions"]) * {\n  display: none;\n}\n}\n',
  );
  await expect(release({ files: { 'lots.css': '}*{display:none}' } })).rejects.toThrow(
    'lots.css: the style sheet has brackets that do not match',
  );
});

const text = (key: string): string => readFileSync(path.join(store.place, key), 'utf8');

test('STOCK-7 the source maps of a remote are kept beside the release, and are no files of it', async () => {
  const area = await release({ files: { 'remoteEntry.js.map': '{"version":3}', 'readme.txt.map': '' } });
  expect(text(area?.entry.url.replace('/assets/', 'maps/').concat('.map') ?? '')).toBe('{"version":3}');
  expect((await store.storage.list('maps/mf-auctions/')).map(({ key }) => key)).toHaveLength(1);
  expect(Object.keys(area?.files ?? {}).filter((name) => name.endsWith('.map'))).toEqual([]);
});

test('STOCK-6 the types that a stock build has made are in the folder of its version, and its manifest leads there', async () => {
  const types = { path: '', name: '', zip: '@mf-types.zip', api: '@mf-types.d.ts' };
  const federation = { ...FEDERATION, metaData: { ...META, types } };
  const manifestOf = async (files: Record<string, string>) => {
    const released = (await release({ federation, files }))?.files ?? {};
    const name = Object.keys(released).find((file) => file.startsWith('mf-manifest.'));
    return { released, types: JSON.parse(text(`assets/mf-auctions/${name}`)).metaData.types };
  };
  const whole = await manifestOf({ '@mf-types.zip': 'PK' });
  expect(whole.types).toEqual({
    path: '',
    name: '',
    zip: expect.stringMatching(/^\w{8}\/@mf-types\.zip$/),
    api: '',
  });
  expect(whole.released).toHaveProperty([whole.types.zip]);
  expect((await manifestOf({})).types).toEqual({ path: '', name: '', zip: '', api: '' });
});

test('STOCK-8 a canary, its end, a rollback, a pin and a retirement move a remote as any area', async () => {
  const AUCTIONS = { name: 'mf-auctions' } as const;
  const live = async () => (await store.current())?.areas['mf-auctions']?.version;
  await release({});
  const first = await live();
  await release({ files: { 'remoteEntry.js': 'let b' }, stage: true });
  expect(await live()).toBe(first);
  const staged = (await store.pointer())?.history[0]?.what.split('@')[1];
  await startCanary(store, 'lan', { ...AUCTIONS, version: staged ?? '' }, 10, 1);
  expect((await store.pointer())?.canaries).toMatchObject([
    { ...AUCTIONS, version: staged, untilCrashes: 1 },
  ]);
  await endCanary(store, 'lan', AUCTIONS, true);
  expect(await live()).toBe(staged);
  await rollbackArea(store, 'lan', AUCTIONS);
  expect(await live()).toBe(first);
  await pin(store, 'lan', AUCTIONS);
  await release({ files: { 'remoteEntry.js': 'let c' } });
  expect(await live()).toBe(first);
  await unpin(store, 'lan', 'mf-auctions');
  expect(await live()).not.toBe(first);
  await retire(store, 'lan', 'mf-auctions');
  expect(await live()).toBeUndefined();
});
