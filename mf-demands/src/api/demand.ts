import type { ListingKind } from '@site/shared/domain';

/** Kind of a demand: a home to buy or a home to rent. */
export type DemandKind = 'buy' | 'rent';

/** A demand as the board shows it; who posted it is in no answer of the service. */
export interface Demand {
  id: string;
  location: string;
  /** Other wishes, in the seeker's words. */
  request: string;
  /** Vnđ; of a demand to rent, Vnđ per month. */
  price: number;
  square_meter: number;
  bedroom: number;
  bathroom: number;
  direction: string;
  type_product: string;
  /** ISO 8601. */
  updatedAt: string;
  /** For how many months; only of demands to rent. */
  rental_period?: number;
}

/** The listings that a kind of demand looks for: prices and their bands are theirs. */
export const LISTING_KINDS: Record<DemandKind, ListingKind> = { buy: 'for-sale', rent: 'for-rent' };

/** The status in which a demand is made, and the only one that boards show (DEMAND-1, DEMAND-6). */
export const OPEN_STATUS = 'not traded yet';
