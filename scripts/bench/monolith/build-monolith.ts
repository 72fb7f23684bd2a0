import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Configuration, rspack, type StatsCompilation } from '@rspack/core';
import { filesOf, shellConfig, writeBundle } from '@site/shared/build';
import {
  type AreaManifest,
  CONTRACT_VERSION,
  type PageFiles,
  type ReleaseRecord,
} from '@site/shared/contract';
import { parsePointer } from '../../../shell/server/release-storage/release-pointer';
import { AREAS, REPOSITORY } from '../../releases/deployables';
import type { ReleaseStore } from '../../releases/release-store';

const shell = path.join(REPOSITORY, 'shell');

/** The shell's own build with all areas inside; nothing is provided to anybody, so everything is tree-shaken. */
function configuration(folder: string): Configuration {
  const base = shellConfig({ root: shell });
  return {
    ...base,
    output: { ...base.output, path: folder },
    resolve: {
      ...base.resolve,
      alias: { '#area-source': path.join(import.meta.dirname, 'bundled-areas.ts') },
    },
  };
}

const build = (folder: string): Promise<StatsCompilation> =>
  new Promise((resolve, reject) => {
    const compiler = rspack(configuration(folder));
    compiler.run((error, stats) => {
      const report = stats?.toJson({ all: false, entrypoints: true, chunkGroups: true });
      const failure = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : undefined);
      compiler.close(() => (failure || !report ? reject(failure) : resolve(report)));
    });
  });

/**
 * Builds the site as one bundle with a lazy script per page, and puts it into a store as the site's server expects it.
 *
 * @param folder where the build goes
 * @param store where its release goes
 */
export async function releaseMonolith(folder: string, store: ReleaseStore): Promise<void> {
  const graph = await build(folder);
  const add = (name: string) => store.addFile('shell', path.join(folder, name));
  const files: Record<string, string> = {};
  for (const name of readdirSync(folder)) files[name] = (await add(name)).integrity;
  const areas: ReleaseRecord['areas'] = {};
  for (const id of AREAS) {
    const manifest: AreaManifest = JSON.parse(readFileSync(path.join(REPOSITORY, id, 'area.json'), 'utf8'));
    const pages: Record<string, PageFiles> = {};
    for (const { page } of manifest.routes) {
      const chunks = filesOf(graph, `page-${page}`, '.js');
      pages[page] = {
        bundle: await add(writeBundle(folder, page, chunks)),
        chunks: [],
        css: await Promise.all(filesOf(graph, `page-${page}`, '.css').map(add)),
      };
    }
    const early = path.join(REPOSITORY, id, 'dist-early/early.js');
    areas[id] = {
      ...manifest,
      version: 'monolith',
      entry: { url: '', integrity: '' },
      pages,
      ...(existsSync(early) ? { early: readFileSync(early, 'utf8') } : {}),
    };
  }
  const { id } = await store.addRecord({
    contract: CONTRACT_VERSION,
    shell: {
      version: 'monolith',
      js: await Promise.all(filesOf(graph, 'main', '.js').map(add)),
      css: await Promise.all(filesOf(graph, 'main', '.css').map(add)),
      files,
    },
    areas,
  });
  await store.move(async () => parsePointer(Buffer.from(id)));
}
