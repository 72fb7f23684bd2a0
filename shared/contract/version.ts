/**
 * The version of the contract that this shell implements.
 * Major: something an area may rely on was removed or changed. Minor: something was added.
 */
export const CONTRACT_VERSION = '1.5.0';

const VERSION = /^(\d+)\.(\d+)\.\d+$/;
const CARET = /^\^(\d+)(?:\.(\d+)(?:\.\d+)?)?$/;

/**
 * Tells whether an area that was built for `range` runs under a shell of contract `version`.
 *
 * @param version the shell's contract version, `major.minor.patch`
 * @param range the range of area.json: `^1.2.0`, or several for an area that does with more than one major, `^1.4 || ^2`
 * @returns true when one of them has the version's major and no newer minor; false also for anything malformed
 */
export function satisfiesContract(version: string, range: string): boolean {
  const have = VERSION.exec(version);
  const wanted = range.split('||').map((part) => CARET.exec(part.trim()));
  if (!have || wanted.includes(null)) return false;
  return wanted.some((want) => have[1] === want?.[1] && Number(have[2]) >= Number(want?.[2] ?? 0));
}
