import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** The repository's folder. */
export const REPOSITORY = path.resolve(import.meta.dirname, '../..');

/**
 * The repository's own files as they are in the working tree: those that git tracks or would, without deleted ones.
 * The checkout may belong to another user, as a container's mounted folder does.
 *
 * @returns paths from the repository's root, with slashes
 * @throws Error without git or outside a checkout
 */
export function repositoryFiles(): string[] {
  const list = ['ls-files', '-co', '--exclude-standard', '-z'];
  return execFileSync('git', ['-c', `safe.directory=${REPOSITORY}`, ...list], {
    cwd: REPOSITORY,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
    .split('\0')
    .filter((file) => file !== '' && existsSync(path.join(REPOSITORY, file)));
}
