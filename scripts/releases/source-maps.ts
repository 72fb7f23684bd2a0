import { copyFile, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Deployable } from './deployables';

/**
 * Keeps the source maps of a build beside the release's files, in a folder that is not served: the site's server makes
 * the stacks of crashes readable with them. Their scripts are named by content, so versions lie side by side here too.
 *
 * @param deployable whose build
 * @param dist the build's folder
 * @param store the release store's folder
 */
export async function keepSourceMaps(deployable: Deployable, dist: string, store: string): Promise<void> {
  const folder = path.join(store, 'maps', deployable);
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(dist)) {
    if (name.endsWith('.map')) await copyFile(path.join(dist, name), path.join(folder, name));
  }
}
