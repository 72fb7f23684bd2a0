import { z } from 'zod';
import { searchFilterSchema } from '../../search/search-filter.ts';
import type { Remembered } from './asked.ts';
import { INTENTS } from './intents.ts';

const homeSchema = z.object({
  kind: z.enum(['sale', 'rent']),
  filter: searchFilterSchema,
  amenities: z.array(z.string()),
  excepted: z.array(z.string()),
  unfiltered: z.array(z.string()),
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
  return { ...others, home: { ...home, foreign: home.foreign } };
}
