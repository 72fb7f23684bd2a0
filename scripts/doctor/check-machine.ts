import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { REPOSITORY } from '../lib/deployables';
import { type Finding, fail, ok, reasonOf, warn } from './finding';

/** When the lines of Node end that the site runs on (nodejs.org/en/about/previous-releases). */
export const NODE_ENDS: Readonly<Record<string, string>> = {
  20: '2026-04-30',
  22: '2027-04-30',
  24: '2028-04-30',
};

const GB = 1e9;
const DISK = { low: 2 * GB, least: 0.3 * GB };
const MEMORY = { low: 0.5 * GB, least: 0.15 * GB };

const inGb = (bytes: number): string => `${(bytes / GB).toFixed(1)} GB`;

const numbersOf = (version: string): number[] => (version.match(/\d+/g) ?? []).map(Number);

/** Whether a version is as new as another. */
function reaches(version: string, least: string): boolean {
  const [have, want] = [numbersOf(version), numbersOf(least)];
  const at = want.findIndex((number, index) => number !== (have[index] ?? 0));
  return at === -1 || (have[at] ?? 0) > (want[at] ?? 0);
}

/**
 * Judges the version of Node against package.json, and the end of its line.
 *
 * @param version as process.versions.node has it
 * @param now ms
 */
export function checkNode(version: string, now: number): Finding {
  const { engines } = JSON.parse(readFileSync(path.join(REPOSITORY, 'package.json'), 'utf8'));
  const least: string = engines.node.replace('>=', '');
  if (!reaches(version, least)) return fail(`Node ${version} is too old`, `install Node ${least} or newer`);
  const end = NODE_ENDS[numbersOf(version)[0] ?? 0];
  if (end && now > Date.parse(end))
    return warn(`Node ${version} gets no security updates since ${end}`, 'install a line that does');
  return ok(`Node ${version}`);
}

interface Lock {
  packages: Record<
    string,
    { version?: string; dev?: boolean; optional?: boolean; devOptional?: boolean; peer?: boolean }
  >;
}

const readLock = (...place: string[]): Lock['packages'] => {
  const { packages }: Lock = JSON.parse(readFileSync(path.join(...place), 'utf8'));
  return packages;
};

/**
 * Compares the installed packages with package-lock.json. What only builds and tests may be missing, and so may what is for
 * other systems.
 *
 * @param root the project's folder
 */
export function checkPackages(root: string): Finding {
  try {
    const wanted = readLock(root, 'package-lock.json');
    const installed = readLock(root, 'node_modules/.package-lock.json');
    const wrong = Object.entries(wanted).filter(([name, { version, ...kind }]) => {
      if (!name.includes('node_modules/') || version === undefined) return false;
      const isSpare = kind.dev || kind.optional || kind.devOptional || kind.peer;
      return name in installed ? installed[name]?.version !== version : !isSpare;
    });
    if (wrong.length === 0) return ok('the installed packages are those of package-lock.json');
    const what = `${wrong.length} packages are missing or of another version, ${wrong[0]?.[0]} for one`;
    return fail(what, 'npm install, then restart the servers');
  } catch (error) {
    return fail(`the installed packages cannot be told: ${reasonOf(error)}`, 'npm install');
  }
}

/**
 * Judges what is left of the disk that holds the data folder.
 *
 * @param free bytes that may still be written
 * @param folder for the line
 */
export function checkDisk(free: number, folder: string): Finding {
  const what = `${inGb(free)} free on the disk of ${folder}`;
  const remedy = 'make room: logs, backups, old releases (npm run releases -- --sweep)';
  if (free < DISK.least) return fail(what, remedy);
  return free < DISK.low ? warn(what, remedy) : ok(what);
}

/**
 * Judges the memory that the servers may still take.
 *
 * @param free bytes
 */
export function checkMemory(free: number): Finding {
  const what = `${inGb(free)} memory available`;
  const remedy = 'end other programs, or give the machine more memory';
  if (free < MEMORY.least) return fail(what, remedy);
  return free < MEMORY.low ? warn(what, remedy) : ok(what);
}

async function freeDisk(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** The folder, or the nearest above it: a data folder is made by the first start. */
async function measureDisk(folder: string): Promise<Finding> {
  for (let place = folder; ; place = path.dirname(place)) {
    try {
      return checkDisk(await freeDisk(place), folder);
    } catch (error) {
      if (place === path.dirname(place))
        return fail(
          `the data folder ${folder} cannot be looked at: ${reasonOf(error)}`,
          'set another DATA_DIR',
        );
    }
  }
}

/**
 * Looks at the machine: Node, packages, disk and memory (WATCH-4).
 *
 * @param dataFolder where the servers keep what they write
 */
export async function checkMachine(dataFolder: string): Promise<Finding[]> {
  return [
    checkNode(process.versions.node, Date.now()),
    checkPackages(REPOSITORY),
    await measureDisk(dataFolder),
    checkMemory(process.availableMemory()),
  ];
}
