import path from 'node:path';
import type { AreaId } from '@site/shared/contract';

/** The repository's folder. */
export const REPOSITORY = path.resolve(import.meta.dirname, '../..');

/** The five areas, in the order in which they are named everywhere. */
export const AREAS: readonly AreaId[] = [
  'mf-listings',
  'mf-megaviews',
  'mf-demands',
  'mf-assistant',
  'mf-account',
];

/** Something that is built and deployed by itself. */
export type Deployable = AreaId | 'shell';

/** All of them. */
export const DEPLOYABLES: readonly Deployable[] = ['shell', ...AREAS];

/**
 * Reads the names of deployables, as a command line gives them.
 *
 * @param names none means all
 * @throws Error that names the one that does not exist
 */
export function parseDeployables(names: readonly string[]): readonly Deployable[] {
  const known = names.map((name) => {
    const found = DEPLOYABLES.find((deployable) => deployable === name);
    if (!found) throw new Error(`'${name}' is no deployable; there are ${DEPLOYABLES.join(', ')}`);
    return found;
  });
  return known.length > 0 ? known : DEPLOYABLES;
}

/** The data folder: `DATA_DIR`, or `.data` in the repository. */
export const dataFolder = (): string => path.resolve(process.env.DATA_DIR ?? path.join(REPOSITORY, '.data'));

/** The release store's folder inside the data folder. */
export const releasesFolder = (): string => path.join(dataFolder(), 'releases');
