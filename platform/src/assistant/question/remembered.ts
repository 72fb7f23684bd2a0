import { z } from 'zod';
import { DIRECTIONS, PRODUCT_TYPES } from '../../base/listings/listings.schemas.ts';
import type { Remembered } from './asked.ts';
import { INTENTS } from './intents.ts';

const range = z.tuple([z.number(), z.number().nullable()]).optional();
const homeSchema = z.object({
  kind: z.enum(['sale', 'rent']),
  types: z.array(z.enum(PRODUCT_TYPES)),
  bedrooms: z.array(z.number()),
  bathrooms: z.array(z.number()),
  price: range,
  area: range,
  direction: z.enum(DIRECTIONS).optional(),
  places: z.array(z.string()),
  words: z.string().optional(),
  project: z.string().optional(),
  amenities: z.array(z.string()),
  excepted: z.array(z.string()).default([]),
  order: z.enum(['cheapest', 'dearest', 'largest', 'smallest']).optional(),
  foreign: z.enum(['office', 'land', 'room', 'warehouse', 'hotel']).optional(),
  hasPricePerArea: z.boolean(),
});
const loanSchema = z.object({
  amount: z.number().optional(),
  price: z.number().optional(),
  share: z.number().optional(),
  months: z.number().optional(),
  rate: z.number().optional(),
});
const rememberedSchema = z.object({
  intent: z.enum(INTENTS),
  home: homeSchema.optional(),
  loan: loanSchema.optional(),
  shown: z.number().optional(),
});

/** Reads what a row keeps of a question; what another version of this program wrote, and is not understood, is nothing. */
export function readRemembered(value: unknown): Remembered | undefined {
  const { data } = rememberedSchema.safeParse(value);
  if (data === undefined) return undefined;
  const { home, ...others } = data;
  if (home === undefined) return others;
  const { price, area, direction, words, project, order, foreign } = home;
  return { ...others, home: { ...home, price, area, direction, words, project, order, foreign } };
}
