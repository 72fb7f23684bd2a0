import { type MeasuredRelease, verdictsOf } from '../release/bars';
import { BARS, verdictOf } from './bars';
import { COLUMNS } from './columns';
import type { Load } from './measure-load';
import { mediansOf, type PageMedians } from './medians';
import { readOptions } from './options';
import { PAGE_NAMES } from './pages';
import { barLines, HEAD, pageLines } from './table';

const LOAD: Load = {
  requests: 20,
  htmlBytes: 9_000,
  scriptBytes: 150_000,
  totalBytes: 1_234_567,
  largestPaint: 10_000,
  content: 12_000,
  layoutShift: 0,
};

const runsOf = (load: Load) => mediansOf({ cold: [load], warm: [load], clicks: [12_500] });

function pageOf(rendered: Partial<Load> = {}): PageMedians {
  const medians = COLUMNS.map((column) => [
    column,
    runsOf(column === 'federated-server' ? { ...LOAD, ...rendered } : LOAD),
  ]);
  return Object.fromEntries(medians);
}

const verdicts = (page: PageMedians): string[] => BARS.map((bar) => verdictOf(bar, 'home', page));

test('a median is taken field by field', () => {
  const loads = [1_000, 9_000, 2_000].map((largestPaint, index) => ({
    ...LOAD,
    largestPaint,
    content: [5, 7, 6][index] ?? 0,
  }));
  const { cold, warm, click } = mediansOf({ cold: loads, warm: [], clicks: [30, 10, 20, 40] });
  expect(cold).toMatchObject({ largestPaint: 2_000, content: 6 });
  expect(warm).toBeUndefined();
  expect(click).toBe(25);
});

test('RENDER-2 a page that keeps all that was promised says so, to the very bar', () => {
  const page = pageOf({ largestPaint: 5_000, content: 12_600, layoutShift: 0.0099, htmlBytes: 25_000 });
  page['monolith-server'].cold.largestPaint = 5_000 / 1.1;
  page['federated-server'].click = 13_125;
  page['federated-server'].warm = { ...LOAD, content: 12_360 };
  page['federated-worker'].warm = { ...LOAD, largestPaint: 6_000 };
  expect(verdicts(page).filter((said) => !/^\S+ met$/.test(said))).toEqual([]);
});

test.each([
  ['LCP ≤ 0.5 ×', { largestPaint: 5_010 }, '0.50 not met'],
  ['content ≤ 1.05 ×', { content: 12_650 }, '1.05 not met'],
  ['CLS', { layoutShift: 0.01 }, '0.010 not met'],
  ['HTML', { htmlBytes: 25_010 }, '25.0 not met'],
] satisfies [string, Partial<Load>, string][])(
  'RENDER-2 %s just over the bar is not met',
  (says, rendered, said) => {
    const bar = BARS.find((one) => one.column === 'federated-server' && one.says.includes(says));
    expect(bar && verdictOf(bar, 'home', pageOf(rendered))).toBe(said);
  },
);

test('the scripts of a page that brings a player have no bar', () => {
  const bar = BARS.find(({ says }) => says === 'JS ≤ 165 kB');
  const page = pageOf();
  page.federated.cold = { ...LOAD, scriptBytes: 200_000 };
  expect(bar && [verdictOf(bar, 'mega', page), verdictOf(bar, 'home', page)]).toEqual(['–', '200 not met']);
});

test('the tables of six pages fit 120 columns, with second visits and misses', () => {
  const page = pageOf({ largestPaint: 123_456, layoutShift: 1, content: 99_999 });
  const bars = barLines(new Map(PAGE_NAMES.map((name) => [name, page])));
  const lines = [HEAD, ...PAGE_NAMES.flatMap((name) => pageLines(name, page)), ...bars];
  expect(lines.filter((line) => line.length > 120)).toEqual([]);
  expect(lines.filter((line) => line.startsWith('detail, again'))).toHaveLength(COLUMNS.length);
  expect(bars.filter((line) => line.includes('LCP ≤ 0.5'))[0]?.match(/12\.35 not met(?= |$)/g)).toHaveLength(
    6,
  );
});

test('without options every page is measured, and the click between areas; else a subset, in the order of the table', () => {
  expect(readOptions([])).toEqual({
    pages: ['home', 'rent', 'detail', 'mega', 'board', 'author'],
    ...{ navigation: true, runs: 5, cold: false, prepare: false, help: false },
  });
  expect(readOptions(['--pages', 'board, home,board', '--runs', '3', '--cold'])).toMatchObject({
    ...{ pages: ['home', 'board'], navigation: false, runs: 3, cold: true },
  });
  expect(readOptions(['--pages', 'navigation'])).toMatchObject({ pages: [], navigation: true });
  expect(() => readOptions(['--pages', 'home,attic'])).toThrow("--pages: 'attic' is none of home,");
  expect(() => readOptions(['--runs', '0'])).toThrow("--runs must be a whole number from 1, not '0'");
});

const LINE: MeasuredRelease = { commits: 0, home: 3_000, delta: 3_000, all: 100_000 };

test.each<[string, Partial<MeasuredRelease>, string[]]>([
  ['one line at its bars', {}, ['home ≤ 3 kB: 3.0 met', 'release ≤ 3 %: 3.0 met']],
  ['one line over them', { home: 3_001 }, ['home ≤ 3 kB: 3.0 not met', 'release ≤ 3 %: 3.0 met']],
  ['the next commit', { commits: 1, home: 9_000, delta: 3_100 }, ['release ≤ 3 %: 3.1 not met']],
  ['20 commits over it', { commits: 20, delta: 6_100 }, ['release ≤ 6 %: 6.1 not met']],
  ['more commits', { commits: 21, delta: 50_000 }, []],
  ['a release without files', { commits: 1, delta: 0, all: 0 }, ['release ≤ 3 %: NaN not met']],
])('DELTA-7 what a release costs is held to its bars: %s', (_name, parts, says) => {
  const verdicts = verdictsOf({ ...LINE, ...parts });
  expect(verdicts.map((one) => one.says)).toEqual(says);
  expect(verdicts.map(({ isMet }) => isMet)).toEqual(says.map((text) => !text.endsWith('not met')));
});
