import { type Finding, fail, ok, warn } from './finding';

/** A Date header tells whole seconds, and the answer took a while. */
const MIND_MS = 5_000;
/** Tokens and signed requests are refused by then. */
const WRONG_MS = 60_000;

/**
 * Judges another clock against this machine's (WATCH-7).
 *
 * @param whose for the line
 * @param theirs their time, ms
 * @param began when they were asked, ms
 * @param ended when their answer was there, ms
 */
export function checkClock(whose: string, theirs: number, began: number, ended: number): Finding {
  const off = theirs < began ? began - theirs : Math.max(0, theirs - ended);
  const seconds = Math.round(off / 1000);
  const side = theirs < began ? 'behind' : 'ahead of';
  const what = `the clock of ${whose} is ${seconds} s ${side} this machine's`;
  const remedy = 'let both follow the same time service (timedatectl set-ntp true)';
  if (off > WRONG_MS) return fail(what, remedy);
  return off > MIND_MS ? warn(what, remedy) : ok(`the clock of ${whose} is this machine's`);
}
