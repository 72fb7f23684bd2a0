import { type AreaManifest, CONTRACT_VERSION, type ReleaseRecord } from '@site/shared/contract';

/**
 * A release record of dev servers: each area's container comes from its own server, and the federation runtime finds
 * the rest. It has no hashes, because every save changes the files.
 *
 * @param ports the port of each area's dev server
 */
export function devRecord(ports: ReadonlyMap<AreaManifest, number>): ReleaseRecord {
  const areas: ReleaseRecord['areas'] = {};
  for (const [manifest, port] of ports) {
    areas[manifest.id] = {
      ...manifest,
      version: 'dev',
      entry: { url: `http://localhost:${port}/entry.js`, integrity: '' },
      pages: {},
      unhashed: true,
    };
  }
  return {
    id: 'dev',
    contract: CONTRACT_VERSION,
    shell: {
      version: 'dev',
      js: [{ url: '/assets/shell/main.js', integrity: '' }],
      css: [{ url: '/assets/shell/main.css', integrity: '' }],
    },
    areas,
  };
}
