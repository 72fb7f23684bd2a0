import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../foundation/database/database.ts';
import { errorBodySchema } from '../../foundation/http/http-error.ts';
import { routeLimit } from '../../foundation/http/route-limit.ts';
import { listListings } from '../listings/listings.repository.ts';
import { estimateRows, readSitemapPage } from './sitemap.repository.ts';
import {
  COLLECTIONS,
  feedsBodySchema,
  feedsSchema,
  pageQuestionSchema,
  rowsSchema,
  sizesSchema,
} from './sitemap.schemas.ts';

/** How many of the newest listings of a filter are told. */
const NEWEST = 5;
/** Each of these calls searches many times. */
const FEEDS_SHARE = 0.2;

/**
 * What a sitemap is made of (FIND-7): ids and moments, no addresses, which are the site's own. All of it any visitor may
 * see in the feeds.
 */
export function sitemapRoutes(database: Database, perMinute: number): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/sitemap',
      {
        schema: {
          tags: ['sitemap'],
          summary: 'The collections of public pages, and about how large they are',
          response: { 200: sizesSchema },
        },
      },
      async () => ({
        collections: await Promise.all(
          COLLECTIONS.map(async (name) => ({ name, about: await estimateRows(database, name) })),
        ),
      }),
    );
    app.get(
      '/api/sitemap/:collection',
      {
        schema: {
          tags: ['sitemap'],
          summary: 'A page of a part of a collection, by order of ids',
          params: z.object({ collection: z.enum(COLLECTIONS) }),
          querystring: pageQuestionSchema,
          response: { 200: rowsSchema, 400: errorBodySchema },
        },
      },
      async (request) => readSitemapPage(database, request.params.collection, request.query),
    );
    app.post(
      '/api/sitemap/feeds',
      {
        config: routeLimit(perMinute, FEEDS_SHARE),
        schema: {
          tags: ['sitemap'],
          summary: 'Which filters of a feed have listings, and how new they are',
          body: feedsBodySchema,
          response: { 200: feedsSchema, 400: errorBodySchema },
        },
      },
      async (request) => {
        const { kind, filters } = request.body;
        const data = [];
        // One after the other: a sitemap is never worth a visitor's turn at the database.
        for (const filter of filters) {
          const question = { filter, cursor: null, limit: NEWEST };
          const page = await listListings(database, kind === 'for-sale' ? 'sale' : 'rent', question);
          data.push(page.data.map(({ post: { location, updatedAt } }) => ({ location, updatedAt })));
        }
        return { data };
      },
    );
  };
}
