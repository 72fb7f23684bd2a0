import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { codeOf, Refusal } from './refusal.mjs';

/** @type {Record<string, string>} */
const REASONS = {
  ENOENT: 'it cannot be made there',
  EEXIST: 'a file has that name',
  ENOTDIR: 'a file has the name of one of its folders',
  EACCES: 'no permission',
  EPERM: 'no permission',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
};

/**
 * Makes the data folder when it is missing, and makes sure that it can be read and written.
 *
 * @param {string} folder DATA_DIR
 * @returns {string} the folder for log files inside it
 * @throws {Refusal} when it cannot be used
 */
export function prepareDataFolder(folder) {
  const logs = join(folder, 'logs');
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    makeFolder(logs);
    readdirSync(folder);
    writeFileSync(probe, '');
    rmSync(probe);
    return logs;
  } catch (error) {
    const code = codeOf(error);
    throw new Refusal(`The data folder ${folder} (DATA_DIR) cannot be used: ${REASONS[code] ?? code}.`);
  }
}

/**
 * Keeps the folder for this start until the process ends: two at once would build and seed into the same place.
 *
 * @param {string} folder DATA_DIR
 * @throws {Refusal} naming the process that has it already
 */
export function holdDataFolder(folder) {
  requireUnheld(folder, 'start.lock');
  const lock = join(folder, 'start.lock');
  rmSync(lock, { force: true });
  try {
    writeFileSync(lock, `${process.pid}\n`, { flag: 'wx' });
  } catch {
    requireUnheld(folder, 'start.lock');
  }
  process.once('exit', () => rmSync(lock, { force: true }));
}

/**
 * Makes sure that no running platform has the folder's database: the build would publish a release into its site before
 * the platform's own lock (platform/src/foundation/database/lock-file.ts) refuses a second one.
 *
 * @param {string} folder DATA_DIR
 * @throws {Refusal} naming the process that has it
 */
export function requireUnusedDatabase(folder) {
  requireUnheld(folder, 'database.lock');
}

/** @type {(folder: string, name: string) => void} */
function requireUnheld(folder, name) {
  const lock = join(folder, name);
  const holder = existsSync(lock) ? Number.parseInt(readFileSync(lock, 'utf8'), 10) : Number.NaN;
  if (!(holder > 0) || !isRunning(holder)) return;
  throw new Refusal(
    `The data folder ${folder} is in use by process ${holder}; stop it or set another DATA_DIR.`,
  );
}

/** @type {(pid: number) => boolean} */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return pid !== process.pid;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/**
 * Makes a folder and those above it. Node's own `recursive` never comes back where the system refuses with ENOENT, as
 * in /proc.
 *
 * @type {(folder: string) => void}
 */
function makeFolder(folder) {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  mkdirSync(folder);
}
