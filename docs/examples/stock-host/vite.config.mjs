import { federation } from '@module-federation/vite';
import { defineConfig } from 'vite';
import { dts, manifestOf, shared, site } from './federation.mjs';

export default defineConfig({
  define: { __SITE__: JSON.stringify(site) },
  build: { target: ['chrome120', 'safari17', 'firefox128'] },
  plugins: [
    federation({
      name: 'stock_host',
      remotes: {
        mf_listings: {
          type: 'var',
          name: 'mf_listings',
          entry: manifestOf('mf-listings'),
          entryGlobalName: 'mf_listings',
          shareScope: 'default',
        },
      },
      shared,
      dts,
    }),
  ],
});
