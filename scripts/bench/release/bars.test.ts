import { type MeasuredRelease, verdictsOf } from './bars';

const LINE: MeasuredRelease = { commits: 0, home: 3_000, delta: 3_000, all: 100_000 };

test.each<[string, Partial<MeasuredRelease>, string[]]>([
  ['one line at its bars', {}, ['home ≤ 3 kB: 3.0 met', 'release ≤ 3 %: 3.0 met']],
  [
    'one line over them, though it is printed as at them',
    { home: 3_001, delta: 3_001 },
    ['home ≤ 3 kB: 3.0 not met', 'release ≤ 3 %: 3.0 not met'],
  ],
  ['the next commit', { commits: 1, home: 9_000, delta: 3_100 }, ['release ≤ 3 %: 3.1 not met']],
  ['20 commits at the bar', { commits: 20, delta: 6_000 }, ['release ≤ 6 %: 6.0 met']],
  ['20 commits over it', { commits: 20, delta: 6_100 }, ['release ≤ 6 %: 6.1 not met']],
  ['more commits', { commits: 21, delta: 50_000 }, []],
  ['a release without files', { commits: 1, delta: 0, all: 0 }, ['release ≤ 3 %: NaN not met']],
])('DELTA-7 what a release costs is held to its bars: %s', (_name, parts, says) => {
  const verdicts = verdictsOf({ ...LINE, ...parts });
  expect(verdicts.map((one) => one.says)).toEqual(says);
  expect(verdicts.map(({ isMet }) => isMet)).toEqual(says.map((text) => !text.endsWith('not met')));
});
