import { BARS, type Bar, verdictOf } from './bars';
import { COLUMNS, type Column } from './columns';
import type { Load } from './measure-load';
import type { Medians, PageMedians } from './medians';
import type { PageName } from './pages';

/** How wide each field is; with a space between them a line has 120 characters at most. */
const FIELDS = [
  ['page', -13],
  ['site', -16],
  ['req', 3],
  ['HTML kB', 7],
  ['JS kB', 5],
  ['all kB', 6],
  ['LCP ms', 6],
  ['×mono', 5],
  ['×server', 7],
  ['content', 7],
  ['×mono', 5],
  ['click', 6],
  ['×mono', 5],
  ['CLS', 5],
] as const;

/** The bars' own words, and then a cell for each page. */
const SAYS_WIDTH = 30;
const CELL_WIDTH = 15;

const line = (cells: readonly string[]): string =>
  FIELDS.map(([, width], index) => {
    const cell = cells[index] ?? '';
    return width < 0 ? cell.padEnd(-width) : cell.padStart(width);
  })
    .join(' ')
    .trimEnd();

/** The words above {@link pageLines}. */
export const HEAD = line(FIELDS.map(([name]) => name));

const kilobytes = (bytes: number, digits = 0): string => (bytes / 1000).toFixed(digits);

function cellsOf(name: string, column: Column, page: PageMedians, loadOf: (of: Medians) => Load): string[] {
  const load = loadOf(page[column]);
  const times = (field: 'largestPaint' | 'content', other: Column) =>
    (load[field] / loadOf(page[other])[field]).toFixed(2);
  return [
    name,
    column,
    load.requests.toFixed(0),
    kilobytes(load.htmlBytes, 1),
    kilobytes(load.scriptBytes),
    kilobytes(load.totalBytes),
    load.largestPaint.toFixed(0),
    times('largestPaint', 'monolith'),
    times('largestPaint', 'monolith-server'),
    load.content.toFixed(0),
    times('content', 'monolith'),
  ];
}

/**
 * A page's part of the table: a line for each site, and another one for its second visit when there was one.
 *
 * @param name of the page
 * @param page its medians
 */
export function pageLines(name: string, page: PageMedians): string[] {
  const cold = COLUMNS.map((column) => {
    const { click, cold: load } = page[column];
    const clicks = [click.toFixed(0), (click / page.monolith.click).toFixed(2)];
    const cells = cellsOf(name, column, page, (of) => of.cold);
    return line([...cells, ...clicks, load.layoutShift.toFixed(3)]);
  });
  const warm = COLUMNS.flatMap((column) => {
    const { warm: load } = page[column];
    if (!load) return [];
    const cells = cellsOf(`${name}, again`, column, page, (of) => of.warm ?? of.cold);
    return [line([...cells, '', '', load.layoutShift.toFixed(3)])];
  });
  return [...cold, ...warm];
}

/**
 * What was promised, a line for each bar below its site, and a cell for each page.
 *
 * @param pages the medians by the pages' names
 */
export function barLines(pages: ReadonlyMap<PageName, PageMedians>): string[] {
  const row = (says: string, cells: readonly string[]) =>
    [says.padEnd(SAYS_WIDTH), ...cells.map((cell) => cell.padEnd(CELL_WIDTH))].join('').trimEnd();
  return COLUMNS.flatMap((column) => {
    const bars = BARS.filter((bar) => bar.column === column);
    if (bars.length === 0) return [];
    const verdicts = (bar: Bar) => [...pages].map(([name, page]) => verdictOf(bar, name, page));
    return [row(column, [...pages.keys()]), ...bars.map((bar) => row(`  ${bar.says}`, verdicts(bar)))];
  });
}
