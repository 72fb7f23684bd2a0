import type { EarlyRequest } from '@site/shared/contract';
import type { ListingKind } from '@site/shared/domain';
import { type FeedFilter, wireFeedFilter } from '@site/shared/feed';

/** What a feed shows; the key under which its pages are kept. */
export interface FeedQuery {
  kind: ListingKind;
  filter: FeedFilter;
  /** Id of the one author whose listings it shows (PROFILE-2). */
  author?: string;
  /** Cursor of the page that it starts with, when that is not the first one (FEED-2). */
  from?: string;
}

/** Which listing a detail shows. */
export interface ListingQuery {
  kind: ListingKind;
  id: string;
}

/** The first answer is small, to be there soon, and travels in the page, whose HTML has 25 kB: about two rows of the widest window. The later ones spare round trips. */
export const FIRST_PAGE = 5;
const NEXT_PAGE = 20;

/**
 * The request for one page of a feed. Early data and the page itself both make it here: their texts must be equal.
 *
 * @param query which feed
 * @param cursor where the page starts; null for the first one of the feed
 */
export function feedRequest({ kind, filter, author, from }: FeedQuery, cursor: string | null): EarlyRequest {
  return {
    method: 'POST',
    path: `/api/products/${kind}/list`,
    body: {
      filter: { ...wireFeedFilter(kind, filter), ...(author === undefined ? {} : { author_id: author }) },
      cursor: cursor ?? from ?? null,
      limit: cursor === null ? FIRST_PAGE : NEXT_PAGE,
    },
  };
}

/**
 * The request for one listing.
 *
 * @param query which listing
 */
export function listingRequest({ kind, id }: ListingQuery): EarlyRequest {
  return { method: 'GET', path: `/api/products/${kind}/get-post/${encodeURIComponent(id)}` };
}
