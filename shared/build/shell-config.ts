import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { type BuildMode, baseConfig } from './base-config';
import { CheckedLoadingPlugin } from './checked-loading';
import { NamesFromRecordPlugin } from './names-from-record';
import { providedVersions } from './provided-versions';
import { reactRefresh } from './react-refresh';
import { serverConfig } from './server-config';
import { slimFederationRuntime } from './slim-federation-runtime';

/** What the shell's build is made from. */
export interface ShellBuild {
  /** Folder of the shell. */
  root: string;
  mode?: BuildMode;
  publicPath?: string;
}

/**
 * The build of the shell. It needs no federation plugin: it uses the Module Federation runtime's own API, which
 * resolves to its ES modules this way and is tree-shaken (see docs/decisions/0002-federation.md).
 *
 * @param build the shell and how it is built
 */
export function shellConfig({
  root,
  mode = 'production',
  publicPath = '/assets/shell/',
}: ShellBuild): Configuration {
  const base = baseConfig({ root, name: 'shell', publicPath, mode });
  const refresh = mode === 'development' ? reactRefresh('shell') : { plugins: [] };
  return {
    ...base,
    entry: {
      main: mode === 'development' ? ['./src/react-refresh.ts', './src/index.ts'] : './src/index.ts',
    },
    resolve: {
      ...base.resolve,
      alias: { '#area-source': path.join(root, 'src/area-loading/federation.ts') },
    },
    plugins: [
      ...(base.plugins ?? []),
      new rspack.DefinePlugin({
        __SHARED_VERSIONS__: JSON.stringify(providedVersions(root)),
        // The names by which the federation runtime leaves out what this host does not use.
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        FEDERATION_BUILD_IDENTIFIER: '"shell"',
        ENV_TARGET: '"web"',
      }),
      slimFederationRuntime(),
      ...(mode === 'production' ? [new CheckedLoadingPlugin(), new NamesFromRecordPlugin()] : []),
      ...refresh.plugins,
    ],
  };
}

/**
 * The bundle of the shell for the site's server. It brings React and the other shared modules, which the bundles of the
 * areas of the same record take from it: the versions match those in the browser by construction.
 *
 * @param root folder of the shell
 */
export const shellServerConfig = (root: string): Configuration =>
  serverConfig({
    root,
    name: 'shell',
    publicPath: '/assets/shell/',
    entry: path.join(root, 'src/rendering/server.tsx'),
    alias: { '#area-source': path.join(root, 'src/area-loading/server-areas.ts') },
  });

/**
 * The service worker: one file without chunks, since a worker that is installed must not depend on a file of a release
 * that may be gone.
 *
 * @param root folder of the shell
 */
export function shellWorkerConfig(root: string): Configuration {
  const base = baseConfig({
    root,
    name: 'shell',
    publicPath: '/assets/shell/',
    mode: 'production',
    // A worker has no window either.
    runsOn: 'server',
  });
  return {
    ...base,
    name: 'shell_worker',
    target: ['webworker', 'es2022'],
    entry: { 'service-worker': path.join(root, 'worker/service-worker.ts') },
    output: { ...base.output, path: path.join(root, 'dist-worker'), asyncChunks: false },
  };
}
