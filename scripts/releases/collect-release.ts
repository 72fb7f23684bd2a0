import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AreaBuildReport } from '@site/shared/build';
import {
  type AreaId,
  type AreaManifest,
  type AreaRelease,
  CONTRACT_VERSION,
  type PageFiles,
  type ReleaseFile,
  type ServerBundle,
} from '@site/shared/contract';
import type { Deployable, Piece } from '@site/shared/releases/piece';
import type { ReleaseStore } from '@site/shared/releases/release-store';
import { addDeltas } from '../deltas/add-deltas';
import { TYPES_FOLDER } from './build-types';
import { keepSourceMaps } from './source-maps';

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

/**
 * The package's version and what was built of it: two builds that differ never have one version.
 *
 * @param root folder of the deployable
 * @param files all that was built
 * @param said what it says of itself beside its files
 */
const versionOf = async (root: string, files: readonly ReleaseFile[], said: unknown): Promise<string> => {
  const manifest = await readJson(path.join(root, 'package.json'));
  const named = typeof manifest === 'object' && manifest !== null && 'version' in manifest;
  const hash = createHash('sha256').update(JSON.stringify(said));
  for (const { integrity } of files) hash.update(integrity);
  return `${named ? manifest.version : '0.0.0'}+${hash.digest('hex').slice(0, 7)}`;
};

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder))
    .sort()
    .filter((name) => !/\.(json|map)$/.test(name))
    .map((name) => path.join(folder, name));

/** Puts the bundle for the site's server into the store; none of a build from before there were any. */
async function addServerBundle(
  name: Deployable,
  root: string,
  store: ReleaseStore,
): Promise<{ server?: ServerBundle }> {
  const folder = path.join(root, 'dist-server');
  const [file] = existsSync(folder) ? await filesIn(folder) : [];
  if (!file) return {};
  await keepSourceMaps(name, folder, store);
  return { server: await store.addServerBundle(name, file) };
}

/** Puts the service worker into the store; none of a build from before there was one. */
async function addWorker(root: string, store: ReleaseStore): Promise<{ worker?: ReleaseFile }> {
  const folder = path.join(root, 'dist-worker');
  const [file] = existsSync(folder) ? await filesIn(folder) : [];
  if (!file) return {};
  await keepSourceMaps('shell', folder, store);
  return { worker: await store.addFile('shell', file) };
}

/** Puts the types of what an area exposes into the store, named by their content; none of a build from before there were any. */
async function addTypes(id: AreaId, root: string, store: ReleaseStore): Promise<ReleaseFile[]> {
  const folder = path.join(root, TYPES_FOLDER);
  const added: ReleaseFile[] = [];
  for (const file of existsSync(folder) ? await filesIn(folder) : []) {
    const hash = createHash('sha256')
      .update(await readFile(file))
      .digest('hex')
      .slice(0, 8);
    const name = path.basename(file).replace(/^@mf-types/, `mf-types.${hash}`);
    added.push(await store.addFile(id, file, name));
  }
  return added;
}

/** The hashes of those files that the record does not name elsewhere. */
const otherHashes = (all: readonly ReleaseFile[], named: readonly ReleaseFile[]): Record<string, string> => {
  const known = new Set(named.map(({ url }) => url));
  const others = all.filter(({ url }) => !known.has(url));
  return Object.fromEntries(others.map(({ url, integrity }) => [path.basename(url), integrity]));
};

/**
 * Puts an area's build into the store and describes it for the release record.
 *
 * @param root folder of the area, built
 * @param store where its files go
 */
export async function releaseArea(root: string, store: ReleaseStore): Promise<Piece> {
  const manifest = (await readJson(path.join(root, 'area.json'))) as AreaManifest;
  const report = (await readJson(path.join(root, 'dist/build.json'))) as AreaBuildReport;
  const add = (name: string) => store.addFile(manifest.id, path.join(root, 'dist', name));
  await keepSourceMaps(manifest.id, path.join(root, 'dist'), store);
  const files: ReleaseFile[] = [];
  for (const file of await filesIn(path.join(root, 'dist')))
    files.push(await store.addFile(manifest.id, file));
  await addDeltas(
    store.storage,
    manifest.id,
    files.map(({ url }) => url),
  );
  const pages: Record<string, PageFiles> = {};
  for (const [page, files] of Object.entries(report.pages)) {
    pages[page] = {
      bundle: await add(files.bundle),
      chunks: await Promise.all(files.chunks.map(add)),
      css: await Promise.all(files.css.map(add)),
    };
  }
  const earlyFile = path.join(root, 'dist-early/early.js');
  const early = existsSync(earlyFile) ? { early: await readFile(earlyFile, 'utf8') } : {};
  const server = await addServerBundle(manifest.id, root, store);
  const entry = await add(report.entry);
  const named = [
    entry,
    ...Object.values(pages).flatMap(({ bundle, chunks, css }) => [bundle, ...chunks, ...css]),
  ];
  // Among the other files: the HTML carries none of those that are not code. A build from before there were manifests has none.
  if (report.manifest) files.push(await add(report.manifest));
  files.push(...(await addTypes(manifest.id, root, store)));
  const release: AreaRelease = {
    ...manifest,
    version: await versionOf(root, files, [manifest, early, server]),
    entry,
    pages,
    files: otherHashes(files, named),
    shared: report.shared,
    ...early,
    ...server,
  };
  return { name: manifest.id, release };
}

/**
 * Puts the shell's build into the store and describes it for the release record.
 *
 * @param root folder of the shell, built
 * @param store where its files go
 */
export async function releaseShell(root: string, store: ReleaseStore): Promise<Piece> {
  await keepSourceMaps('shell', path.join(root, 'dist'), store);
  const added: ReleaseFile[] = [];
  for (const file of await filesIn(path.join(root, 'dist'))) added.push(await store.addFile('shell', file));
  await addDeltas(
    store.storage,
    'shell',
    added.map(({ url }) => url),
  );
  const pick = (pattern: RegExp) => added.filter(({ url }) => pattern.test(path.basename(url)));
  const js = pick(/^main\..*\.js$/);
  const css = pick(/^main\..*\.css$/);
  const server = await addServerBundle('shell', root, store);
  const worker = await addWorker(root, store);
  const version = await versionOf(root, added, [CONTRACT_VERSION, server, worker]);
  // Named here too: commands of an older checkout know nothing of workers, and would sweep a file that no list names.
  const files = otherHashes([...added, ...(worker.worker ? [worker.worker] : [])], [...js, ...css]);
  const shell = { version, js, css, files, ...server, ...worker };
  return { name: 'shell', release: { contract: CONTRACT_VERSION, shell } };
}
