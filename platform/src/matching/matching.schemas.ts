import { z } from 'zod';
import { postSchema } from '../base/listings/listings.schemas.ts';

const MOST_AT_ONCE = 24;
const MOST_EACH = 10;
const USUAL_EACH = 3;

const ids = (of: string) => z.array(z.uuid()).min(1).max(MOST_AT_ONCE).describe(`Ids of ${of}`);
const each = z.int().min(0).max(MOST_EACH).default(USUAL_EACH).describe('The best so many of each');

/** Body of POST /api/demands/matches (MEET-2). */
export const demandMatchesBodySchema = z.strictObject({
  demands: ids('open demands'),
  limit: each,
  own: z.boolean().default(false).describe("Only the caller's own homes; needs a sign-in"),
});

/** Body of POST /api/products/matching-demands (MEET-3). */
export const matchingDemandsBodySchema = z.strictObject({
  products: ids("the caller's own listings; of others nothing is said"),
  limit: each,
});

const kindSchema = z.enum(['for-sale', 'for-rent']);

const reasonSchema = z.object({
  code: z.enum(['place', 'price', 'bedroom', 'bathroom', 'area', 'type', 'direction']),
  fits: z.boolean().describe('False: it is missed, but narrowly'),
  by: z.number().optional().describe('Price (Vnđ) and area (m²): how far from what is asked for'),
  count: z.number().optional().describe('Rooms: how many are asked for'),
  name: z
    .string()
    .optional()
    .describe("The named place (missed: its old district), the home's type or direction"),
  level: z.enum(['project', 'new-ward', 'old-district', 'old-ward', 'province']).optional(),
});

const homeSchema = postSchema
  .pick({
    id: true,
    title: true,
    location: true,
    price: true,
    new_price: true,
    square_meter: true,
    type_product: true,
    direction: true,
    bedroom: true,
    bathroom: true,
    createdAt: true,
    updatedAt: true,
  })
  .extend({
    image: z.string().nullable().describe('Path under /media/'),
    reasons: z.array(reasonSchema),
  });

const count = z.int().describe('All that fit');

/** What is said of each demand. */
export const demandMatchesSchema = z.object({
  data: z
    .array(
      z.object({
        demand: z.string(),
        kind: kindSchema,
        count,
        missing: z
          .array(z.enum(['place', 'price']))
          .describe('What the demand does not tell; without a place no home is looked for'),
        homes: z.array(homeSchema).describe('Fewest misses first, of equal ones the newest'),
        path: z.string().nullable().describe('Page of the site with all that fit'),
        nearest: z
          .object({ path: z.string(), count: z.int() })
          .nullable()
          .describe('Where none fits: the nearest search that finds some'),
      }),
    )
    .describe('In the order of the question; demands that are closed or unknown are left out'),
});

/** What is said of each of the caller's listings. */
export const matchingDemandsSchema = z.object({
  data: z.array(
    z.object({
      product: z.string(),
      count,
      demands: z
        .array(
          z.object({
            id: z.string(),
            kind: kindSchema,
            location: z.string(),
            request: z.string(),
            price: z.number(),
            square_meter: z.number(),
            bedroom: z.number(),
            bathroom: z.number(),
            type_product: z.string(),
            direction: z.string(),
            rental_period: z.number().nullable(),
            updatedAt: z.string(),
            reasons: z.array(reasonSchema),
          }),
        )
        .describe('Fewest misses first, of equal ones the newest'),
    }),
  ),
});
