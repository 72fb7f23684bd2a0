import type { Listing } from './listings.schemas.ts';

/**
 * The price in force, Vnđ (rent: a month): the new one from its moment on (FEED-10), and after a moment that cannot be read.
 * scripts/price-in-force.test.ts compares this, the site's rule and the database's trigger.
 */
export function priceOf({ post: { price, new_price } }: Pick<Listing, 'post'>, now = Date.now()): number {
  return new_price === null || Date.parse(new_price.date_time) > now ? price : new_price.price;
}
