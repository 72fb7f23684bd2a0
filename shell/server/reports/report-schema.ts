import { z } from 'zod';
import { VITALS } from '../../common/report';
import { scrub, scrubMessage } from '../../common/scrub';

const place = {
  release: z.string().regex(/^[\w-]{1,40}$/),
  area: z.string().regex(/^(shell|mf-[a-z-]{1,40})$/),
  version: z.string().regex(/^[\w.+-]{1,60}$/),
  route: z.string().regex(/^(\*|\/[\w/:.*?-]{0,120})$/),
};

/** A crash as a tab tells it. Who sends it may be anybody: it is cut and cleaned here again. */
export const crashSchema = z.strictObject({
  ...place,
  name: z
    .string()
    .max(80)
    .transform((text) => scrubMessage(text)),
  message: z
    .string()
    .max(400)
    .transform((text) => scrubMessage(text)),
  stack: z
    .string()
    .max(8_000)
    .transform((text) => scrub(text)),
});

/** What a visit was like. */
export const vitalsSchema = z.strictObject({
  ...place,
  values: z.partialRecord(z.enum(VITALS), z.number().min(0).max(3_600_000)),
});
