import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { dts, manifestOf, shared, site } from './federation.mjs';
import { run } from './run.mjs';

run(
  webpack({
    mode: 'production',
    devtool: false,
    entry: './src/index.js',
    output: { path: `${import.meta.dirname}/dist`, publicPath: '/', filename: 'main.js', clean: true },
    experiments: { css: true },
    performance: false,
    plugins: [
      new ModuleFederationPlugin({
        name: 'stock_host',
        remotes: { mf_listings: `mf_listings@${manifestOf('mf-listings')}` },
        shared,
        dts,
      }),
      new webpack.DefinePlugin({ __SITE__: JSON.stringify(site) }),
    ],
  }),
);
