import { MOST_ADDRESSES } from './sitemap-xml';

/** A part of a collection: the ids that begin alike. */
export interface Part {
  /** From 0. */
  part: number;
  /** How many parts there are: a power of two. */
  of: number;
}

/** Rows that a part shall have: the estimate behind it may be wrong by more than two before a file is too long. */
const PART_ROWS = MOST_ADDRESSES / 2.5;
const MOST_PARTS = 4096;
const PREFIXES = 2 ** 32;

/** How many parts a collection needs; ids are random, so the parts are alike in size. */
export function partsFor(rows: number): number {
  const needed = 2 ** Math.ceil(Math.log2(Math.max(1, rows / PART_ROWS)));
  return Math.min(needed, MOST_PARTS);
}

/** Whether a part can be one that an index has named, now or while the market was smaller or larger. */
export const isPart = ({ part, of }: Part): boolean =>
  Number.isInteger(Math.log2(of)) && of <= MOST_PARTS && part >= 0 && part < of;

const idAt = (prefix: number): string =>
  `${prefix.toString(16).padStart(8, '0')}-0000-0000-0000-000000000000`;

/** The first id of a part, and the first that is in none before the next; undefined at either end. */
export const rangeOf = ({ part, of }: Part): { from: string | undefined; before: string | undefined } => ({
  from: part === 0 ? undefined : idAt((part * PREFIXES) / of),
  before: part === of - 1 ? undefined : idAt(((part + 1) * PREFIXES) / of),
});
