import { type Priced, type PriceInForce, priceChangesAt, priceInForce } from '@site/shared/domain';
import { useIsPast } from './clock';

/**
 * Which of a listing's prices counts now, by the rule of {@link priceInForce}. It renders again once: when the moment
 * of an announced change comes.
 *
 * @param listing a listing, or what a product tile knows of one
 */
export function usePriceInForce(listing: Priced): PriceInForce {
  const moment = priceChangesAt(listing);
  const past = useIsPast(moment);
  // The clock moves in full seconds: what it says counts, so that price and countdown change in one tick.
  return priceInForce(listing, past ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY);
}
