import type { HomeSummary } from '@site/shared/contract';

/** A flat for sale, as saved homes and shared lists know it. */
export const homeSummary = (id: string): HomeSummary => ({
  kind: 'for-sale',
  id,
  title: `Căn hộ ${id}`,
  location: 'Quận 7',
  price: 5_000_000_000,
  square_meter: 70,
  bedroom: 2,
  bathroom: 1,
  picture: null,
});
