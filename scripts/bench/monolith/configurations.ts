import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { serverConfig, shellConfig } from '@site/shared/build';
import { readManifests } from '../../lib/areas.mjs';
import { REPOSITORY } from '../../lib/deployables';

const shell = path.join(REPOSITORY, 'shell');
const areas = readManifests(REPOSITORY).map(({ id }) => id);
/** No files on disk: the modules are made for the build. */
const AREAS_FILE = path.join(shell, 'areas.js');
const BUNDLES_FILE = path.join(shell, 'area-bundles.js');

const ownFile = (name: string): string => path.join(import.meta.dirname, name);

/** The module `#areas`: every area's own module, by id. */
const areasModule = (): string =>
  [
    ...areas.map((id, index) => `import area${index} from '${REPOSITORY}/${id}/src/area.tsx';`),
    `export default { ${areas.map((id, index) => `'${id}': area${index}`).join(', ')} };`,
  ].join('\n');

const earlyFile = (id: string): string => {
  const early = path.join(REPOSITORY, id, 'src/early.ts');
  return existsSync(early) ? early : path.join(REPOSITORY, 'shared/build/no-early.ts');
};

/** The module `#area-bundles`: what the server bundle of each area exports, by id. */
const bundlesModule = (): string =>
  [
    `import areas from '${AREAS_FILE}';`,
    ...areas.map((id, index) => `import early${index} from '${earlyFile(id)}';`),
    `export default { ${areas.map((id, index) => `'${id}': { area: areas['${id}'], early: early${index} }`).join(', ')} };`,
  ].join('\n');

function withAreas(configuration: Configuration, folder: string): Configuration {
  return {
    ...configuration,
    output: { ...configuration.output, path: folder },
    resolve: {
      ...configuration.resolve,
      alias: {
        ...configuration.resolve?.alias,
        '#areas': AREAS_FILE,
        '#area-bundles': BUNDLES_FILE,
      },
    },
    plugins: [
      ...(configuration.plugins ?? []),
      new rspack.experiments.VirtualModulesPlugin({
        [AREAS_FILE]: areasModule(),
        [BUNDLES_FILE]: bundlesModule(),
      }),
    ],
  };
}

/**
 * The shell's own build for browsers with all areas inside; nothing is provided to anybody, so everything is tree-shaken.
 *
 * @param folder where the build goes
 */
export function browserConfiguration(folder: string): Configuration {
  const base = shellConfig({ root: shell });
  const inside = {
    ...base,
    resolve: { ...base.resolve, alias: { '#area-source': ownFile('bundled-areas.ts') } },
  };
  return withAreas(inside, folder);
}

/**
 * The shell's own build for the site's server with all areas inside, made with the names and addresses of
 * {@link browserConfiguration}: the markup fits what the browser renders.
 *
 * @param folder where the build goes
 */
export const serverConfiguration = (folder: string): Configuration =>
  withAreas(
    serverConfig({
      root: shell,
      name: 'shell',
      publicPath: '/assets/shell/',
      entry: ownFile('rendered-areas.ts'),
      alias: { '#area-source': path.join(shell, 'src/area-loading/server-areas.ts') },
    }),
    folder,
  );
