import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { mapKey } from '@site/shared/releases/keys';
import type { Deployable } from '@site/shared/releases/piece';
import type { ReleaseStore } from '@site/shared/releases/release-store';

/**
 * Keeps the source maps of a build beside the release's files, where nobody is served them: the site's server makes the
 * stacks of crashes readable with them. Their scripts are named by content, so versions lie side by side here too.
 *
 * @param deployable whose build
 * @param dist the build's folder
 * @param store the release store
 */
export async function keepSourceMaps(
  deployable: Deployable,
  dist: string,
  store: ReleaseStore,
): Promise<void> {
  for (const name of await readdir(dist)) {
    if (name.endsWith('.map'))
      await store.storage.write(mapKey(deployable, name), await readFile(path.join(dist, name)));
  }
}
