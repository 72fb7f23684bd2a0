import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Configuration, rspack, type StatsCompilation } from '@rspack/core';
import { filesOf, writeBundle } from '@site/shared/build';
import {
  CONTRACT_VERSION,
  type PageFiles,
  type ReleaseRecord,
  type ServerBundle,
} from '@site/shared/contract';
import { parsePointer } from '@site/shared/releases/release-pointer';
import type { ReleaseStore } from '@site/shared/releases/release-store';
import { readManifests } from '../../lib/areas.mjs';
import { DEPLOYABLES, REPOSITORY } from '../../lib/deployables';
import { inputHash } from '../../lib/input-hash';
import { browserConfiguration, serverConfiguration } from './configurations';

const manifests = readManifests(REPOSITORY);
/** Names the inputs of the builds that are there, and holds the chunk graph of the one for browsers. */
const REPORT = 'monolith.json';

const build = (configuration: Configuration): Promise<StatsCompilation> =>
  new Promise((resolve, reject) => {
    const compiler = rspack(configuration);
    compiler.run((error, stats) => {
      const report = stats?.toJson({ all: false, entrypoints: true, chunkGroups: true });
      const failure = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : undefined);
      compiler.close(() => (failure || !report ? reject(failure) : resolve(report)));
    });
  });

/** Builds both sides when anything they are made from has changed; returns the chunk graph of the one for browsers. */
async function buildBoth(browser: string, server: string): Promise<StatsCompilation> {
  const inputs = inputHash([
    ...DEPLOYABLES.map((name) => path.join(REPOSITORY, name)),
    path.join(REPOSITORY, 'shared'),
    import.meta.dirname,
    path.join(REPOSITORY, 'package-lock.json'),
  ]);
  const report = path.join(server, REPORT);
  if (existsSync(report)) {
    const known: { inputs: string; graph: StatsCompilation } = JSON.parse(readFileSync(report, 'utf8'));
    if (known.inputs === inputs) return known.graph;
  }
  const graph = await build(browserConfiguration(browser));
  await build(serverConfiguration(server));
  writeFileSync(report, JSON.stringify({ inputs, graph }));
  return graph;
}

/** The bundle with everything in it is the shell's; those of the areas are empty, for what the workers load by name. */
async function addServerBundles(
  folder: string,
  store: ReleaseStore,
): Promise<Record<'shell' | 'area', ServerBundle>> {
  const whole = readdirSync(folder).find((name) => name.endsWith('.cjs') && name !== 'area.cjs');
  if (!whole) throw new Error('the monolith has no bundle for the server');
  const empty = path.join(folder, 'area.cjs');
  writeFileSync(empty, 'module.exports = {};\n');
  return {
    shell: await store.addServerBundle('shell', path.join(folder, whole)),
    area: await store.addServerBundle('shell', empty),
  };
}

/** Hashes of the parts that come later, and of the style sheets of pages: the bundle of a page holds its own chunk. */
async function otherHashes(
  graph: StatsCompilation,
  folder: string,
  store: ReleaseStore,
): Promise<Record<string, string>> {
  const main = ['.js', '.css'].flatMap((ending) => filesOf(graph, 'main', ending));
  const others = readdirSync(folder).filter(
    (name) => !main.includes(name) && !/^bundle-|^page-.+\.js$|\.map$/.test(name),
  );
  const hashes = others.map(async (name) => {
    const { integrity } = await store.addFile('shell', path.join(folder, name));
    return [name, integrity] as const;
  });
  return Object.fromEntries(await Promise.all(hashes));
}

/**
 * Builds the site as one bundle with a lazy script per page, for browsers and for the site's server, and puts it into a
 * store as the site's server expects it.
 *
 * @param folders where the two builds go
 * @param store where its release goes
 */
export async function releaseMonolith(
  folders: { browser: string; server: string },
  store: ReleaseStore,
): Promise<void> {
  const { browser } = folders;
  const graph = await buildBoth(browser, folders.server);
  const server = await addServerBundles(folders.server, store);
  const add = (name: string) => store.addFile('shell', path.join(browser, name));
  const areas: ReleaseRecord['areas'] = {};
  for (const manifest of manifests) {
    const { id } = manifest;
    const pages: Record<string, PageFiles> = {};
    for (const { page } of manifest.routes) {
      const chunks = filesOf(graph, `page-${page}`, '.js');
      pages[page] = {
        bundle: await add(writeBundle(browser, page, chunks)),
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
      server: server.area,
      ...(existsSync(early) ? { early: readFileSync(early, 'utf8') } : {}),
    };
  }
  const { id } = await store.addRecord({
    contract: CONTRACT_VERSION,
    shell: {
      version: 'monolith',
      js: await Promise.all(filesOf(graph, 'main', '.js').map(add)),
      css: await Promise.all(filesOf(graph, 'main', '.css').map(add)),
      files: await otherHashes(graph, browser, store),
      server: server.shell,
    },
    areas,
  });
  await store.update(async () => parsePointer(Buffer.from(id)));
}
