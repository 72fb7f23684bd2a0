import { outsideTheClaim } from './firestore/outside-the-claim';
import type { TestResult } from './suite';
import { judge } from './verdict';

const result = (name: string, outcome: TestResult['outcome']): TestResult => ({ name, outcome });

test('a failed test is outside the claim only when an exclusion names it; an exclusion that nothing needs is told', () => {
  const vectors = { tests: /vector/, reason: 'no vectors' };
  const bundles = { tests: /bundle/, reason: 'no bundles' };
  const results = [
    result('reads', 'passed'),
    result('writes', 'failed'),
    result('vector › reads', 'failed'),
    result('vector › is kept', 'passed'),
    result('bundle › loads', 'passed'),
    result('pipeline', 'skipped'),
  ];
  expect(judge(results, [vectors, bundles])).toEqual({
    passed: [results[0], results[3], results[4]],
    failed: [results[1]],
    outside: [{ exclusion: vectors, results: [results[2]] }],
    skipped: [results[5]],
    needless: [bundles],
  });
});

test('each exclusion gives its reason, and names tests narrowly enough to leave the rest of its group inside', () => {
  for (const { tests, reason } of outsideTheClaim) {
    expect(reason).not.toBe('');
    expect(tests.test('(Persistence=indexeddb) Database › can set a document')).toBe(false);
    expect(tests.test('(Persistence=indexeddb) Queries › can use IN filters')).toBe(false);
  }
});
