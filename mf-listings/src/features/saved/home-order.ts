import type { SavedHome } from '@site/shared/contract';

/** The orders of saved homes; the first one is that of the state. */
export const SAVED_ORDERS = ['newest', 'price', 'perArea'] as const;
export type SavedOrder = (typeof SAVED_ORDERS)[number];

/** The price that a saved home has by all that is known: as the service said last, else as it was saved. */
export const priceNow = ({ price, news }: SavedHome): number => news?.price ?? price;

const perArea = (home: SavedHome): number =>
  home.square_meter > 0 ? priceNow(home) / home.square_meter : Number.POSITIVE_INFINITY;

/**
 * Puts saved homes into an order.
 *
 * @param homes the newest first
 * @param order how; homes without an area come last by price per m²
 */
export function inOrder(homes: readonly SavedHome[], order: SavedOrder): readonly SavedHome[] {
  if (order === 'newest') return homes;
  const of = order === 'price' ? priceNow : perArea;
  return [...homes].sort((left, right) => of(left) - of(right) || right.savedAt - left.savedAt);
}
