import type { ListingColumns } from './listing-columns.ts';
import { pageOfMatches } from './page-of-matches.ts';

/** The best of some listings, and how many had a rank. */
export interface BestMatches {
  total: number;
  ids: string[];
}

/** What the best are chosen by. */
export interface BestOptions {
  /** Ids at most. */
  limit: number;
  /** A small whole number; the lowest is the best, and below 0 a row is left out. */
  rankOf: (row: number) => number;
}

/** The rows of the lowest rank, of equal ones the newest: of all that match only these are sorted. */
export function bestMatches(
  columns: ListingColumns,
  matches: Uint32Array,
  { limit, rankOf }: BestOptions,
): BestMatches {
  const byRank = new Map<number, number[]>();
  let total = 0;
  for (const row of matches) {
    const rank = rankOf(row);
    if (rank < 0) continue;
    total += 1;
    const rows = byRank.get(rank);
    if (rows === undefined) byRank.set(rank, [row]);
    else rows.push(row);
  }
  const ids: string[] = [];
  for (const [, rows] of [...byRank].sort(([left], [right]) => left - right)) {
    const left = limit - ids.length;
    if (left <= 0) break;
    const page = pageOfMatches(columns, Uint32Array.from(rows), {
      sort: 'newest',
      after: undefined,
      limit: left,
    });
    ids.push(...page.map(({ id }) => id));
  }
  return { total, ids };
}
