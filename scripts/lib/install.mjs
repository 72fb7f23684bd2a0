import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { requireStep } from './steps.mjs';

/** Says for which lock file the installed packages are. */
const STAMP = '.installed-for';
/** There while an install runs: left over, it means that half of the packages may be missing. */
const UNFINISHED = '.install-unfinished';

/**
 * What the installed packages depend on, as one short text.
 *
 * @param {string} root the project's folder
 * @returns {string} changes with the lock file, the major version of Node and the kind of machine
 */
export function lockStamp(root) {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  return `${hash.digest('hex')} node${process.versions.node.split('.')[0]} ${process.platform}-${process.arch}\n`;
}

/**
 * Tells whether the packages of the lock file are all installed.
 *
 * @param {string} root the project's folder
 */
export function isInstalled(root) {
  const stamp = join(root, 'node_modules', STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === lockStamp(root);
}

/**
 * Installs the packages when the lock file is not the one they were installed for. An interrupted install is
 * started again.
 *
 * @param {string} root the project's folder
 * @param {string} logs folder for the log file
 * @throws {import('./refusal.mjs').Refusal} when npm fails
 */
export async function installWhenChanged(root, logs) {
  if (isInstalled(root)) return;
  const packages = join(root, 'node_modules');
  const unfinished = join(packages, UNFINISHED);
  if (existsSync(unfinished)) rmSync(packages, { recursive: true, force: true });
  mkdirSync(packages, { recursive: true });
  writeFileSync(unfinished, '');
  rmSync(join(packages, STAMP), { force: true });
  const stamp = lockStamp(root);
  // Not `npm ci`: it refuses a lock file without the optional packages of other systems, which npm itself leaves out.
  // --no-save keeps package.json and the lock file as they are; NODE_ENV=production must not drop the build's tools.
  const args = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund'];
  await requireStep({ name: 'install', command: [...npmCommand(), ...args], logs });
  writeFileSync(join(packages, STAMP), stamp);
  rmSync(unfinished);
}

/** @type {() => string[]} */
function npmCommand() {
  const running = process.env.npm_execpath;
  return running?.endsWith('npm-cli.js') ? [process.execPath, running] : ['npm'];
}
