import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AreaBuildReport } from '@site/shared/build';
import {
  type AreaManifest,
  type AreaRelease,
  CONTRACT_VERSION,
  type PageFiles,
  type ReleaseRecord,
} from '@site/shared/contract';
import type { ReleaseStore } from './release-store';

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

const versionOf = async (root: string): Promise<string> => {
  const manifest = await readJson(path.join(root, 'package.json'));
  return typeof manifest === 'object' && manifest && 'version' in manifest
    ? String(manifest.version)
    : '0.0.0';
};

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => !name.endsWith('.json')).map((name) => path.join(folder, name));

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
  for (const file of await filesIn(path.join(root, 'dist'))) await store.addFile(manifest.id, file);
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
    version: await versionOf(root),
    entry: await add(report.entry),
    pages,
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
  const files = await filesIn(path.join(root, 'dist'));
  for (const file of files) await store.addFile('shell', file);
  const pick = async (pattern: RegExp) =>
    Promise.all(
      files.filter((file) => pattern.test(path.basename(file))).map((file) => store.addFile('shell', file)),
    );
  return {
    contract: CONTRACT_VERSION,
    shell: {
      version: await versionOf(root),
      js: await pick(/^main\..*\.js$/),
      css: await pick(/^main\..*\.css$/),
    },
  };
}
