import type { FittingHome } from '../api/read-matches';

/** A home that fits a demand, as the base service sends it. */
export const fittingHome: FittingHome = {
  id: 'home',
  title: 'Căn hộ góc',
  location: 'Quận 7',
  price: 3_200_000_000,
  new_price: null,
  square_meter: 52.5,
  bedroom: 2,
  bathroom: 1,
  direction: 'Nam',
  type_product: 'Chung cư',
  image: null,
  reasons: [{ code: 'price', fits: false, by: 50_000_000 }],
};

/** What the service says of a demand that no home fits. */
export const NO_MATCHES = { kind: 'for-sale', count: 0, missing: [], homes: [], path: null, nearest: null };
