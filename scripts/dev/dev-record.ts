import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type AreaId, type AreaManifest, CONTRACT_VERSION, type ReleaseRecord } from '@site/shared/contract';
import { REPOSITORY } from '../releases/deployables';

/** Reads an area's area.json. */
export const readManifest = (id: AreaId): AreaManifest =>
  JSON.parse(readFileSync(path.join(REPOSITORY, id, 'area.json'), 'utf8'));

/**
 * A release record of dev servers: each area's container comes from its own server, and the federation runtime finds
 * the rest. It has no hashes, because every save changes the files.
 *
 * @param ports the port of each area's dev server
 */
export function devRecord(ports: ReadonlyMap<AreaId, number>): ReleaseRecord {
  const areas: ReleaseRecord['areas'] = {};
  for (const [id, port] of ports) {
    areas[id] = {
      ...readManifest(id),
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
