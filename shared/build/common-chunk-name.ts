import { createHash } from 'node:crypto';

/** Tells a handful of sets apart. */
const DIGITS = 5;

/**
 * Names a chunk that several others have in common after them: `vendors-listing-map`, `common-3f2a9`. By its modules,
 * or a number, it would be another one with each import that is added, and have no version before it (DELTA-1).
 *
 * @param names names of the chunks that have it in common
 * @param group rspack's name for what is taken out: `default`, or `defaultVendors` for packages
 * @returns undefined when one of them has no name: rspack names it then
 */
export function commonChunkName(names: readonly (string | undefined)[], group: string): string | undefined {
  const [first, ...others] = [...names].sort();
  if (names.some((name) => !name)) return undefined;
  const set =
    others.length === 0
      ? first
      : createHash('sha256')
          .update([first, ...others].join())
          .digest('hex')
          .slice(0, DIGITS);
  return `${group === 'defaultVendors' ? 'vendors' : 'common'}-${set}`;
}
