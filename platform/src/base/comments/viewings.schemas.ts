import { z } from 'zod';
import { isCleanText } from '../../foundation/text/clean-text.ts';
import { typedTextSchema } from '../../foundation/text/typed-schemas.ts';

/** Longest note of a proposal. */
export const MAX_NOTE_LENGTH = 300;

const sideSchema = z.enum(['host', 'viewer']);

/** The viewing of a thread: what the two last said of it. */
export const viewingSchema = z.object({
  state: z.enum(['proposed', 'agreed', 'declined', 'cancelled']),
  starts_at: z.string(),
  note: z.string(),
  proposed_by: sideSchema.describe('The owner of the post, or who asked'),
  changed_by: sideSchema.describe('Who said what holds now'),
  version: z.int().describe('Grows with each change; a change names the one that its sender saw'),
  was_agreed: z
    .boolean()
    .optional()
    .describe('Whether it was agreed at any time; left out of an old one of which nobody knows'),
  post: z.object({
    kind: z.enum(['product', 'megaviews', 'livestream']),
    id: z.string(),
    listing_kind: z.enum(['for-sale', 'for-rent']).nullable(),
    title: z.string(),
    location: z.string(),
  }),
});
export type Viewing = z.infer<typeof viewingSchema>;

const seen = z.int().min(0).max(1_000_000).describe('The version that the caller saw; 0 for no viewing');

/** A change of the viewing of a thread. */
export const viewingChangeSchema = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('propose'),
    version: seen,
    starts_at: z.iso.datetime({ offset: true }),
    note: typedTextSchema
      .max(MAX_NOTE_LENGTH)
      .refine(isCleanText, 'holds characters that are not text')
      .default(''),
  }),
  z.strictObject({ action: z.enum(['agree', 'decline', 'cancel']), version: seen }),
]);
export type ViewingChange = z.infer<typeof viewingChangeSchema>;
