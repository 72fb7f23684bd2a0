import { z } from 'zod';
import { typedLineSchema } from '../../foundation/text/typed-schemas.ts';
import { DIRECTIONS, PRODUCT_TYPES } from '../../market/home-kinds.ts';

export {
  DIRECTIONS,
  type Direction,
  type ListingKind,
  PRODUCT_TYPES,
  type ProductType,
} from '../../market/home-kinds.ts';

/** In bedroom and bathroom filters this number means itself or more (FEED-5). */
export const ROOMS_OR_MORE = 5;

const MAX_SQUARE_METER = 10_000_000;

const isAscending = (band: number[]) => band.length < 2 || (band[0] ?? 0) < (band[1] ?? 0);
const ASCENDING = 'the upper edge must be greater than the lower one';

const priceBand = z
  .array(z.int().min(0))
  .min(1)
  .max(2)
  .refine(isAscending, ASCENDING)
  .describe('[min] or [min, max] in Vnđ (rent: per month); min belongs to the band, max does not');

const areaBand = z
  .array(z.number().min(0).max(MAX_SQUARE_METER))
  .min(1)
  .max(2)
  .refine(isAscending, ASCENDING)
  .describe('[min] or [min, max] in m²; min belongs to the band, max does not');

const rooms = z.int().min(1).max(ROOMS_OR_MORE).describe('1 to 4 exactly, 5 means 5 or more');

/** What a feed can be narrowed by (FEED-4, FEED-5); an unknown key is an error, not silence. */
export const listingFilterSchema = z.strictObject({
  sort: z.enum(['lowToHigh', 'highToLow']).optional().describe('By price; without it the newest come first'),
  price: priceBand.optional(),
  square_meter: areaBand.optional(),
  type_product: z.enum(PRODUCT_TYPES).optional(),
  bedroom: rooms.optional(),
  bathroom: rooms.optional(),
  direction: z.enum(DIRECTIONS).optional(),
  search: typedLineSchema
    .max(120)
    .optional()
    .describe('Title, project or place; case and diacritics do not matter'),
  author_id: z.uuid().optional(),
});
export type ListingFilter = z.infer<typeof listingFilterSchema>;

/** The person or broker behind a listing. */
export const authorSchema = z.object({
  id: z.string(),
  uid: z.string(),
  display_name: z.string(),
  account: z.string(),
  avatar: z.string().describe('Path under /media/'),
  phone_number: z.string().describe('With the prefix 84, without +'),
});
/** An author as sent to clients. */
export type Author = z.infer<typeof authorSchema>;

/** A listing as sent to clients. Prices in Vnđ (rent: per month), areas in m², dates as ISO 8601. */
export const postSchema = z.object({
  id: z.string(),
  author_id: z.string(),
  title: z.string(),
  location: z.string(),
  price: z.number(),
  new_price: z.object({ date_time: z.string(), price: z.number() }).nullable(),
  square_meter: z.number(),
  type_product: z.enum(PRODUCT_TYPES),
  direction: z.enum(DIRECTIONS),
  bedroom: z.number(),
  bathroom: z.number(),
  images_path: z.array(z.string()).describe('Paths under /media/'),
  file_paths: z.array(z.string()).describe('Paths under /media/'),
  description: z.string(),
  panorama: z.string().nullable().describe('Path under /media/'),
  createdAt: z.string(),
  updatedAt: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  approximate_location: z
    .object({ latitude: z.number(), longitude: z.number(), radius: z.number().describe('Metres') })
    .optional()
    .describe('Without coordinates: a circle around the ward; absent when the ward is not known'),
  project: z.string().nullable(),
  ward: z.string(),
  province: z.string(),
  same_home: z
    .object({
      home: z.string().describe('The same for all posts of the home'),
      count: z.int().describe('Posts of the home, this one among them'),
      from_price: z.number().describe('The lowest of their prices in force'),
    })
    .optional()
    .describe('Only of a home with several posts'),
});
/** A listing as sent to clients. */
export type Post = z.infer<typeof postSchema>;

/** One item of a feed, and the answer of get-post. */
export const listingSchema = z.object({ post: postSchema, author: authorSchema });
export type Listing = z.infer<typeof listingSchema>;

/** A page of a feed; nextCursor is null on the last one (FEED-2). */
export const listPageSchema = z.object({
  data: z.array(listingSchema),
  nextCursor: z.string().nullable(),
});
export type ListPage = z.infer<typeof listPageSchema>;
