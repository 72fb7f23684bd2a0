import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Configuration, rspack, type StatsCompilation } from '@rspack/core';
import { filesOf, shellConfig, writeBundle } from '@site/shared/build';
import { CONTRACT_VERSION, type PageFiles, type ReleaseRecord } from '@site/shared/contract';
import { parsePointer } from '@site/shared/releases/release-pointer';
import type { ReleaseStore } from '@site/shared/releases/release-store';
import { readManifests } from '../../lib/areas.mjs';
import { REPOSITORY } from '../../lib/deployables';

const shell = path.join(REPOSITORY, 'shell');
const manifests = readManifests(REPOSITORY);
/** No file on disk: the module is made for the build. */
const AREAS_FILE = path.join(shell, 'areas.js');

/** The module `#areas` of the bundle: every area's own module, by id. */
const areasModule = (): string =>
  [
    ...manifests.map(({ id }, index) => `import area${index} from '${REPOSITORY}/${id}/src/area.tsx';`),
    `export default { ${manifests.map(({ id }, index) => `'${id}': area${index}`).join(', ')} };`,
  ].join('\n');

/** The shell's own build with all areas inside; nothing is provided to anybody, so everything is tree-shaken. */
function configuration(folder: string): Configuration {
  const base = shellConfig({ root: shell });
  return {
    ...base,
    output: { ...base.output, path: folder },
    resolve: {
      ...base.resolve,
      alias: { '#area-source': path.join(import.meta.dirname, 'bundled-areas.ts'), '#areas': AREAS_FILE },
    },
    plugins: [
      ...(base.plugins ?? []),
      new rspack.experiments.VirtualModulesPlugin({ [AREAS_FILE]: areasModule() }),
    ],
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
  for (const manifest of manifests) {
    const { id } = manifest;
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
  await store.update(async () => parsePointer(Buffer.from(id)));
}
