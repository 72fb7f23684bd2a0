/** The six product types (specification, section 3). */
export const PRODUCT_TYPES = ['Chung cư', 'Shophouse', 'Liền kề', 'Song lập', 'Tứ lập', 'Đơn lập'] as const;
/** One of the six product types. */
export type ProductType = (typeof PRODUCT_TYPES)[number];

/** The fourteen directions (specification, section 3). */
export const DIRECTIONS = [
  'Đông',
  'Tây',
  'Nam',
  'Bắc',
  'Đông Nam',
  'Đông Bắc',
  'Tây Nam',
  'Tây Bắc',
  'Đông Nam - Tây Nam',
  'Đông Bắc - Tây Bắc',
  'Đông Bắc - Đông Nam',
  'Tây Nam - Tây Bắc',
  'Đông Nam - Tây Bắc',
  'Đông Bắc - Tây Nam',
] as const;
/** One of the fourteen directions. */
export type Direction = (typeof DIRECTIONS)[number];

/** Whether a listing is sold or let. */
export type ListingKind = 'sale' | 'rent';
