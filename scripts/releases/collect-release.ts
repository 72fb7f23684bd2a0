import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { AreaBuildReport } from '@site/shared/build';
import {
  type AreaManifest,
  type AreaRelease,
  CONTRACT_VERSION,
  type PageFiles,
  type ReleaseFile,
  type ReleaseRecord,
} from '@site/shared/contract';
import type { ReleaseStore } from './release-store';
import { keepSourceMaps } from './source-maps';

const compress = promisify(brotliCompress);

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

/** The package's version and what was built of it: two builds that differ never have one version. */
const versionOf = async (root: string, files: readonly ReleaseFile[]): Promise<string> => {
  const manifest = await readJson(path.join(root, 'package.json'));
  const named = typeof manifest === 'object' && manifest !== null && 'version' in manifest;
  const hash = createHash('sha256');
  for (const { integrity } of files) hash.update(integrity);
  return `${named ? manifest.version : '0.0.0'}+${hash.digest('hex').slice(0, 7)}`;
};

/**
 * Holds an area to what area.json says it may weigh.
 *
 * @throws Error that names the page, its size and the budget
 */
async function checkBudget(manifest: AreaManifest, root: string, report: AreaBuildReport): Promise<void> {
  for (const [page, { bundle }] of Object.entries(report.pages)) {
    const size = (await compress(await readFile(path.join(root, 'dist', bundle)))).length / 1000;
    if (size > manifest.budget.js) {
      const limit = `area.json allows ${manifest.budget.js} kB`;
      throw new Error(
        `${manifest.id}: the page '${page}' weighs ${size.toFixed(1)} kB of JavaScript, ${limit}`,
      );
    }
  }
}

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder))
    .filter((name) => !/\.(json|map)$/.test(name))
    .map((name) => path.join(folder, name));

/**
 * Puts an area's build into the store and describes it for the release record.
 *
 * @param root folder of the area, built
 * @param store where its files go
 */
export async function releaseArea(root: string, store: ReleaseStore): Promise<AreaRelease> {
  const manifest = (await readJson(path.join(root, 'area.json'))) as AreaManifest;
  const report = (await readJson(path.join(root, 'dist/build.json'))) as AreaBuildReport;
  const add = (name: string) => store.addFile(manifest.id, path.join(root, 'dist', name));
  await checkBudget(manifest, root, report);
  await keepSourceMaps(manifest.id, path.join(root, 'dist'), store.folder);
  const files: ReleaseFile[] = [];
  for (const file of await filesIn(path.join(root, 'dist')))
    files.push(await store.addFile(manifest.id, file));
  const pages: Record<string, PageFiles> = {};
  for (const [page, files] of Object.entries(report.pages)) {
    pages[page] = {
      bundle: await add(files.bundle),
      chunks: await Promise.all(files.chunks.map(add)),
      css: await Promise.all(files.css.map(add)),
    };
  }
  const early = path.join(root, 'dist-early/early.js');
  return {
    ...manifest,
    version: await versionOf(root, files),
    entry: await add(report.entry),
    pages,
    shared: report.shared,
    ...(existsSync(early) ? { early: await readFile(early, 'utf8') } : {}),
  };
}

/**
 * Puts the shell's build into the store and describes it for the release record.
 *
 * @param root folder of the shell, built
 * @param store where its files go
 */
export async function releaseShell(
  root: string,
  store: ReleaseStore,
): Promise<Pick<ReleaseRecord, 'contract' | 'shell'>> {
  await keepSourceMaps('shell', path.join(root, 'dist'), store.folder);
  const files = await filesIn(path.join(root, 'dist'));
  const added: ReleaseFile[] = [];
  for (const file of files) added.push(await store.addFile('shell', file));
  const pick = async (pattern: RegExp) =>
    Promise.all(
      files.filter((file) => pattern.test(path.basename(file))).map((file) => store.addFile('shell', file)),
    );
  return {
    contract: CONTRACT_VERSION,
    shell: {
      version: await versionOf(root, added),
      js: await pick(/^main\..*\.js$/),
      css: await pick(/^main\..*\.css$/),
    },
  };
}
