import { z } from 'zod';
import { typedTextSchema } from '../../foundation/text/typed-schemas.ts';

/** What can be wrong with a listing: posted twice, sold or let already, another price, anything else. */
export const REPORT_REASONS = ['duplicate', 'sold', 'wrong_price', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Longest text of a report, in characters. */
export const LONGEST_WORDS = 1000;

/** Body of POST /api/products/{for-sale,for-rent}/report. */
export const reportSchema = z
  .strictObject({
    product_id: z.uuid(),
    reason: z.enum(REPORT_REASONS),
    words: typedTextSchema.max(LONGEST_WORDS).default(''),
    reporter: z
      .uuid()
      .optional()
      .describe('Of a caller without an account and without a local user: an id that the browser keeps'),
  })
  .refine(({ reason, words }) => reason !== 'other' || words !== '', {
    path: ['words'],
    error: 'must say what is wrong, since the reason does not',
  });
export type ReportInput = z.infer<typeof reportSchema>;

/** A report as whoever runs the platform reads it. */
export const listingReportSchema = z.object({
  id: z.string(),
  listing_id: z.string(),
  kind: z.enum(['sale', 'rent']),
  title: z.string(),
  reason: z.enum(REPORT_REASONS),
  words: z.string(),
  reports: z.int().describe('Open reports of this listing'),
  created_at: z.string(),
});
export type ListingReport = z.infer<typeof listingReportSchema>;
