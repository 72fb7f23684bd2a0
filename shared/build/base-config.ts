import path from 'node:path';
import { type RspackOptions, type RuleSetRule, rspack } from '@rspack/core';
import browserslist from 'browserslist';
import { commonChunkName } from './common-chunk-name';
import { iconRule, slimIcons } from './slim-icons';
import { sourceVersions } from './source-versions';

/** Which build is made: `production` is what is released, `development` what dev servers serve. */
export type BuildMode = 'production' | 'development';

/** What every deployable's build needs to know. */
export interface BaseOptions {
  /** Folder of the workspace. */
  root: string;
  /** Unique on the page: prefixes class names and the chunk registry. */
  name: string;
  /** Where its files are served: `/assets/mf-listings/`. */
  publicPath: string;
  mode: BuildMode;
  /** Where its code runs: what is for the other side alone (`typeof window`) is left out. */
  runsOn?: 'browser' | 'server';
}

/** Packages of others; the sources of ours are compiled with the area also where they are installed as a package. */
export const OTHERS_PACKAGES = /node_modules[\\/](?!@site[\\/])/;

/** The browsers that the site supports, as the package.json above this file names them. */
const BROWSERS = browserslist.loadConfig({ path: import.meta.dirname }) ?? [];

const scriptRule = (mode: BuildMode): RuleSetRule => ({
  test: /\.[jt]sx?$/,
  exclude: OTHERS_PACKAGES,
  type: 'javascript/auto',
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: {
        react: { runtime: 'automatic', development: mode === 'development', refresh: mode === 'development' },
      },
    },
  },
});

const lightningCss = { loader: 'builtin:lightningcss-loader', options: { targets: BROWSERS } };

const layered = (test: RegExp, layer: 'base' | 'ui'): RuleSetRule => ({
  test,
  use: [lightningCss, { loader: path.join(import.meta.dirname, 'css-layer-loader.cjs'), options: { layer } }],
});

/** The layers, weakest first: the tokens' base rules, remotes of a stock build, shared components, then everything else, which has none. */
const styleRule: RuleSetRule = {
  test: /\.css$/,
  type: 'css/auto',
  oneOf: [
    layered(/shared[\\/]ui[\\/]tokens\.css$/, 'base'),
    layered(/shared[/](ui|comments)[/].+\.module\.css$/, 'ui'),
    { use: [lightningCss] },
  ],
};

/** rspack's own splitting, with names that stay from build to build. */
export const namedSplits: NonNullable<NonNullable<RspackOptions['optimization']>['splitChunks']> = {
  name: (_module, chunks, group) =>
    commonChunkName(
      chunks.map(({ name }) => name),
      group,
    ),
};

/**
 * The part of an rspack configuration that all deployables share.
 *
 * @param options the workspace and how it is built
 * @returns a configuration without entry and federation
 */
export function baseConfig({ root, name, publicPath, mode, runsOn = 'browser' }: BaseOptions): RspackOptions {
  const production = mode === 'production';
  const fileName = production ? '[name].[contenthash:8]' : '[name]';
  return {
    name,
    context: root,
    mode,
    target: ['web', 'es2022'],
    // Nothing in a script points to its map, and no map holds a line of source: they are for the reports of crashes.
    devtool: production ? 'hidden-nosources-source-map' : 'cheap-module-source-map',
    output: {
      path: `${root}/dist`,
      publicPath,
      uniqueName: name,
      clean: true,
      filename: `${fileName}.js`,
      chunkFilename: `${fileName}.js`,
      cssFilename: `${fileName}.css`,
      cssChunkFilename: `${fileName}.css`,
      assetModuleFilename: '[name].[contenthash:8][ext]',
      chunkLoadTimeout: 10_000,
      // A module that threw once must run again when its page is tried again.
      strictModuleErrorHandling: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      parser: { 'css/auto': { namedExports: false }, 'css/module': { namedExports: false } },
      generator: {
        'css/auto': {
          localIdentName: production ? '[uniqueName]-[hash:base64:5]' : '[uniqueName]__[name]__[local]',
        },
      },
      rules: [
        scriptRule(mode),
        styleRule,
        iconRule,
        { test: /\.(woff2|pmtiles)$/, type: 'asset/resource' },
        // The packages declare no side effects but for these, whose modules only define things.
        {
          test: /@module-federation[\\/](enhanced|runtime|runtime-core|runtime-tools)[\\/]dist/,
          sideEffects: false,
        },
      ],
    },
    optimization: {
      moduleIds: production ? 'deterministic' : 'named',
      // A number would be another one when a module moves: the file would have no version before it.
      chunkIds: 'named',
      realContentHash: production,
      ...(production ? { splitChunks: namedSplits } : {}),
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin(),
        // Without targets it writes each rule with a list of selectors three times.
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
      ],
    },
    plugins: [
      slimIcons(),
      new rspack.DefinePlugin({
        __SOURCES__: sourceVersions(root),
        'typeof window': JSON.stringify(runsOn === 'browser' ? 'object' : 'undefined'),
      }),
    ],
    performance: false,
    // Shared components stand in a layer of their own and do not restyle one another.
    ignoreWarnings: [
      /Conflicting order between \S*shared\/(ui|comments)\/\S+ and \S*shared\/(ui|comments)\//,
    ],
    stats: 'errors-warnings',
  };
}
