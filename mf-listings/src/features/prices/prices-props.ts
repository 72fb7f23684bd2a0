import type { Listing, ListingKind } from '@site/shared/domain';

/** Whose prices are shown, and the look of each of their blocks. */
export interface PricesProps {
  kind: ListingKind;
  post: Listing;
  className: string | undefined;
}
