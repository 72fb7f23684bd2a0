import { cpSync } from 'node:fs';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';

const dist = `${import.meta.dirname}/dist`;

// What exists once on the page comes from the shell; none of it is bundled.
const fromShell = (requiredVersion) => ({ singleton: true, import: false, requiredVersion });

const compiler = rspack({
  mode: 'production',
  // For the reports of crashes; released apart from the scripts, and never served.
  devtool: 'hidden-source-map',
  entry: {},
  output: { path: dist, publicPath: 'auto', uniqueName: 'mf_auctions', clean: true },
  module: { rules: [{ test: /\.css$/, type: 'css/auto' }] },
  performance: false,
  plugins: [
    new ModuleFederationPlugin({
      name: 'mf_auctions',
      filename: 'remoteEntry.js',
      exposes: { './area': './src/area.js' },
      shared: {
        react: fromShell('^19.0.0'),
        'react-router-dom': fromShell('^7.0.0'),
        '@site/shared/contract': fromShell('^1.5.0'),
      },
      dts: false,
    }),
  ],
});

compiler.run((error, stats) => {
  if (error || stats.hasErrors()) {
    console.error(error ?? stats.toString('errors-only'));
    process.exitCode = 1;
  }
  cpSync('area.json', `${dist}/area.json`);
  compiler.close(() => undefined);
});
