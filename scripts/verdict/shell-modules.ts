import path from 'node:path';
import { providedVersions } from '@site/shared/build';
import { siteFolder } from '@site/shared/build/places';
import { sharedModules } from '../../shell/src/area-loading/shared-modules/index';
import { REPOSITORY } from '../lib/deployables';
import type { Provided } from './built-area';

/** What a built area finds in the share scope when it runs without the shell: the shell's own table. */
export const shellModules: Record<string, Provided> = Object.fromEntries(
  Object.entries(providedVersions(path.join(siteFolder(REPOSITORY), 'shell'))).map(([request, version]) => [
    request,
    { version, module: sharedModules[request] },
  ]),
);
