import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Manifest } from '@module-federation/sdk';
import { providedVersions } from '@site/shared/build';
import { siteFolder } from '@site/shared/build/places';
import type { AreaRelease } from '@site/shared/contract';
import { mapKey } from '@site/shared/releases/keys';
import type { Piece } from '@site/shared/releases/piece';
import type { ReleaseStore, UpdatedPointer } from '@site/shared/releases/release-store';
import { REPOSITORY } from '../lib/deployables';
import { checkRemote } from '../stock/check-remote';
import { entryOf, type StockRemote, withRemote } from '../stock/read-remote';
import { scopeCss } from '../stock/scope-css';
import { publish } from './publish';

const shortHash = (hashed: string): string => createHash('sha256').update(hashed).digest('hex').slice(0, 8);

/** A hash over all files and what the two manifests say: a stock build may name them as it likes, so each version has a folder of its own. */
const versionFolder = ({ folder, area, federation, files }: StockRemote): string =>
  shortHash(
    JSON.stringify([
      'scoped',
      area,
      federation,
      ...files.map((file) => [
        file,
        createHash('sha256')
          .update(readFileSync(path.join(folder, file)))
          .digest('hex'),
      ]),
    ]),
  );

/** The manifest as the site gives it: the same, with its files where they are now. */
function moved({ federation, files }: StockRemote, place: string): Manifest {
  const inPlace = (names: readonly string[]) => names.map((name) => `${place}/${name}`);
  const assets = ({ js, css }: Manifest['exposes'][number]['assets']) => ({
    js: { sync: inPlace(js.sync), async: inPlace(js.async) },
    css: { sync: inPlace(css.sync), async: inPlace(css.async) },
  });
  const { remoteEntry, types } = federation.metaData;
  const typesAt = (name: string | undefined) => (name && files.includes(name) ? `${place}/${name}` : '');
  return {
    ...federation,
    metaData: {
      ...federation.metaData,
      remoteEntry: { ...remoteEntry, path: path.posix.join(place, remoteEntry.path) },
      types: { path: '', name: '', zip: typesAt(types?.zip), api: typesAt(types?.api) },
    },
    shared: federation.shared.map((shared) => ({ ...shared, assets: assets(shared.assets) })),
    exposes: federation.exposes.map((expose) => ({ ...expose, assets: assets(expose.assets) })),
  };
}

/** Puts a file of the build into the store; a style sheet as the site gives it. */
async function addFile(store: ReleaseStore, { folder, area }: StockRemote, file: string, name: string) {
  const from = path.join(folder, file);
  if (!file.endsWith('.css')) return store.addFile(area.id, from, name);
  const draft = mkdtempSync(path.join(tmpdir(), 'scoped-css-'));
  try {
    const scoped = path.join(draft, 'scoped.css');
    writeFileSync(scoped, scopeCss(readFileSync(from, 'utf8'), area.id));
    return await store.addFile(area.id, scoped, name);
  } finally {
    rmSync(draft, { recursive: true });
  }
}

async function addManifest(store: ReleaseStore, remote: StockRemote, place: string) {
  const content = JSON.stringify(moved(remote, place), null, 1);
  const draft = mkdtempSync(path.join(tmpdir(), 'mf-manifest-'));
  try {
    const file = path.join(draft, `mf-manifest.${shortHash(content)}.json`);
    writeFileSync(file, content);
    return { name: path.basename(file), ...(await store.addFile(remote.area.id, file)) };
  } finally {
    rmSync(draft, { recursive: true });
  }
}

async function addRemote(store: ReleaseStore, remote: StockRemote): Promise<Piece> {
  const { folder, area, federation, files, maps } = remote;
  const place = versionFolder(remote);
  const entryName = `${place}/${entryOf(federation)}`;
  const hashes: Record<string, string> = {};
  for (const file of files) {
    const name = `${place}/${file}`;
    hashes[name] = (await addFile(store, remote, file, name)).integrity;
  }
  for (const map of maps)
    await store.storage.write(mapKey(area.id, `${place}/${map}`), readFileSync(path.join(folder, map)));
  const manifest = await addManifest(store, remote, place);
  const { [entryName]: integrity = '', ...others } = hashes;
  const { buildVersion } = federation.metaData.buildInfo;
  const number = /^\d+\.\d+\.\d+/.exec(buildVersion)?.[0] ?? '0.0.0';
  const shared = federation.shared.flatMap(({ name, requiredVersion }) =>
    requiredVersion ? [[name, requiredVersion] as const] : [],
  );
  const release: AreaRelease = {
    ...area,
    version: `${number}+${place.slice(0, 7)}`,
    entry: { url: `/assets/${area.id}/${entryName}`, integrity },
    // Its pages load as its own build has them load: the manifest does not say which part is whose.
    pages: {},
    files: { ...others, [manifest.name]: manifest.integrity },
    scoped: true,
    shared: Object.fromEntries(shared),
  };
  return { name: area.id, release };
}

/**
 * Releases a remote that a stock build has made, as an area of the site: its files are hashed, checked and put into the store,
 * and the pointer moves as by any release.
 *
 * @param from folder of the build, or the address where it is served
 * @param store the release store
 * @param by who releases
 * @param stage publishes without making it live, for a canary
 * @throws Error that says all that is wrong with it, each by its field
 */
export function releaseRemote(
  from: string,
  store: ReleaseStore,
  by: string,
  stage = false,
): Promise<UpdatedPointer> {
  return withRemote(from, async (remote) => {
    const live = Object.values((await store.current())?.areas ?? {});
    const problems = checkRemote(remote, providedVersions(path.join(siteFolder(REPOSITORY), 'shell')), live);
    if (problems.length > 0) throw new Error(['not released:', ...problems].join('\n  '));
    return publish(store, [await addRemote(store, remote)], by, stage);
  });
}
