import type { AreaId, AreaRelease } from '@site/shared/contract';
import type { Piece } from '@site/shared/releases/piece';
import { AREAS } from '../../lib/deployables';

/**
 * An area as a build of it would be described.
 *
 * @param id whose
 * @param version `1.0.0+abc`
 */
export function fakeArea(id: AreaId, version: string): Piece {
  const file = (name: string) => ({
    url: `/assets/${id}/${name}.${version}.js`,
    integrity: `sha384-${name}`,
  });
  const release: AreaRelease = {
    id,
    owner: `${id} team`,
    contract: '^1.0.0',
    routes: [{ path: `/${id}`, page: 'page' }],
    widgets: [],
    slices: [],
    budget: { js: 1 },
    version,
    entry: file('entry'),
    pages: { page: { bundle: file('bundle'), chunks: [], css: [] } },
    files: { [`lazy.${version}.js`]: 'sha384-lazy' },
  };
  return { name: id, release };
}

/** All deployables in one version. */
export const fakeSite = (version: string): Piece[] => [
  {
    name: 'shell',
    release: {
      contract: '1.0.0',
      shell: {
        version,
        js: [{ url: `/assets/shell/main.${version}.js`, integrity: 'sha384-main' }],
        css: [],
      },
    },
  },
  ...AREAS.map((id) => fakeArea(id, version)),
];
