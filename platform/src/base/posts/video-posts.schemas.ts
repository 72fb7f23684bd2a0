import { z } from 'zod';
import { typedLineSchema } from '../../foundation/text/typed-schemas.ts';
import { authorSchema, DIRECTIONS, PRODUCT_TYPES } from '../listings/listings.schemas.ts';

export const MAX_PRODUCTS = 30;

/** A listing linked from a video or a live stream. */
export const productReferenceSchema = z.strictObject({
  type: z.enum(['for_sale', 'for_rent']),
  product_id: z.uuid(),
});
/** A listing linked from a video or a live stream. */
export type ProductReference = z.infer<typeof productReferenceSchema>;

const pageFields = {
  cursor: z.string().max(1000).nullish().describe('nextCursor of the page before'),
  limit: z.int().min(1).max(50).default(10),
};

/** Body of POST /api/megaviews/get-posts. */
export const videoListBodySchema = z.strictObject({
  filter: z
    .strictObject({
      id: z.uuid().optional().describe('One post, also a live stream that has ended'),
      author_id: z.uuid().optional(),
      location: typedLineSchema.max(120).optional().describe('Full text; case and diacritics do not matter'),
    })
    .optional(),
  ...pageFields,
});
/** What the video feed can be narrowed by. */
export type VideoFilter = NonNullable<z.infer<typeof videoListBodySchema>['filter']>;

/** Body of POST /api/livestream/get-list. */
export const liveListBodySchema = z.strictObject(pageFields);

/** A listing linked from a post, with what a tile shows of it. */
const linkedProductSchema = z.object({
  type: z.enum(['for_sale', 'for_rent']),
  product_id: z.string(),
  post: z.object({
    location: z.string(),
    price: z.number(),
    new_price: z.object({ date_time: z.string(), price: z.number() }).nullable(),
    square_meter: z.number(),
    bedroom: z.number(),
    bathroom: z.number(),
  }),
});
/** A listing linked from a post, with what a tile shows of it. */
export type LinkedProduct = z.infer<typeof linkedProductSchema>;

/** A post of the video feed as sent to clients. Prices in Vnđ, areas in m², dates as ISO 8601. */
export const videoPostSchema = z.object({
  id: z.string(),
  type: z.enum(['megaviews', 'livestream']),
  author_id: z.string(),
  title: z.string(),
  description: z.string(),
  location: z.string(),
  price: z.number(),
  new_price: z.object({ date_time: z.string(), price: z.number() }).nullable(),
  square_meter: z.number(),
  type_product: z.enum(PRODUCT_TYPES),
  direction: z.enum(DIRECTIONS),
  bedroom: z.number(),
  bathroom: z.number(),
  images_path: z.array(z.string()).describe('Paths under /media/'),
  video_path: z.string().nullable().describe('MP4 under /media/; null for a live stream'),
  video_hls_path: z.string().nullable().describe('HLS master playlist under /media/'),
  poster_path: z.string().nullable().describe('First picture under /media/'),
  video_crop: z
    .object({ x: z.number(), y: z.number(), zoom: z.number() })
    .nullable()
    .describe('Part to show: centre in 0–1 of width and height, and how much it is enlarged'),
  panorama: z.string().nullable().describe('Path under /media/'),
  product_ids: z.array(z.object({ type: z.string(), product_id: z.string() })),
  products: z
    .array(linkedProductSchema)
    .describe('What a tile shows of those of product_ids that exist, so that none is asked for by itself'),
  affiliate_marketing: z.boolean(),
  affiliate_link: z.string().nullable(),
  webRTC_playback: z.object({ url: z.string() }).nullable().describe('Only of a live stream'),
  live_status: z.enum(['live', 'ended']).nullable().describe('Only of a live stream'),
  createdAt: z.string(),
  updatedAt: z.string(),
});
/** A post of the video feed as sent to clients. */
export type VideoPost = z.infer<typeof videoPostSchema>;

/** A page of posts with their authors; nextCursor is null on the last one. */
export const videoPageSchema = z.object({
  data: z.array(z.object({ post: videoPostSchema, author: authorSchema })),
  nextCursor: z.string().nullable(),
});
export type VideoPage = z.infer<typeof videoPageSchema>;
