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

/** Everything that is built and deployed by itself. */
export const DEPLOYABLES: readonly (AreaId | 'shell')[] = ['shell', ...AREAS];

/** The data folder: `DATA_DIR`, or `.data` in the repository. */
export const dataFolder = (): string => path.resolve(process.env.DATA_DIR ?? path.join(REPOSITORY, '.data'));

/** The release store's folder inside the data folder. */
export const releasesFolder = (): string => path.join(dataFolder(), 'releases');
