import type { EarlyRequest } from '@site/shared/contract';
import { charactersOver, LONGEST_SEARCH, typedLine } from '@site/shared/domain';
import { readRowCursor } from '@site/shared/feed';
import {
  containing,
  pageRange,
  type TableRead,
  type TablesService,
  tableRequest,
  userRows,
} from '@site/shared/tables';
import { authorsOf } from './read-news';

/** What the newsfeed shows. */
export interface NewsQuery {
  service: TablesService;
  /** What the description must have in it; case does not matter (NEWS-2). */
  search?: string;
  /** Only the items of this person (users.uid). */
  author?: string;
  /** How many rows lie before its first page, when the address names a cursor. */
  from?: number;
}

/**
 * Reads what the newsfeed shows from its address (NEWS-2).
 *
 * @param params the address's query
 * @param author users.uid that the path names, if any
 * @param service where the tables are
 */
export function readNewsQuery(
  params: URLSearchParams,
  author: string | undefined,
  service: TablesService,
): NewsQuery {
  const search = typedLine(params.get('q') ?? '');
  // The search box says of a text that is too long that it is not searched.
  const isSearched = search !== '' && charactersOver(search, LONGEST_SEARCH) <= 0;
  const from = readRowCursor(params);
  return {
    service,
    ...(isSearched ? { search } : {}),
    ...(author === undefined ? {} : { author }),
    ...(from > 0 ? { from } : {}),
  };
}

/**
 * What is read of the newsfeed's table for a page: public items, the newest first (NEWS-1).
 *
 * @param query what the newsfeed shows
 * @param before how many rows of the newsfeed lie before the page
 */
export const newsRows = ({ search, author, from = 0 }: NewsQuery, before: number): TableRead => ({
  table: 'newsfeed',
  columns: 'id,author_id,description,file_paths,updatedAt',
  where: [
    ['status', 'eq', 'public'],
    ...(author ? [['author_id', 'eq', author] as const] : []),
    ...(search ? [['description', 'ilike', containing(search)] as const] : []),
  ],
  order: [
    ['updatedAt', 'desc'],
    ['id', 'desc'],
  ],
  range: pageRange(from + before),
});

/**
 * The requests for the first page of the newsfeed: its items, and who wrote them.
 *
 * @param query what the newsfeed shows
 */
export function newsRequests(query: NewsQuery): EarlyRequest[] {
  const { service, author } = query;
  const authors = (uids: readonly string[]) => tableRequest(service, userRows(uids));
  const items = tableRequest(service, newsRows(query, 0));
  if (author !== undefined) return [items, authors([author])];
  return [
    {
      ...items,
      next(rows) {
        const uids = Array.isArray(rows) ? authorsOf(rows) : [];
        return uids.length > 0 ? [authors(uids)] : [];
      },
    },
  ];
}
