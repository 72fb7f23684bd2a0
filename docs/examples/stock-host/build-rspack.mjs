import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { dts, manifestOf, shared, site } from './federation.mjs';
import { run } from './run.mjs';

run(
  rspack({
    mode: 'production',
    devtool: false,
    entry: './src/index.js',
    output: { path: `${import.meta.dirname}/dist`, publicPath: '/', filename: 'main.js', clean: true },
    module: { rules: [{ test: /\.css$/, type: 'css/auto' }] },
    performance: false,
    plugins: [
      new ModuleFederationPlugin({
        name: 'stock_host',
        remotes: { mf_listings: `mf_listings@${manifestOf('mf-listings')}` },
        shared,
        dts,
      }),
      new rspack.DefinePlugin({ __SITE__: JSON.stringify(site) }),
    ],
  }),
);
