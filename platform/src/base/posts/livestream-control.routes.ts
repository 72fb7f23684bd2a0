import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../foundation/database/database.ts';
import { errorBodySchema, HttpError, invalidField, notFound } from '../../foundation/http/http-error.ts';
import { routeLimit } from '../../foundation/http/route-limit.ts';
import { requireUser } from '../users/viewer.ts';
import {
  findLivestreamOwner,
  findUnknownProducts,
  setLiveStatus,
  setProducts,
} from './video-posts.repository.ts';
import { MAX_PRODUCTS, type ProductReference, productReferenceSchema } from './video-posts.schemas.ts';

const CONTROL_SHARE = 0.1;

const bodySchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('start'), livestream_id: z.uuid() }),
  z.strictObject({ action: z.literal('end'), livestream_id: z.uuid() }),
  z.strictObject({
    action: z.literal('products'),
    livestream_id: z.uuid(),
    product_ids: z.array(productReferenceSchema).max(MAX_PRODUCTS),
  }),
]);

/** Tells everybody who watches a live stream what its host did. */
export interface LivestreamNews {
  livestreamStarted(livestreamId: string): void;
  livestreamEnded(livestreamId: string): void;
  /** The stream shows other products. */
  livestreamProducts(livestreamId: string, products: ProductReference[]): void;
}

/** What the host of a stream does to it, heard by everybody who watches (LIVE-3). */
export function livestreamControlRoutes(
  database: Database,
  news: LivestreamNews,
  perMinute: number,
): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/livestream/control',
      {
        config: routeLimit(perMinute, CONTROL_SHARE),
        schema: {
          tags: ['livestream'],
          summary: 'Starts or ends a stream or sets its products; for its host, or an Admin',
          body: bodySchema,
          response: {
            200: z.object({ data: z.object({ livestream_id: z.string(), action: z.string() }) }),
            400: errorBodySchema,
            401: errorBodySchema,
            403: errorBodySchema,
            404: errorBodySchema,
            419: errorBodySchema,
          },
        },
      },
      async (request) => {
        const { body } = request;
        const { livestream_id: id, action } = body;
        const user = await requireUser(database, request);
        const owner = await findLivestreamOwner(database, id);
        if (owner === undefined) throw notFound('There is no such live stream.');
        if (owner !== user.id && user.role !== 'Admin') {
          throw new HttpError(403, 'forbidden', 'Only the host of a stream may do this.');
        }
        if (body.action === 'products') {
          const [unknown] = await findUnknownProducts(database, body.product_ids);
          if (unknown !== undefined) {
            throw invalidField('product_ids', `there is no ${unknown.type} listing ${unknown.product_id}`);
          }
          await setProducts(database, id, body.product_ids);
          news.livestreamProducts(id, body.product_ids);
        } else {
          await setLiveStatus(database, id, body.action === 'start' ? 'live' : 'ended');
          if (body.action === 'start') news.livestreamStarted(id);
          else news.livestreamEnded(id);
        }
        return { data: { livestream_id: id, action } };
      },
    );
  };
}
