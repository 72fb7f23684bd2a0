import { describeSlowest } from './slowest-files.mjs';

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
