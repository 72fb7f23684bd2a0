import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The repository's folder. */
export const REPOSITORY = path.resolve(import.meta.dirname, '../..');

/** Parts of shared that run in Node, and tests. */
const NOT_OF_BROWSERS =
  /^shared\/(build|http|releases|testing)\/|\.test\.tsx?$|\/testing\/|\/versions\/|\.d\.ts$/;

/** The text of a file, by its path from the repository's root. */
export const textOf = (file: string): string => readFileSync(path.join(REPOSITORY, file), 'utf8');

/** The sources that run in browsers, as {@link repositoryFiles} names them. */
export const browserFiles = (): string[] =>
  repositoryFiles().filter(
    (file) =>
      /^(shared|shell\/(src|worker|common)|mf-[a-z]+\/src)\/.*\.tsx?$/.test(file) &&
      !NOT_OF_BROWSERS.test(file),
  );

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
