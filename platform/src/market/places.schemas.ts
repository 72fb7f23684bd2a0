import { z } from 'zod';
import { typedLineSchema } from '../foundation/text/typed-schemas.ts';
import { DIRECTIONS, PRODUCT_TYPES } from './home-kinds.ts';
import { LANDMARK_KINDS } from './landmarks/landmarks.ts';

const LONGEST_TEXT = 120;
const MOST_IDS = 20;
const LONGEST_ID = 100;

export const suggestQuerySchema = z.strictObject({
  kind: z.enum(['for-sale', 'for-rent']),
  text: typedLineSchema.max(LONGEST_TEXT),
});

const level = z.enum(['province', 'old-district', 'new-ward', 'old-ward', 'project']);
const within = z.array(z.string()).describe('Ids of all places that it is in');
const range = z.array(z.number()).min(1).max(2);

/** A part of the filter of the list calls. */
const wordsFilterSchema = z.object({
  price: range.optional(),
  square_meter: range.optional(),
  bedroom: z.number().optional(),
  bedroom_from: z.number().optional(),
  bathroom: z.number().optional(),
  bathroom_from: z.number().optional(),
  type_product: z.union([z.enum(PRODUCT_TYPES), z.array(z.enum(PRODUCT_TYPES))]).optional(),
  direction: z.union([z.enum(DIRECTIONS), z.array(z.enum(DIRECTIONS))]).optional(),
  places: z.array(z.string()).optional(),
  near: z.array(z.object({ kind: z.enum(LANDMARK_KINDS), within: z.number() })).optional(),
});

export const suggestAnswerSchema = z.object({
  understood: z
    .object({
      filter: wordsFilterSchema,
      monthly: z
        .number()
        .optional()
        .describe('What a month of a loan may cost, Vnđ; which price that is the loan of the visitor says'),
      rest: z.string(),
      kind: z.enum(['for-sale', 'for-rent']).describe('Whose feed the words ask for'),
    })
    .nullable(),
  suggestions: z.array(
    z.union([
      z.object({
        type: z.literal('place'),
        id: z.string(),
        name: z.string(),
        detail: z.string(),
        level,
        within,
        count: z.number().optional(),
      }),
      z.object({
        type: z.literal('home'),
        id: z.string(),
        kind: z.enum(['for-sale', 'for-rent']),
        title: z.string(),
        detail: z.string(),
      }),
      z.object({ type: z.literal('text'), text: z.string(), detail: z.string() }),
    ]),
  ),
});

export const idsQuerySchema = z.strictObject({
  ids: z
    .string()
    .max(MOST_IDS * (LONGEST_ID + 1))
    .refine((ids) => ids.split(',').length <= MOST_IDS, `at most ${MOST_IDS} ids`)
    .describe('Ids of places with commas between them; unknown ones are left out of the answer'),
});

export const childrenQuerySchema = z.strictObject({
  of: z.string().max(LONGEST_ID).optional().describe('Id of a place; without it the provinces'),
});

const placeSchema = z.object({
  id: z.string(),
  name: z.string(),
  detail: z.string(),
  level,
  parent: z.string().nullable(),
  within,
  centre: z.tuple([z.number(), z.number()]).describe('Latitude, longitude (WGS 84)'),
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]).describe('West, south, east, north'),
});
export type PlaceAnswer = z.infer<typeof placeSchema>;

export const placesAnswerSchema = z.object({ places: z.array(placeSchema) });

export const nearQuerySchema = z.strictObject({
  latitude: z.coerce.number().min(-90).max(90),
  longitude: z.coerce.number().min(-180).max(180),
});

export const nearAnswerSchema = z.object({
  nearby: z.array(
    z.object({
      kind: z.enum(LANDMARK_KINDS),
      name: z.string(),
      detail: z.string(),
      metres: z.number(),
      latitude: z.number(),
      longitude: z.number(),
    }),
  ),
  source: z.record(z.string(), z.string()).describe('Where the positions come from, by kind'),
});
