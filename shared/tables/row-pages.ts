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
    last.rows < PAGE_SIZE ? undefined : rowsBefore(0, pages),
  refetchCachedPages: false,
};

/**
 * How many rows lie before the next page of a list: the cursor of its address.
 *
 * @param from how many lie before the list's first page
 * @param pages what has come of the list
 */
export const rowsBefore = (from = 0, pages: readonly RowPage[] = []): number =>
  pages.reduce((sum, { rows }) => sum + rows, from);

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
