/** Rows of a page of a table (DEMAND-1, NEWS-1). */
export const PAGE_SIZE = 20;

/** A page that knows how many rows the table gave, read or not: they lie before the next page. */
export interface RowPage {
  rows: number;
}

/** How a table is paged by range: a page that is not full is the last one. */
export const rowPaging = {
  initialPageParam: 0,
  getNextPageParam: (last: RowPage, pages: RowPage[]): number | undefined =>
    last.rows < PAGE_SIZE ? undefined : pages.reduce((sum, { rows }) => sum + rows, 0),
  refetchCachedPages: false,
};

/**
 * The range of a page's rows.
 *
 * @param from how many rows lie before it
 * @param rows how many it has; a first page may be larger
 * @returns the first and the last, as `range()` takes them
 */
export const pageRange = (from: number, rows = PAGE_SIZE): [first: number, last: number] => [
  from,
  from + rows - 1,
];

/**
 * Puts the entries of pages together. A row that was added or changed while someone pages comes twice: it shows once.
 *
 * @param entries the entries of all pages, in order
 */
export function withoutRepeats<Entry extends { id: string }>(entries: readonly Entry[]): Entry[] {
  const byId = new Map<string, Entry>();
  for (const entry of entries) if (!byId.has(entry.id)) byId.set(entry.id, entry);
  return [...byId.values()];
}
