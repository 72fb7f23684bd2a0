/**
 * The version of the contract that this shell implements.
 * Major: something an area may rely on was removed or changed. Minor: something was added.
 */
export const CONTRACT_VERSION = '1.4.0';

const parts = (version: string): [number, number] | undefined => {
  const match = /^\^?(\d+)\.(\d+)\.\d+$/.exec(version);
  return match ? [Number(match[1]), Number(match[2])] : undefined;
};

/**
 * Tells whether an area that was built for `range` runs under a shell of contract `version`.
 *
 * @param version the shell's contract version, `major.minor.patch`
 * @param range the caret range of area.json (`^1.2.0`), the only form area.json accepts
 * @returns true when the majors are equal and the shell's minor is not older; false also for anything malformed
 */
export function satisfiesContract(version: string, range: string): boolean {
  const have = parts(version);
  const want = range.startsWith('^') ? parts(range) : undefined;
  return have !== undefined && want !== undefined && have[0] === want[0] && have[1] >= want[1];
}
