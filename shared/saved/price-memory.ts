import { atRest } from '@site/shared/ui';

/**
 * Says how the price differs from the one that this device has seen, and remembers the one that it sees now (MEMORY-1, MEMORY-2). It
 * lies over what is around it, which nothing moves.
 */
export const PriceMemory = atRest(() =>
  import(/* webpackChunkName: "home-notes" */ './price-memory-note').then((part) => part.PriceMemoryNote),
);
