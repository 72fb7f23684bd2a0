import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf, Refusal } from './refusal.mjs';

/** @type {Record<string, string>} */
const REASONS = {
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
    mkdirSync(logs, { recursive: true });
    readdirSync(folder);
    writeFileSync(probe, '');
    rmSync(probe);
    return logs;
  } catch (error) {
    const code = codeOf(error);
    throw new Refusal(`The data folder ${folder} (DATA_DIR) cannot be used: ${REASONS[code] ?? code}.`);
  }
}
