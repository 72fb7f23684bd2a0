const DAY_MS = 86_400_000;

const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

/** A person who posts, by a picture and a number. */
export const AUTHOR = {
  uid: 'author-1',
  display_name: 'Nguyễn Thị Minh Khai',
  avatar: 'avatars/one.webp',
  phone_number: '84900000001',
};

/** A home with all its facts. */
export const HOME = {
  price: 5_500_000_000,
  new_price: null,
  square_meter: 70.5,
  bedroom: 3,
  bathroom: 2,
  direction: 'Đông Nam',
  type_product: 'Chung cư',
};

/** A price below the present one, in three days and a bit. */
export const CHEAPER = { ...HOME, new_price: { date_time: inDays(3.14), price: 5_200_000_000 } };
/** A price above the present one, tomorrow. */
export const DEARER = { ...HOME, new_price: { date_time: inDays(1), price: 5_900_000_000 } };
/** A lower price that applies since yesterday. */
export const REPLACED = { ...HOME, new_price: { date_time: inDays(-1), price: 5_200_000_000 } };

/** Moments of the past, ISO 8601. */
export const TIMES = { minutes: inDays(-0.01), days: inDays(-2), years: inDays(-800) };

/** Media paths; the server of an area that runs alone answers each with a drawing. */
export const PHOTOS = ['1', '2', '3', '4', '5', '6', '7'].map((name) => `photos/${name}.webp`);
/** An address that is no picture. */
export const NO_PHOTO = 'data:image/webp;base64,AA';
