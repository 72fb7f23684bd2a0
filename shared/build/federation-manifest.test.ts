import { generateSnapshotFromManifest } from '@module-federation/sdk';
import { federationManifest } from './federation-manifest';

test('STOCK-1 STOCK-2 STOCK-6 a runtime of Module Federation finds all parts in the manifest, and no file to load beside the container', () => {
  const manifest = federationManifest({
    id: 'mf-listings',
    version: '1.4.0',
    entry: 'entry.aa.js',
    files: ['expose-area.bb.js', 'styles.cc.css', 'page-sale-feed.dd.js', 'lazy.ee.css'],
    shared: { react: '^19.0.0', '@site/shared/api': '^1.0.0' },
    provided: { react: '19.3.1', '@site/shared/api': '1.5.0' },
  });
  expect(manifest.metaData.types).toMatchObject({ zip: '@mf-types.zip', api: '@mf-types.d.ts' });
  const version = 'https://homes.example/assets/mf-listings/mf-manifest.json';
  expect(generateSnapshotFromManifest(manifest, { version })).toMatchObject({
    buildVersion: '1.4.0',
    globalName: 'mf_listings',
    publicPath: 'https://homes.example/assets/mf-listings/',
    remoteEntry: 'entry.aa.js',
    modules: [
      {
        moduleName: 'area',
        modulePath: './area',
        assets: {
          js: { sync: [], async: ['expose-area.bb.js', 'page-sale-feed.dd.js'] },
          css: { sync: [], async: ['styles.cc.css', 'lazy.ee.css'] },
        },
      },
    ],
    shared: [
      { sharedName: 'react', version: '19.3.1' },
      { sharedName: '@site/shared/api', version: '1.5.0' },
    ],
  });
});
