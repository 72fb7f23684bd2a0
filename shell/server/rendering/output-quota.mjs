// @ts-check

/** What one worker may write into the server's log in a minute, characters. */
export const QUOTA = 64 * 1024;
const MINUTE_MS = 60_000;

/**
 * Gives out the right to write into the log: what is written in one turn of the loop would reach the server's thread in one piece.
 *
 * @param {() => number} now the time, ms
 * @param {number} most in a minute
 * @returns {(length: number) => 'written' | 'last' | 'dropped'} whether so many characters may be written; `last` for the first
 *   that may not, once a minute
 */
export function outputQuota(now, most) {
  let begun = now();
  let left = most;
  let isTold = false;
  return (length) => {
    if (now() - begun >= MINUTE_MS) {
      begun = now();
      left = most;
      isTold = false;
    }
    if (length <= left) {
      left -= length;
      return 'written';
    }
    left = 0;
    if (isTold) return 'dropped';
    isTold = true;
    return 'last';
  };
}
