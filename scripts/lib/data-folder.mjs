import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
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
