/** Which of the two markets a listing is in. */
export type ListingKind = 'for-sale' | 'for-rent';

/** The six product types (specification §3). */
export const PRODUCT_TYPES = ['Chung cư', 'Shophouse', 'Liền kề', 'Song lập', 'Tứ lập', 'Đơn lập'] as const;

export type ProductType = (typeof PRODUCT_TYPES)[number];

/** The fourteen directions a home can face (specification §3). */
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

/** The direction a home faces. */
export type Direction = (typeof DIRECTIONS)[number];

/** The orders by price (FEED-5), which demands have too (DEMAND-2). */
export const PRICE_SORTS = ['lowToHigh', 'highToLow'] as const;

/** The orders in which a feed of homes can be sorted: by price, by area, and by price per m² (FILTER-1). */
export const SORTS = [
  ...PRICE_SORTS,
  'areaLowToHigh',
  'areaHighToLow',
  'perAreaLowToHigh',
  'perAreaHighToLow',
] as const;

/** An order of a feed. */
export type Sort = (typeof SORTS)[number];

/** A price that replaces the present one at a moment (FEED-10). */
export interface NewPrice {
  /** When it applies, ISO 8601. */
  date_time: string;
  /** In Vnđ; for rent, per month. */
  price: number;
}

/** A circle on the map. */
export interface ApproximateLocation {
  /** Of its centre, degrees, WGS 84. */
  latitude: number;
  longitude: number;
  /** Metres. */
  radius: number;
}

/** The posts of one and the same home (SAME-1). */
export interface SameHome {
  /** The same for all of them. */
  home: string;
  /** How many there are. */
  count: number;
  /** The lowest of their prices in force, in Vnđ; for rent, per month. */
  from_price: number;
}

/** A home for sale or for rent, as the base service sends it. */
export interface Listing {
  id: string;
  author_id: string;
  title: string;
  /** Address as the author wrote it. */
  location: string;
  /** In Vnđ; for rent, per month. */
  price: number;
  new_price: NewPrice | null;
  square_meter: number;
  /** One of {@link PRODUCT_TYPES}; a string, because the service may learn a type before this client does. */
  type_product: string;
  /** One of {@link DIRECTIONS}. */
  direction: string;
  bedroom: number;
  bathroom: number;
  images_path: string[];
  file_paths: string[];
  description: string;
  /** Address of a 360° photo (DETAIL-6). */
  panorama: string | null;
  /** ISO 8601. */
  createdAt: string;
  /** ISO 8601. */
  updatedAt: string;
  /** Degrees, WGS 84. */
  latitude: number | null;
  /** Degrees, WGS 84. */
  longitude: number | null;
  /** Where a home is about whose own coordinates are not known: its ward lies within. Not every service has it. */
  approximate_location?: ApproximateLocation | undefined;
  /** The housing project it belongs to. */
  project: string | null;
  ward: string;
  province: string;
  /** That the home has several posts. Not every service has it. */
  same_home?: SameHome | undefined;
}

export interface Author {
  id: string;
  /** The key of the author's page, /user/{uid}. */
  uid: string;
  display_name: string;
  account: string;
  avatar: string | null;
  /** Digits from 84. */
  phone_number: string | null;
}

/** One entry of a feed. */
export interface ListingItem {
  post: Listing;
  author: Author;
}
