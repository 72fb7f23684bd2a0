import type { Listing, ListingKind } from '@site/shared/domain';

export interface PriceCalendarProps {
  kind: ListingKind;
  listing: Listing;
}
