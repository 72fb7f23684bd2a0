import type { Author, Listing, ListingKind } from '@site/shared/domain';

/** The listing, and the look of a block. */
export interface SameHomeProps {
  kind: ListingKind;
  post: Listing;
  author: Author;
  className: string | undefined;
}
