import type { NewPrice } from './listing';

/** A listing, or what a product tile or a link's preview knows of one. */
export interface Priced {
  /** In Vnđ; for rent, per month. */
  price: number;
  new_price?: NewPrice | null | undefined;
}

/** Which of a listing's prices counts at a moment. */
export interface PriceInForce {
  /** The price that counts, in Vnđ. */
  price: number;
  /** The price that it has replaced, in Vnđ. */
  replaced?: number;
  /** The price that will replace it, and when. */
  coming?: NewPrice;
}

/**
 * When a listing's price changes.
 *
 * @returns ms since 1970; Infinity when no change is announced, NaN for a moment that cannot be read
 */
export const priceChangesAt = ({ new_price: next }: Priced): number =>
  next ? Date.parse(next.date_time) : Number.POSITIVE_INFINITY;

/**
 * The one rule for which price of a listing counts: the new one from its moment on (FEED-10). A moment that cannot be
 * read counts as past, as its countdown does. Everything that names a price or reckons with it asks here.
 *
 * @param listing what is known of the listing
 * @param now the present, ms since 1970
 */
export function priceInForce(listing: Priced, now: number): PriceInForce {
  const { price, new_price: next } = listing;
  if (!next) return { price };
  return priceChangesAt(listing) > now ? { price, coming: next } : { price: next.price, replaced: price };
}
