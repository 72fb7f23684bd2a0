import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { baseConfig } from './base-config';
import { SHARED_MODULES } from './shared-modules';

/** What a server bundle is made from. */
export interface ServerBuild {
  /** Folder of the deployable. */
  root: string;
  /** As in the build for browsers: class names come out equal by it. */
  name: string;
  publicPath: string;
  /** The module that the bundle exports. */
  entry: string;
  /** Modules that are others on the server, by request. */
  alias: Record<string, string>;
  /** Requests that the site's server answers; the rest is compiled in. */
  provided?: readonly string[];
}

/**
 * The build of a deployable for the site's server: one CommonJS file for Node, without styles, with the class names and
 * the addresses of pictures that the build for browsers gives.
 *
 * @param build what it is made from
 */
export function serverConfig({
  root,
  name,
  publicPath,
  entry,
  alias,
  provided = [],
}: ServerBuild): Configuration {
  const base = baseConfig({ root, name, publicPath, mode: 'production', runsOn: 'server' });
  return {
    ...base,
    // The name of a build tells it apart; class names are made from output.uniqueName.
    name: `${name}_server`,
    target: 'node20',
    entry: { server: entry },
    output: {
      ...base.output,
      path: path.join(root, 'dist-server'),
      filename: '[name].[contenthash:8].cjs',
      // What comes later in a browser is there at once: a page is rendered as a whole.
      asyncChunks: false,
      library: { type: 'commonjs2' },
    },
    externals: Object.fromEntries(provided.map((request) => [request, `commonjs ${request}`])),
    resolve: { ...base.resolve, alias },
    module: {
      ...base.module,
      generator: {
        'css/auto': { ...base.module?.generator?.['css/auto'], exportsOnly: true },
        'asset/resource': { emit: false },
      },
    },
  };
}

/**
 * The server bundle of an area. Its shared modules come from the shell of the same record, as in the browser.
 *
 * @param root folder of the area
 * @param name of its build for browsers
 * @param publicPath where its files are served
 */
export function areaServerConfig(root: string, name: string, publicPath: string): Configuration {
  const early = path.join(root, 'src/early.ts');
  return serverConfig({
    root,
    name,
    publicPath,
    entry: path.join(import.meta.dirname, 'area-server-entry.ts'),
    alias: {
      '#area': path.join(root, 'src/area.tsx'),
      '#early': existsSync(early) ? early : path.join(import.meta.dirname, 'no-early.ts'),
    },
    provided: SHARED_MODULES.map(({ request }) => request),
  });
}
