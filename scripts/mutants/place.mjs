import path from 'node:path';

/**
 * A mutant by its place and its change, which stay the same from run to run.
 *
 * @typedef {object} Place
 * @property {string} file path from the project's folder
 * @property {{ line: number, column: number }} start counted from 0
 * @property {{ line: number, column: number }} end counted from 0
 * @property {string} mutator the kind of change, as Stryker names it
 * @property {string | undefined} replacement the changed code
 */

/**
 * Gives the place of a mutant.
 *
 * @param {import('@stryker-mutator/api/core').Mutant} mutant of Stryker
 * @param {string} root the folder that its file name begins with; empty for a name that is relative already
 * @returns {Place}
 */
export const placeOf = ({ fileName, location, mutatorName, replacement }, root) => ({
  file: root === '' ? fileName : path.relative(root, fileName),
  start: { line: location.start.line, column: location.start.column },
  end: { line: location.end.line, column: location.end.column },
  mutator: mutatorName,
  replacement,
});
