import { z } from 'zod';
import { listingFilterSchema } from '../listings/listings.schemas.ts';

/** What a sitemap has the addresses of: each is public to any visitor. */
export const COLLECTIONS = ['for-sale', 'for-rent', 'authors', 'mega-views'] as const;
/** One of {@link COLLECTIONS}. */
export type Collection = (typeof COLLECTIONS)[number];

/** Most rows of a page. */
export const MOST_ROWS = 5000;

/** Most filters that are looked up in one call: each is a search. */
export const MOST_FILTERS = 25;

export const sizesSchema = z.object({
  collections: z.array(
    z.object({
      name: z.enum(COLLECTIONS),
      about: z.int().min(0).describe('How many rows the tables have, out of the statistics: never counted'),
    }),
  ),
});

export const pageQuestionSchema = z.object({
  from: z.guid().optional().describe('First id that belongs to the part, by order of ids'),
  before: z.guid().optional().describe('First id that does not'),
  cursor: z.uuid().optional().describe('nextCursor of the page before'),
  limit: z.coerce.number().int().min(1).max(MOST_ROWS).default(1000),
});
/** Which page of a collection. */
export type PageQuestion = z.infer<typeof pageQuestionSchema>;

const moment = z.string().describe('ISO 8601');

export const rowsSchema = z.object({
  data: z.array(
    z.object({
      id: z.string().describe('Of an author, the uid'),
      updatedAt: moment,
      feeds: z
        .partialRecord(z.enum(['for-sale', 'for-rent', 'mega-views']), moment)
        .optional()
        .describe('Of an author: the newest post of each feed that has one'),
    }),
  ),
  nextCursor: z.string().nullable(),
});
/** A page of a collection. */
export type SitemapPage = z.infer<typeof rowsSchema>;

export const feedsBodySchema = z.strictObject({
  kind: z.enum(['for-sale', 'for-rent']),
  filters: z.array(listingFilterSchema.omit({ author_id: true, sort: true })).max(MOST_FILTERS),
});

export const feedsSchema = z.object({
  data: z
    .array(z.array(z.object({ location: z.string(), updatedAt: moment })))
    .describe('For each filter the newest listings, five at most'),
});
