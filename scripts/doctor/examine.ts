import path from 'node:path';
import { REPOSITORY } from '../lib/deployables';
import { checkCertificate } from './check-certificate';
import { checkData } from './check-data';
import { checkMachine } from './check-machine';
import { checkReleases } from './check-releases';
import { checkSafety } from './check-safety';
import { checkServices } from './check-services';
import { readAll } from './examined';
import type { Finding } from './finding';
import { checkNames } from './setting-names';

/**
 * Looks at all that a site needs to run, and changes nothing (WATCH-1).
 *
 * @param env the environment that the servers get
 * @returns what was found, in the order in which it is shown
 */
export async function examine(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const { examined, findings } = readAll(env);
  const dataFolder = examined.site?.dataFolder ?? path.join(REPOSITORY, '.data');
  const parts = await Promise.all([
    checkMachine(dataFolder),
    [...checkNames(env), ...findings, ...checkSafety(examined)],
    checkReleases(examined),
    checkServices(examined),
    checkData(examined),
    checkCertificate(examined),
  ]);
  return parts.flat();
}
