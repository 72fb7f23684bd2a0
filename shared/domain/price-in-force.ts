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

/** What is left until a moment, each part below its next larger one. */
export interface Countdown {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
  /** The moment has come. */
  over: boolean;
}

/**
 * Whether a moment has come: at the moment itself, and for a moment that cannot be read (NaN). Price and countdown both
 * decide by this, so that they change in the same tick.
 *
 * @param moment ms since 1970
 * @param now the present, ms since 1970
 */
export const hasCome = (moment: number, now: number): boolean => !(moment > now);

/**
 * Splits the time until a moment into days, hours, minutes and seconds (FEED-10).
 *
 * @param moment ms since 1970
 * @param now the present, ms since 1970
 */
export function countdown(moment: number, now: number): Countdown {
  const over = hasCome(moment, now);
  const total = over ? 0 : Math.ceil((moment - now) / 1000);
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
    over,
  };
}

/**
 * When a listing's price changes.
 *
 * @returns ms since 1970; Infinity when no change is announced, NaN for a moment that cannot be read
 */
export const priceChangesAt = ({ new_price: next }: Priced): number =>
  next ? Date.parse(next.date_time) : Number.POSITIVE_INFINITY;

/**
 * The one rule for which price of a listing counts: the new one from its moment on (FEED-10). Everything that shows a
 * price or calculates with it calls this function.
 *
 * @param listing what is known of the listing
 * @param now the present, ms since 1970
 */
export function priceInForce(listing: Priced, now: number): PriceInForce {
  const { price, new_price: next } = listing;
  if (!next) return { price };
  return hasCome(priceChangesAt(listing), now)
    ? { price: next.price, replaced: price }
    : { price, coming: next };
}
