import { existsSync } from 'node:fs';
import path from 'node:path';
import type { AreaId } from '@site/shared/contract';
import type { Deployable } from '@site/shared/releases/piece';
import { readReleaseKey, readReleaseKeys } from '@site/shared/releases/read-keys';
import { DAY_MS, ReleaseStore } from '@site/shared/releases/release-store';
import { openStorage } from '@site/shared/releases/storage/open-storage';
import { readManifests } from './areas.mjs';

/** The tree that these commands are part of: this repository, or the area kit that another one has installed. */
const SITE = path.resolve(import.meta.dirname, '../..');

/** The repository's folder: for the area kit, the one that has installed it. */
export const REPOSITORY = SITE.split(`${path.sep}node_modules${path.sep}`)[0] ?? SITE;

/** The areas of this checkout, in alphabetical order. */
export const AREAS: readonly AreaId[] = readManifests(REPOSITORY).map(({ id }) => id);

/** All that a site of this checkout has. */
export const DEPLOYABLES: readonly Deployable[] = ['shell', ...AREAS];

/** Whether the shell is built here too: a repository of areas alone has them judged beside what is live. */
export const HAS_SHELL = existsSync(path.join(REPOSITORY, 'shell'));

/** What is built here. */
export const BUILT_HERE = HAS_SHELL ? DEPLOYABLES : AREAS;

/**
 * Reads the names of deployables, as a command line gives them.
 *
 * @param names none means all
 * @throws Error that names the one that does not exist
 */
export function parseDeployables(names: readonly string[]): readonly Deployable[] {
  const known = names.map((name) => {
    const found = BUILT_HERE.find((deployable) => deployable === name);
    if (!found) throw new Error(`'${name}' is no deployable; there are ${BUILT_HERE.join(', ')}`);
    return found;
  });
  return known.length > 0 ? known : BUILT_HERE;
}

/** The data folder: `DATA_DIR`, from the repository wherever npm runs the command; `.data` by default. */
export const dataFolder = (): string => path.resolve(REPOSITORY, process.env.DATA_DIR || '.data');

/**
 * The release store that the settings name: a folder of the data folder, or a bucket (RELEASE_BUCKET). RELEASE_KEEP_DAYS
 * (30) is how long its files stay that nothing uses any more; RELEASE_KEY signs what is moved, RELEASE_KEYS says whose keys
 * the site's servers ask for.
 *
 * @throws Error that names the setting when one is wrong
 */
export function releaseStore(env: NodeJS.ProcessEnv = process.env): ReleaseStore {
  const days = Number(env.RELEASE_KEEP_DAYS || 30);
  if (!(days > 0)) throw new Error(`RELEASE_KEEP_DAYS must be days, not '${env.RELEASE_KEEP_DAYS}'`);
  const signing = {
    keyOf: readReleaseKey(env.RELEASE_KEY, REPOSITORY),
    keys: readReleaseKeys(env.RELEASE_KEYS, REPOSITORY),
  };
  return new ReleaseStore(openStorage(env, dataFolder()), { keepMs: days * DAY_MS, signing });
}
