import type { PostRef } from '@site/shared/contract';
import type { ListingKind } from './listing';

/**
 * The site's path of a listing.
 *
 * @param kind whose feed the listing is in
 * @param id of the listing, as its server gave it
 */
export const listingPath = (kind: ListingKind, id: string): string =>
  `/${kind}/app/${encodeURIComponent(id)}`;

/** A post, as far as its address needs it. */
export interface PlacedPost {
  kind: PostRef['kind'];
  id: string;
  /** Of a listing: which feed it is in. */
  listingKind: ListingKind | undefined;
}

/**
 * Where a post is shown.
 *
 * @returns a path of the site
 */
export const pathOfPost = ({ kind, id, listingKind }: PlacedPost): string =>
  kind === 'product' ? listingPath(listingKind ?? 'for-sale', id) : `/mega-views?start=${id}`;
