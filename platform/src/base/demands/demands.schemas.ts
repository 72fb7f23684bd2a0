import { z } from 'zod';
import { phoneSchema } from '../../foundation/text/phone.ts';
import { typedLineSchema, typedTextSchema } from '../../foundation/text/typed-schemas.ts';
import { DIRECTIONS, PRODUCT_TYPES } from '../listings/listings.schemas.ts';
import { clientIdSchema } from '../once.ts';

const MAX_PRICE = 1_000_000_000_000_000;
const MAX_ROOMS = 1000;
const MAX_SQUARE_METER = 10_000_000;
const MAX_MONTHS = 1200;

const ignored = z.unknown().optional().describe('Ignored: set by the service');

/** Body of POST /api/looking-to-buy/v2/create-post (DEMAND-5, DEMAND-6). */
export const buyDemandSchema = z.object({
  client_id: clientIdSchema,
  status: ignored,
  customer_name: typedLineSchema.max(200).nullish(),
  customer_phone: phoneSchema,
  type_product: z.enum(PRODUCT_TYPES),
  direction: z.enum(DIRECTIONS),
  location: typedLineSchema.min(1).max(500),
  price: z.int().min(0).max(MAX_PRICE).describe('Vnđ; rent: a month'),
  square_meter: z.number().min(0).max(MAX_SQUARE_METER),
  bedroom: z.int().min(0).max(MAX_ROOMS),
  bathroom: z.int().min(0).max(MAX_ROOMS),
  request: typedTextSchema.max(5000).nullish(),
  createdAt: ignored,
  updatedAt: ignored,
});
/** Body of POST /api/looking-to-rent/v2/create-post. */
export const rentDemandSchema = buyDemandSchema.extend({
  rental_period: z.int().min(0).max(MAX_MONTHS).describe('Months'),
});
/** A checked demand; rent demands have rental_period. */
export type DemandInput = z.infer<typeof buyDemandSchema> & { rental_period?: number };

/** Body of POST /api/matching-product/v2/create (DEMAND-7). */
export const offerSchema = z.object({
  client_id: clientIdSchema,
  author: z.object({ phoneNumber: phoneSchema }),
  status: ignored,
  post_id: z.uuid().describe('Id of the demand'),
  description: typedTextSchema.min(1).max(5000),
  search_demand: z
    .object({
      id: z.string().max(100).optional(),
      type_product: z.string().max(50).optional(),
      direction: z.string().max(50).optional(),
      location: z.string().max(500).optional(),
      price: z.number().optional(),
      square_meter: z.number().optional(),
      bedroom: z.number().optional(),
      bathroom: z.number().optional(),
      rental_period: z.number().optional(),
      request: z.string().max(5000).nullish(),
    })
    .nullish()
    .describe('The demand as the board showed it'),
  createdAt: ignored,
  updatedAt: ignored,
});
/** A checked offer. */
export type OfferInput = z.infer<typeof offerSchema>;
