import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { requireStep } from './steps.mjs';

const USUAL_FOLDERS = ['/usr/bin', '/usr/local/bin', '/usr/sbin'];

/**
 * Finds an installed program.
 *
 * @param {string} program its name
 * @param {readonly string[]} [before] folders that are searched before those of PATH
 * @returns {string | undefined} its path
 */
export function findProgram(program, before = []) {
  const folders = [...before, ...(process.env.PATH ?? '').split(delimiter), ...USUAL_FOLDERS];
  return folders.map((folder) => join(folder, program)).find(isProgram);
}

/**
 * Whether a path names a program that may be run.
 *
 * @type {(path: string) => boolean}
 */
export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Installs packages of the distribution where that needs no question: on Debian as root. Elsewhere it does nothing.
 *
 * @param {readonly string[]} packages by Debian's names; none is fine
 * @param {string} name of the step, for its line and log
 * @param {string} logs folder for the log files
 * @throws {Refusal} when the installation fails
 */
export async function installOnDebian(packages, name, logs) {
  if (packages.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await requireStep({ name: 'apt-update', command: ['apt-get', 'update'], logs, env });
  const command = ['apt-get', 'install', '-y', '--no-install-recommends', ...packages];
  await requireStep({ name, command, logs, env });
}
