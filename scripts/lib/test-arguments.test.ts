import { readTestArguments } from './test-arguments.mjs';

const STEPS = ['typecheck', 'lint', 'build', 'verdict', 'jest', 'e2e', 'oracle'];
const read = (...args: string[]) => {
  const { part, wanted, patterns, shard, changed } = readTestArguments(args);
  return { part, steps: STEPS.filter(wanted).join(' '), patterns, shard, changed };
};
const PLAIN = { patterns: [], shard: undefined, changed: false };
const GATE = 'typecheck lint build verdict jest e2e';

test.each([
  [[], { part: 'gate', steps: GATE }],
  [['--changed'], { part: 'gate', steps: GATE, changed: true }],
  [['--all'], { part: 'all', steps: `${GATE} oracle` }],
  [['--all', '--rest'], { part: 'slow', steps: 'build jest e2e oracle' }],
  [['--all', '--shard', '1/8'], { part: 'all', steps: `${GATE} oracle`, shard: '1/8' }],
  [['--all', '--shard', '8/8'], { part: 'all', steps: 'build jest e2e', shard: '8/8' }],
  [['sale-feed'], { part: 'all', steps: 'build jest e2e', patterns: ['sale-feed'] }],
  [['--only', 'lint,e2e'], { part: 'gate', steps: 'lint build e2e' }],
])('ORACLE-5 %j runs what it says; the fault oracle is a step of test:all', (args, expected) => {
  expect(read(...args)).toEqual({ ...PLAIN, ...expected });
});

test.each(['9/8', '0/8', 'half', '1'])('--shard %s is refused by name', (shard) => {
  expect(() => read('--shard', shard)).toThrow(`--shard ${shard}: give a part of a whole, such as 3/8`);
});
