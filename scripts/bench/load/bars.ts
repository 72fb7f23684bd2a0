import type { PageMedians } from './medians';

/** What the project has promised of a page. */
export interface Bar {
  says: string;
  /** The measured value, in the unit of the bar. */
  of(page: PageMedians): number;
  /** The highest value that meets it. */
  most: number;
  digits: number;
}

const RENDERED = 'federated-server';

/** Each is a line below the tables. */
export const BARS: readonly Bar[] = [
  {
    says: 'federated-server: LCP ≤ 0.5 × monolith',
    of: (page) => page[RENDERED].cold.largestPaint / page.monolith.cold.largestPaint,
    most: 0.5,
    digits: 2,
  },
  {
    says: 'federated-server: LCP ≤ 1.1 × monolith-server',
    of: (page) => page[RENDERED].cold.largestPaint / page['monolith-server'].cold.largestPaint,
    most: 1.1,
    digits: 2,
  },
  {
    says: 'federated-server: content ≤ 1.05 × monolith',
    of: (page) => page[RENDERED].cold.content / page.monolith.cold.content,
    most: 1.05,
    digits: 2,
  },
  {
    says: 'federated-server: click ≤ 1.05 × monolith',
    of: (page) => page[RENDERED].click / page.monolith.click,
    most: 1.05,
    digits: 2,
  },
  {
    says: 'federated-server: CLS < 0.01',
    of: (page) => page[RENDERED].cold.layoutShift,
    most: 0.0099,
    digits: 3,
  },
  {
    says: 'federated-server: HTML ≤ 25 kB',
    of: (page) => page[RENDERED].cold.htmlBytes / 1000,
    most: 25,
    digits: 1,
  },
  {
    says: 'federated: content ≤ 1.1 × monolith',
    of: (page) => page.federated.cold.content / page.monolith.cold.content,
    most: 1.1,
    digits: 2,
  },
  {
    says: 'federated: JS ≤ 165 kB',
    of: (page) => page.federated.cold.scriptBytes / 1000,
    most: 165,
    digits: 0,
  },
  {
    says: 'federated: JS ≤ 1.15 × monolith',
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
 * @param page the medians of a page
 */
export function verdictOf({ of, most, digits }: Bar, page: PageMedians): string {
  const value = of(page);
  return `${value.toFixed(digits)} ${value <= most ? 'met' : 'not met'}`;
}
