import type { Column } from './columns';
import type { PageMedians } from './medians';
import type { PageName } from './pages';

/** What the project has promised of a page. */
export interface Bar {
  /** The site that is to keep it. */
  column: Column;
  says: string;
  /** Pages of which it was not promised. */
  without?: readonly PageName[];
  /** The measured value, in the unit of the bar; undefined when it was left out. */
  of(page: PageMedians): number | undefined;
  /** The highest value that meets it. */
  most: number;
  digits: number;
}

const RENDERED = 'federated-server';

/** A field of the second visit, as a multiple of the client-rendered monolith's. */
const again =
  (column: Column, field: 'largestPaint' | 'content') =>
  ({ monolith, [column]: site }: PageMedians): number | undefined =>
    monolith.warm && site.warm && site.warm[field] / monolith.warm[field];

/** Each is a line below the tables; those of one site stand together. */
export const BARS: readonly Bar[] = [
  {
    column: RENDERED,
    says: 'LCP ≤ 0.5 × monolith',
    of: (page) => page[RENDERED].cold.largestPaint / page.monolith.cold.largestPaint,
    most: 0.5,
    digits: 2,
  },
  {
    column: RENDERED,
    says: 'LCP ≤ 1.1 × monolith-server',
    of: (page) => page[RENDERED].cold.largestPaint / page['monolith-server'].cold.largestPaint,
    most: 1.1,
    digits: 2,
  },
  {
    column: RENDERED,
    says: 'content ≤ 1.05 × monolith',
    of: (page) => page[RENDERED].cold.content / page.monolith.cold.content,
    most: 1.05,
    digits: 2,
  },
  {
    column: RENDERED,
    says: 'click ≤ 1.05 × monolith',
    of: (page) => page[RENDERED].click / page.monolith.click,
    most: 1.05,
    digits: 2,
  },
  {
    column: RENDERED,
    says: 'CLS < 0.01',
    of: (page) => page[RENDERED].cold.layoutShift,
    most: 0.0099,
    digits: 3,
  },
  {
    column: RENDERED,
    says: 'HTML ≤ 25 kB',
    of: (page) => page[RENDERED].cold.htmlBytes / 1000,
    most: 25,
    digits: 1,
  },
  {
    column: RENDERED,
    says: 'again content ≤ 1.03 × mono',
    of: again(RENDERED, 'content'),
    most: 1.03,
    digits: 2,
  },
  {
    column: 'federated-worker',
    says: 'again LCP ≤ 0.6 × mono',
    of: again('federated-worker', 'largestPaint'),
    most: 0.6,
    digits: 2,
  },
  {
    column: 'federated',
    says: 'content ≤ 1.1 × monolith',
    of: (page) => page.federated.cold.content / page.monolith.cold.content,
    most: 1.1,
    digits: 2,
  },
  {
    column: 'federated',
    says: 'JS ≤ 165 kB',
    // A video brings its player.
    without: ['mega'],
    of: (page) => page.federated.cold.scriptBytes / 1000,
    most: 165,
    digits: 0,
  },
  {
    column: 'federated',
    says: 'JS ≤ 1.15 × monolith',
    of: (page) => page.federated.cold.scriptBytes / page.monolith.cold.scriptBytes,
    most: 1.15,
    digits: 2,
  },
];

/** Of the click to a page of an area that is not loaded yet, federated beside the monolith. */
export const MOST_NAVIGATION = 1.15;

/**
 * A measured value and whether it meets its bar: what is printed is not what is compared.
 *
 * @param bar the bar
 * @param name of the page
 * @param page its medians
 */
export function verdictOf(
  { of, most, digits, without = [] }: Bar,
  name: PageName,
  page: PageMedians,
): string {
  if (without.includes(name)) return '–';
  const value = of(page);
  if (value === undefined) return '–';
  return `${value.toFixed(digits)} ${value <= most ? 'met' : 'not met'}`;
}
