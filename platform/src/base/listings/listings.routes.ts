import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../foundation/database/database.ts';
import { errorBodySchema, notFound } from '../../foundation/http/http-error.ts';
import { findListing, listListings } from './listings.repository.ts';
import { type ListingKind, listBodySchema, listingSchema, listPageSchema } from './listings.schemas.ts';

const FEEDS: { path: string; kind: ListingKind; noun: string }[] = [
  { path: 'for-sale', kind: 'sale', noun: 'sale' },
  { path: 'for-rent', kind: 'rent', noun: 'rent' },
];

const idSchema = z.uuid();

/** Feeds and details of listings under /api/products (specification, section 7). */
export function listingsRoutes(database: Database): FastifyPluginAsyncZod {
  return async (app) => {
    for (const { path, kind, noun } of FEEDS) {
      app.post(
        `/api/products/${path}/list`,
        {
          schema: {
            tags: ['products'],
            summary: `A page of the ${noun} feed, filtered, searched and sorted`,
            body: listBodySchema,
            response: { 200: listPageSchema, 400: errorBodySchema },
          },
          // A call without a body asks for the plain first page.
          preValidation: async (request) => {
            Object.assign(request, { body: request.body ?? {} });
          },
        },
        async (request) => {
          const { filter = {}, cursor, limit } = request.body;
          return listListings(database, kind, { filter, cursor, limit });
        },
      );
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
    }
  };
}
