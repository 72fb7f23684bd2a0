import type { FeedSort, ListingCursor } from './listing-cursor.ts';
import type { ListingFilter, ListingKind } from './listings.schemas.ts';

/** The orders that the table has indexes for. */
export type ListingSort = Extract<FeedSort, 'newest' | ListingFilter['sort']>;

/** What a page is made of. */
export interface PageQuestion {
  kind: ListingKind;
  filter: ListingFilter;
  sort: ListingSort;
  after: ListingCursor | undefined;
  /** A tsquery over `listings.search_vector`. */
  search: string | undefined;
  /** Rows at most. */
  limit: number;
}

/** The column that each order sorts by. */
export const ORDERS: Record<ListingSort, { column: string; type: string; direction: 'asc' | 'desc' }> = {
  newest: { column: 'updated_at', type: 'timestamptz', direction: 'desc' },
  lowToHigh: { column: 'price_in_force', type: 'bigint', direction: 'asc' },
  highToLow: { column: 'price_in_force', type: 'bigint', direction: 'desc' },
};

/** Whether a page is sorted by price within a range of areas: there is an index of this order for each band of areas. */
export const isByArea = ({ sort, filter }: PageQuestion): boolean =>
  sort !== 'newest' && filter.square_meter !== undefined && filter.author_id === undefined;
