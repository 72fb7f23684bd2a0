/**
 * Where a feed's first page starts, in the address's query: the cursor of the service, or how many rows of a table lie before
 * it. Only a browser without JavaScript is led to such an address; the feed's own, without it, is the canonical one.
 */
export const CURSOR = 'cursor';

/**
 * Reads where a feed starts.
 *
 * @param params the address's query
 * @returns the service's cursor; null for the first page
 */
export const readCursor = (params: URLSearchParams): string | null => params.get(CURSOR) || null;

/** The most rows that may lie before a page. */
const MOST_ROWS = 100_000;

/**
 * Reads where a feed of rows starts.
 *
 * @param params the address's query
 * @returns how many rows lie before its first page; 0 for anything else than a number of rows
 */
export function readRowCursor(params: URLSearchParams): number {
  const rows = Number(params.get(CURSOR));
  return Number.isInteger(rows) && rows > 0 && rows <= MOST_ROWS ? rows : 0;
}
