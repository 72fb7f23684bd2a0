import { affectedJourneys } from './changed-tests.mjs';
import { describeSlowest } from './slowest-files.mjs';
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

const AREAS = ['mf-demands', 'mf-listings'];

test.each([
  ['a page of an area', 'mf-listings/src/pages/feed.page.tsx', ['mf-listings/e2e/']],
  ['shared code', 'shared/domain/money.ts', ['shell/e2e/area-loading']],
  ['the platform', 'platform/src/app.ts', ['shell/e2e/area-loading']],
  ['a journey', 'mf-demands/e2e/boards.test.ts', ['mf-demands/e2e/boards.test.ts']],
  ['a unit test', 'mf-demands/src/board.test.tsx', []],
  ['a document', 'mf-demands/README.md', []],
])('a change of %s selects its journeys', (_, file, expected) => {
  expect(affectedJourneys([file], AREAS)).toEqual(expected);
});

const WITH_REASON =
  "import { a } from './a';\n// Over its time budget: a password hash of the usual cost takes a second.\n";

test('a file of the gate over its budget is named, unless it states the reason; slow files have no budget', () => {
  const times = [
    { file: 'shared/a.test.ts', seconds: 5.1 },
    { file: 'shared/reason.test.ts', seconds: 6 },
    { file: 'shared/quick.test.ts', seconds: 4.9 },
    { file: 'shell/e2e/a.test.ts', seconds: 10.2 },
    { file: 'shell/e2e/b.test.ts', seconds: 9 },
    { file: 'scripts/c.slow.test.ts', seconds: 100 },
  ];
  const over = (seconds: number) => `  over its budget of ${seconds} s, and the file states no reason`;
  expect(describeSlowest(times, (file) => (file.includes('reason') ? WITH_REASON : ''))).toEqual([
    '  100.0 s  scripts/c.slow.test.ts',
    `   10.2 s  shell/e2e/a.test.ts${over(10)}`,
    '    9.0 s  shell/e2e/b.test.ts',
    '    6.0 s  shared/reason.test.ts',
    `    5.1 s  shared/a.test.ts${over(5)}`,
    '    4.9 s  shared/quick.test.ts',
  ]);
});

test('ten files are listed', () => {
  const times = Array.from({ length: 12 }, (_, seconds) => ({ file: 'a.test.ts', seconds }));
  expect(describeSlowest(times, () => '')).toHaveLength(10);
});
