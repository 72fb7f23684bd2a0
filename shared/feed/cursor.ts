import type { ListingKind } from '@site/shared/domain';

/**
 * Where a feed's first page starts, in the address's query: the feed and the cursor of its service, or how many rows of a table lie before
 * it. Only a browser without JavaScript is led to such an address; the feed's own, without it, is the canonical one.
 */
export const CURSOR = 'cursor';

/**
 * Writes a place of a feed of listings for an address, with the feed that it is of: the service's cursor alone says nothing to
 * anybody else, and the service refuses one of another feed.
 *
 * @param kind which feed
 * @param cursor of the service
 */
export const writeCursor = (kind: ListingKind, cursor: string): string => `${kind}.${cursor}`;

/**
 * Reads where a feed of listings starts.
 *
 * @param kind which feed
 * @param params the address's query
 * @returns the service's cursor; null for the first page, and for what is not a place of this feed
 */
export function readCursor(kind: ListingKind, params: URLSearchParams): string | null {
  const [text, start] = [params.get(CURSOR) ?? '', writeCursor(kind, '')];
  return text.startsWith(start) ? text.slice(start.length) || null : null;
}

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
