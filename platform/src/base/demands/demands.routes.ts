import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../foundation/database/database.ts';
import { errorBodySchema } from '../../foundation/http/http-error.ts';
import { routeLimit } from '../../foundation/http/route-limit.ts';
import { viewerOf } from '../users/viewer.ts';
import { insertDemand, insertOffer, OFFER_STATUS, OPEN_STATUS } from './demands.repository.ts';
import { buyDemandSchema, offerSchema, rentDemandSchema } from './demands.schemas.ts';

const WRITE_SHARE = 0.03;

/** Posting demands, and offering a property for one (DEMAND-6, DEMAND-7). */
export function demandsRoutes(database: Database, perMinute: number): FastifyPluginAsyncZod {
  return async (app) => {
    const created = z.object({ data: z.object({ id: z.string(), status: z.string() }) });
    const refusals = {
      400: errorBodySchema,
      401: errorBodySchema,
      409: errorBodySchema,
      419: errorBodySchema,
    };
    const boards = [
      ['buy', '/api/looking-to-buy/v2/create-post', buyDemandSchema],
      ['rent', '/api/looking-to-rent/v2/create-post', rentDemandSchema],
    ] as const;
    for (const [kind, path, body] of boards) {
      app.post(
        path,
        {
          config: routeLimit(perMinute, WRITE_SHARE),
          schema: {
            tags: ['demands'],
            summary: `Posts a demand to ${kind}`,
            body,
            response: { 200: created, ...refusals },
          },
        },
        async (request) => {
          const viewer = await viewerOf(database, request);
          const id = await insertDemand(database, kind, viewer, request.body);
          return { data: { id, status: OPEN_STATUS } };
        },
      );
    }
    app.post(
      '/api/matching-product/v2/create',
      {
        config: routeLimit(perMinute, WRITE_SHARE),
        schema: {
          tags: ['demands'],
          summary: 'Offers a property for a demand',
          body: offerSchema,
          response: { 200: created, ...refusals, 404: errorBodySchema },
        },
      },
      async (request) => {
        const viewer = await viewerOf(database, request);
        const id = await insertOffer(database, viewer, request.body);
        return { data: { id, status: OFFER_STATUS } };
      },
    );
  };
}
