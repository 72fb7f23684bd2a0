import type { Deployable } from './piece';
import type { Canary, ReleasePointer, Signed } from './release-pointer';

/** How many steps the pointer remembers. */
const REMEMBERED = 200;

/** Who does something, and that it is now. */
export const sign = (by: string): Signed => ({ at: new Date().toISOString(), by });

/** The history with one more step. */
export const remember = (
  pointer: ReleasePointer,
  what: string,
  record: string,
  by: string,
): ReleasePointer['history'] =>
  [{ ...sign(by), what, record, live: pointer.record }, ...pointer.history].slice(0, REMEMBERED);

/** The canaries of all others. */
export const without = (pointer: ReleasePointer, names: readonly Deployable[]): Canary[] =>
  pointer.canaries.filter(({ name }) => !names.includes(name));
