import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { type AreaBuildReport, areaConfig } from '@site/shared/build';
import type { AreaManifest } from '@site/shared/contract';
import { readAreaJson } from '../stock/area-json';
import { readFederationJson } from '../stock/federation-json';
import { entryOf } from '../stock/read-remote';

/** An area that is served from a folder of this machine. */
export interface ServedArea {
  id: string;
  folder: string;
  /** The container's file in the folder, which a build may name by its content. */
  entry(): string;
  /** @param origin where the folder is served */
  start(origin: string): void;
}

/**
 * An area of this repository, which is built at every save.
 *
 * @param root its folder
 * @param manifest its area.json
 * @param folder where the builds go
 */
export function areaOfSources(root: string, manifest: AreaManifest, folder: string): ServedArea {
  const { id } = manifest;
  return {
    id,
    folder,
    entry: () => (JSON.parse(readFileSync(path.join(folder, 'build.json'), 'utf8')) as AreaBuildReport).entry,
    start(origin) {
      const [configuration] = areaConfig({ root, manifest, publicPath: `${origin}/`, unhashed: true });
      const compiler = rspack({ ...configuration, output: { ...configuration?.output, path: folder } });
      compiler.watch({}, (error, stats) => {
        if (error || stats?.hasErrors()) console.error(error ?? stats?.toString({ preset: 'errors-only' }));
        else console.log(`${id} built; load the tab again`);
      });
    },
  };
}

/**
 * A remote of a stock build, as that build leaves it.
 *
 * @param folder of its `area.json` and `mf-manifest.json`
 * @throws Error when `area.json` is not there, or not of the form
 */
export function areaOfBuild(folder: string): ServedArea {
  const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
  return {
    id: readAreaJson(read('area.json')).area.id,
    folder,
    entry: () => entryOf(readFederationJson(read('mf-manifest.json'))),
    start: () => undefined,
  };
}
