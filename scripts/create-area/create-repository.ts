import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { packInto } from '../area-kit/pack';
import type { NewArea } from './new-area';
import { PACKAGES, standaloneFiles } from './standalone-files';
import { writeFiles } from './write-files';

/**
 * Writes a repository that holds one new area and the packages that it needs of the site.
 *
 * @param site the site's repository
 * @param area what it is called
 * @param given the folder, as the command line gives it; from where npm was started
 * @returns the folder's path
 * @throws Error when the folder holds something, or lies in the site's repository
 */
export async function createRepository(site: string, area: NewArea, given: string): Promise<string> {
  const folder = path.resolve(process.env.INIT_CWD ?? '.', given);
  if (!path.relative(site, folder).startsWith('..'))
    throw new Error(
      `${given} lies in the site's repository, whose packages it would find instead of its own`,
    );
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${given} is not empty`);
  const packed = await packInto(['@site/shared', '@site/area-kit'], path.join(folder, PACKAGES));
  writeFiles(folder, standaloneFiles(site, area, packed));
  return folder;
}
