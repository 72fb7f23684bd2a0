import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ReleaseStore } from '@site/shared/releases/release-store';
import { AREA as AUCTIONS, EXPOSED, META, REACT } from '../stock/testing/auctions';
import { publish } from './publish';
import { releaseRemote } from './release-remote';
import { fakeSite } from './testing/fake-pieces';

/** Under the contract of the site that the test has. */
const AREA = { ...AUCTIONS, contract: '^1.0.0' };
const FEDERATION = { metaData: META, exposes: [EXPOSED], shared: [REACT], remotes: [] };

let folder: string;
let store: ReleaseStore;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'release-remote-'));
  store = new ReleaseStore(path.join(folder, 'store'));
  await publish(store, fakeSite('1.0.0+a'), 'ops');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Releases a build that has these two manifests, and the same script every time. */
async function release({ area = AREA, federation = FEDERATION }) {
  const build = mkdtempSync(path.join(folder, 'build-'));
  writeFileSync(path.join(build, 'area.json'), JSON.stringify(area));
  writeFileSync(path.join(build, 'mf-manifest.json'), JSON.stringify(federation));
  writeFileSync(path.join(build, 'remoteEntry.js'), 'let a');
  await releaseRemote(build, store, 'the team of auctions');
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
