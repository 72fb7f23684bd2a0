import { parseArgs } from 'node:util';
import { Refusal } from './refusal.mjs';

/** The steps of a run; the oracle runs only beside the slow tests. */
const STEPS = ['typecheck', 'lint', 'build', 'verdict', 'jest', 'e2e', 'oracle'];
/** The steps that read the source alone: a run of the slow tests leaves them to the gate. */
const GATE_STEPS = ['typecheck', 'lint', 'build', 'verdict', 'jest', 'e2e'];
const SLOW_STEPS = ['build', 'jest', 'e2e', 'oracle'];

/**
 * The work of one run of tests.
 *
 * @typedef {object} TestPlan
 * @property {'gate' | 'slow' | 'all'} part which test files run: those of the gate, `*.slow.test.ts`, or both
 * @property {(step: string) => boolean} wanted whether a step runs
 * @property {string[]} patterns parts of the file names of the tests; none means all files
 * @property {string | undefined} shard `n/m` of jest's `--shard`
 * @property {boolean} changed only the tests that the change since main affects
 */

/**
 * Reads the arguments of `npm test` and `npm run test:all`.
 *
 * @param {string[]} args `--all` everything, `--rest` what the gate leaves out, `--shard n/m`, `--changed`, `--only STEPS`,
 *   and parts of file names
 * @returns {TestPlan} what to run
 * @throws {Refusal} naming the argument that is wrong
 */
export function readTestArguments(args) {
  const { values, positionals: patterns } = parseArgs({
    args,
    options: {
      all: { type: 'boolean', default: false },
      rest: { type: 'boolean', default: false },
      changed: { type: 'boolean', default: false },
      shard: { type: 'string' },
      only: { type: 'string' },
    },
    allowPositionals: true,
  });
  const { shard } = values;
  if (shard !== undefined && !isShard(shard)) {
    throw new Refusal(`--shard ${shard}: give a part of a whole, such as 3/8`);
  }
  const named = patterns.length > 0;
  const part = values.rest ? 'slow' : values.all || named ? 'all' : 'gate';
  const steps = values.only?.split(',') ?? defaultSteps(part, named, shard);
  const unknown = steps.find((step) => !STEPS.includes(step));
  if (unknown !== undefined) throw new Refusal(`--only ${unknown}: the steps are ${STEPS.join(', ')}`);
  // The journeys walk through the built site; the oracle builds one of its own.
  const wanted = (/** @type {string} */ step) =>
    steps.includes(step) || (step === 'build' && steps.includes('e2e'));
  return { part, wanted, patterns, shard, changed: values.changed };
}

/** @type {(part: TestPlan['part'], named: boolean, shard: string | undefined) => string[]} */
function defaultSteps(part, named, shard) {
  if (named) return ['jest', 'e2e'];
  if (part === 'gate') return GATE_STEPS;
  const steps = part === 'slow' ? SLOW_STEPS : STEPS;
  // Checks that cannot be divided run in the first shard alone.
  const isFirst = shard === undefined || shard.startsWith('1/');
  return isFirst ? steps : ['build', 'jest', 'e2e'];
}

/** @type {(text: string) => boolean} */
function isShard(text) {
  const [, number, count] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  return Number(number) >= 1 && Number(number) <= Number(count);
}
