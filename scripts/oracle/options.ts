import { parseArgs } from 'node:util';
import { Refusal } from '../lib/refusal.mjs';
import { PLANTED_BUGS, type PlantedBug } from './planted/planted-bugs';

/** What the command was asked for. */
export interface OracleOptions {
  seeds: number[];
  /** How long the actors of each seed act. */
  seconds: number;
  /** Bugs that are planted one by one, and must be found; none in a usual run. */
  bugs: PlantedBug[];
}

/**
 * Reads the command line.
 *
 * @param args `--seed 7`, `--seeds 1-100` or `--seeds 1,5`, `--minutes 0.5`, `--planted all` or the name of one bug
 * @throws Refusal that names what is wrong
 */
export function readOptions(args: string[]): OracleOptions {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: 'string' },
      seeds: { type: 'string' },
      minutes: { type: 'string' },
      planted: { type: 'string' },
    },
  });
  const seeds = (values.seeds ?? values.seed ?? '1').split(',').flatMap(readRange);
  const minutes = Number(values.minutes ?? (values.planted ? 0.5 : 1));
  if (!(minutes >= 0.1 && minutes <= 600))
    throw new Refusal(`--minutes must be from 0.1 to 600, not '${values.minutes}'`);
  return { seeds, seconds: minutes * 60, bugs: readBugs(values.planted) };
}

function readRange(text: string): number[] {
  const [, first, last = first] = /^(\d{1,6})(?:-(\d{1,6}))?$/.exec(text) ?? [];
  const count = Number(last) - Number(first) + 1;
  if (!(count >= 1)) throw new Refusal(`a seed is a whole number, or a range such as 1-100, not '${text}'`);
  return Array.from({ length: count }, (_, place) => Number(first) + place);
}

function readBugs(text: string | undefined): PlantedBug[] {
  if (text === undefined) return [];
  const bugs = text === 'all' ? PLANTED_BUGS : PLANTED_BUGS.filter((bug) => bug === text);
  if (bugs.length === 0) throw new Refusal(`--planted ${text}: there are all, ${PLANTED_BUGS.join(', ')}`);
  return [...bugs];
}
