import { parseArgs } from 'node:util';
import { Refusal } from '../../lib/refusal.mjs';

/** What the command was asked for. */
export interface LoadOptions {
  /** Visitors that hold a socket each. */
  sockets: number;
  /** Pages a minute. */
  pages: number;
  /** New sockets a second while all connect. */
  pace: number;
  /** How long the phases last that wait for nothing, s. */
  seconds: number;
}

/** The default of each number, and the least and the most that it may be. */
const BOUNDS: Record<keyof LoadOptions, readonly [usual: number, least: number, most: number]> = {
  sockets: [10_000, 100, 50_000],
  pages: [500, 60, 6_000],
  pace: [150, 10, 2_000],
  seconds: [30, 5, 300],
};

/**
 * Reads the command line (LOAD-1).
 *
 * @param args `--sockets 2000 --pages 500 --pace 150 --seconds 30`, each may be left out
 * @throws Refusal that names what is wrong
 */
export function readOptions(args: string[]): LoadOptions {
  const names = Object.keys(BOUNDS) as (keyof LoadOptions)[];
  const { values } = parseArgs({
    args,
    options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
  });
  const read = (name: keyof LoadOptions): number => {
    const [usual, least, most] = BOUNDS[name];
    const text = values[name];
    const number = Number(text ?? usual);
    if (Number.isInteger(number) && number >= least && number <= most) return number;
    throw new Refusal(`--${name} must be a whole number from ${least} to ${most}, not '${text}'`);
  };
  return { sockets: read('sockets'), pages: read('pages'), pace: read('pace'), seconds: read('seconds') };
}
