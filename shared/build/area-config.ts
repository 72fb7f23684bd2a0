import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import type { AreaManifest } from '../contract/area-manifest';
import { containerName } from '../contract/container-name';
import { type BuildMode, baseConfig } from './base-config';
import { CheckedLoadingPlugin } from './checked-loading';
import { OwnRegistryPlugin } from './own-registry-plugin';
import { PageFilesPlugin } from './page-files-plugin';
import { reactRefresh } from './react-refresh';
import { areaServerConfig } from './server-config';
import { SHARED_MODULES } from './shared-modules';
import { SlimShareRuntimePlugin } from './slim-share-runtime';

/** What an area's build is made from. */
export interface AreaBuild {
  /** Folder of the area: `import.meta.dirname` of its rspack.config.ts. */
  root: string;
  manifest: AreaManifest;
  mode?: BuildMode;
  /** Where its files are served; the release store's place by default. */
  publicPath?: string;
  /** It will run from somebody's own server, where files have no hashes: it loads them by itself. */
  unhashed?: boolean;
}

/** All of an area's shared modules come from the shell: a copy of its own would be a second React. */
const consumed = (manifest: AreaManifest) =>
  Object.fromEntries(
    SHARED_MODULES.map(({ request, range }) => [
      request,
      {
        singleton: true,
        import: false as const,
        requiredVersion:
          request === '@site/shared/contract' ? manifest.contract.replaceAll(/\s/g, '') : range,
      },
    ]),
  );

interface Sheet {
  nameForCondition(): string | undefined;
}

const pathOf = (sheet: Sheet): string => sheet.nameForCondition() ?? '';
const isLate = (sheet: Sheet): boolean =>
  /\.lazy(\.module)?\.css$|shared[\\/]comments[\\/]/.test(pathOf(sheet));

/** What a family of pages needs and the others do not: in their HTML it would only be weight. */
const FAMILIES = {
  // Of the other areas, nearly every page is a feed.
  feed: /mf-listings[\\/]src[\\/]features[\\/]feed(-view)?[\\/]/,
  detail: /features[\\/](detail|map|preview|price-calendar)[\\/]|shared[\\/]gallery[\\/]|photo-mosaic/,
  author: /shared[\\/]author[\\/]/,
  chosen: /features[\\/](saved|shortlist|compare)[\\/]/,
  foreign: /features[\\/]foreign-site[\\/]/,
} as const;

const familyOf = (sheet: Sheet): string | undefined =>
  Object.entries(FAMILIES).find(([, folder]) => folder.test(pathOf(sheet)))?.[0];

/**
 * One stylesheet for the area, and one for each family of its pages: page stylesheets would each repeat the shared components' rules,
 * and a page loaded later would put them after the overrides of the page on screen.
 */
export const oneStylesheet = {
  cacheGroups: {
    styles: {
      name: (sheet: Sheet) => (familyOf(sheet) ? `${familyOf(sheet)}-styles` : 'styles'),
      type: /^css/,
      // What only a part that comes later needs comes with it: comments, always, and what says so by its name.
      test: (sheet: Sheet) => !isLate(sheet),
      chunks: 'all',
      enforce: true,
    },
  },
} as const;

/**
 * The build of an area: a federation container that exposes `./area`, the early-data script, and the bundle for the site's server.
 *
 * The container is the classic one (rspack's own plugin), which a Module Federation 2 host loads unchanged and
 * which brings no runtime of its own: 4 kB instead of 12–30 (see docs/decisions/0002-federation.md).
 *
 * @param build the area and how it is built
 * @returns one rspack configuration per output
 */
export function areaConfig({
  root,
  manifest,
  mode = 'production',
  publicPath = `/assets/${manifest.id}/`,
  unhashed = false,
}: AreaBuild): Configuration[] {
  const name = containerName(manifest.id);
  const base = baseConfig({ root, name, publicPath, mode });
  const refresh = mode === 'development' ? reactRefresh('area') : { plugins: [] };
  const area: Configuration = {
    ...base,
    ...('externals' in refresh ? { externals: refresh.externals } : {}),
    entry: {},
    optimization: {
      ...base.optimization,
      splitChunks: { ...base.optimization?.splitChunks, ...oneStylesheet },
    },
    plugins: [
      ...(base.plugins ?? []),
      new rspack.container.ModuleFederationPluginV1({
        name,
        filename: mode === 'production' ? 'entry.[contenthash:8].js' : 'entry.js',
        library: { type: 'window', name },
        exposes: { './area': { import: ['./src/area.tsx'], name: 'expose-area' } },
        shared: consumed(manifest),
      }),
      ...(mode === 'production'
        ? [
            ...(unhashed ? [] : [new CheckedLoadingPlugin()]),
            new OwnRegistryPlugin(name),
            new SlimShareRuntimePlugin(),
            new PageFilesPlugin({ manifest, container: name }),
          ]
        : []),
      ...refresh.plugins,
    ],
  };
  if (mode === 'development') return [area];
  return [
    area,
    ...(existsSync(path.join(root, 'src/early.ts')) ? [earlyConfig(root, manifest, publicPath)] : []),
    // What runs from somebody's own server is not rendered by the site's.
    ...(unhashed ? [] : [areaServerConfig(root, name, publicPath)]),
  ];
}

/** The early-data script: one small file without a module runtime, inlined by the site's server. */
function earlyConfig(root: string, manifest: AreaManifest, publicPath: string): Configuration {
  const base = baseConfig({
    root,
    name: `${containerName(manifest.id)}_early`,
    publicPath,
    mode: 'production',
  });
  return {
    ...base,
    entry: { early: path.join(import.meta.dirname, 'early-entry.ts') },
    output: { ...base.output, path: path.join(root, 'dist-early'), filename: 'early.js' },
    resolve: { ...base.resolve, alias: { '#early': path.join(root, 'src/early.ts') } },
  };
}
