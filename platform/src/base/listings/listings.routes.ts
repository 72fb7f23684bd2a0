import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../foundation/database/database.ts';
import { errorBodySchema, notFound } from '../../foundation/http/http-error.ts';
import { findListing } from './listings.repository.ts';
import { type ListingKind, listingSchema } from './listings.schemas.ts';
import { readPriceHistory } from './price-history.repository.ts';

const FEEDS: { path: string; kind: ListingKind; noun: string }[] = [
  { path: 'for-sale', kind: 'sale', noun: 'sale' },
  { path: 'for-rent', kind: 'rent', noun: 'rent' },
];

const idSchema = z.uuid();

const historySchema = z.object({
  prices: z
    .array(z.object({ at: z.int().describe('Epoch milliseconds'), price: z.number() }))
    .describe('Prices in force since the listing was posted, the oldest first; Vnđ (rent: per month)'),
  cut: z.boolean().describe('Changes before the first one told were left out'),
});

/** Details of listings under /api/products (specification, section 7); their feeds are in ../../search. */
export function listingsRoutes(database: Database): FastifyPluginAsyncZod {
  return async (app) => {
    for (const { path, kind, noun } of FEEDS) {
      app.get(
        `/api/products/${path}/get-post/:id`,
        {
          schema: {
            tags: ['products'],
            summary: `One ${noun} listing with its author`,
            params: z.object({ id: z.string() }),
            response: { 200: listingSchema, 404: errorBodySchema },
          },
        },
        async (request) => {
          const id = idSchema.safeParse(request.params.id);
          const listing = id.success ? await findListing(database, kind, id.data) : undefined;
          if (listing === undefined) throw notFound(`There is no ${noun} listing with this id.`);
          return listing;
        },
      );
      app.get(
        `/api/products/${path}/price-history/:id`,
        {
          schema: {
            tags: ['products'],
            summary: `What a ${noun} listing has cost since it was posted`,
            params: z.object({ id: z.string() }),
            response: { 200: historySchema, 404: errorBodySchema },
          },
        },
        async (request) => {
          const id = idSchema.safeParse(request.params.id);
          const history = id.success ? await readPriceHistory(database, kind, id.data) : undefined;
          if (history === undefined) throw notFound(`There is no ${noun} listing with this id.`);
          return history;
        },
      );
    }
  };
}
