import type { Listing, ListingKind } from '@site/shared/domain';

/** Whose costs are shown, and the look of the block. */
export interface CostsProps {
  kind: ListingKind;
  post: Listing;
  className: string | undefined;
}
