import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../foundation/database/database.ts';
import { errorBodySchema, HttpError, invalidField } from '../../foundation/http/http-error.ts';
import { routeLimit } from '../../foundation/http/route-limit.ts';
import { listingReports } from '../../foundation/operations/metrics.ts';
import { requireCleanText } from '../../foundation/text/clean-text.ts';
import type { ListingKind } from '../listings/listings.schemas.ts';
import { viewerOf } from '../users/viewer.ts';
import { keepReport, reporterOf } from './reports.repository.ts';
import { reportSchema } from './reports.schemas.ts';

const FEEDS: { path: string; kind: ListingKind; noun: string }[] = [
  { path: 'for-sale', kind: 'sale', noun: 'sale' },
  { path: 'for-rent', kind: 'rent', noun: 'rent' },
];

/** Whoever sends more is no visitor. */
const SHARE = 0.02;

/** What visitors say is wrong with a listing. The answer tells nothing of what others have said. */
export function reportsRoutes(database: Database, perMinute: number): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('preValidation', async (request) => requireCleanText(request.body));
    for (const { path, kind, noun } of FEEDS) {
      app.post(
        `/api/products/${path}/report`,
        {
          config: routeLimit(perMinute, SHARE),
          schema: {
            tags: ['products'],
            summary: `Says what is wrong with a ${noun} listing, once for each person; the last word counts`,
            body: reportSchema,
            response: {
              200: z.object({ ok: z.literal(true) }),
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
          const reporter = reporterOf(await viewerOf(database, request), body.reporter);
          if (reporter === undefined)
            throw invalidField('reporter', 'is needed of a caller without an account');
          const kept = await keepReport(database, kind, reporter, body);
          if (kept === 'unknown')
            throw new HttpError(404, 'not_found', 'product_id: there is no such listing', 'product_id');
          if (kept === 'own') throw new HttpError(403, 'own_post', 'Nobody reports a listing of their own.');
          if (kept === 'new') listingReports.inc({ reason: body.reason });
          return { ok: true as const };
        },
      );
    }
  };
}
