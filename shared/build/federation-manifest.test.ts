import { generateSnapshotFromManifest } from '@module-federation/sdk';
import { federationManifest } from './federation-manifest';

test('STOCK-1 a runtime of Module Federation finds container, exposed module and shared modules in the manifest', () => {
  const manifest = federationManifest({
    id: 'mf-listings',
    version: '1.4.0',
    entry: 'entry.aa.js',
    sync: ['expose-area.bb.js', 'styles.cc.css'],
    later: ['page-sale-feed.dd.js', 'lazy.ee.css'],
    shared: { react: '^19.0.0', '@site/shared/api': '^1.0.0' },
    provided: { react: '19.3.1', '@site/shared/api': '1.5.0' },
  });
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
          js: { sync: ['expose-area.bb.js'], async: ['page-sale-feed.dd.js'] },
          css: { sync: ['styles.cc.css'], async: ['lazy.ee.css'] },
        },
      },
    ],
    shared: [
      { sharedName: 'react', version: '19.3.1' },
      { sharedName: '@site/shared/api', version: '1.5.0' },
    ],
  });
});
