/** A demand that a listing fits, as the base service sends it. */
export const matchingDemand = {
  id: 'demand-1',
  location: 'Quận 7',
  request: '',
  price: 2_450_000_000,
  square_meter: 50,
  bedroom: 1,
  bathroom: 1,
  direction: 'Nam',
  type_product: 'Chung cư',
  rental_period: null as number | null,
  updatedAt: '2026-11-12T03:00:00Z',
  reasons: [{ code: 'price', fits: false, by: 150e6 }],
};
