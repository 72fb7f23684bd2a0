import type { PostRef } from '@site/shared/contract';
import type { ListingKind } from './listing';

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
  kind === 'product' ? `/${listingKind ?? 'for-sale'}/app/${id}` : `/mega-views?start=${id}`;
