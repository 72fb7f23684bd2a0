import path from 'node:path';
import { REPOSITORY } from '../lib/deployables';
import { checkCertificate } from './check-certificate';
import { checkData } from './check-data';
import { checkHosted } from './check-hosted';
import { checkMachine } from './check-machine';
import { checkReleases } from './check-releases';
import { checkSafety } from './check-safety';
import { checkServices } from './check-services';
import { readAll } from './examined';
import { type Finding, fail, reasonOf } from './finding';
import { checkNames } from './setting-names';

/** What cannot be looked at is a line of the page, and leaves the others. */
const attempt = (what: string, check: () => Promise<Finding[]>): Promise<Finding[]> =>
  check().catch((error: unknown) => [
    fail(`${what} cannot be looked at: ${reasonOf(error)}`, 'mend what it names, and look again'),
  ]);

/**
 * Looks at all that a site needs to run, and changes nothing (WATCH-1).
 *
 * @param env the environment that the servers get
 * @returns what was found, in the order in which it is shown
 */
export async function examine(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const { examined, findings } = readAll(env);
  const dataFolder =
    examined.site?.dataFolder ?? examined.platform?.dataDir ?? path.join(REPOSITORY, '.data');
  const parts = await Promise.all([
    attempt('the machine', () => checkMachine(dataFolder)),
    [...checkNames(env), ...findings, ...checkSafety(examined), ...checkHosted(examined)],
    attempt('the releases', () => checkReleases(examined)),
    attempt('the servers', () => checkServices(examined)),
    attempt('the databases', () => checkData(examined)),
    attempt('the certificate', () => checkCertificate(examined)),
  ]);
  return parts.flat();
}
