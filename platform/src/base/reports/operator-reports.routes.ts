import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../foundation/database/database.ts';
import { finishReports, readOpenReports } from './reports.repository.ts';
import { reportsPage } from './reports-page.ts';

const SHOWN = 200;

/**
 * GET /listing-reports for whoever runs the platform, as a page, or as JSON when asked for; POST /listing-reports/done ends
 * with those of a listing. What people wrote is no business of anybody else's, so neither is on the site's origin.
 *
 * @param requireReader throws for anybody else
 */
export function operatorReportsRoutes(
  database: Database,
  requireReader: (request: FastifyRequest) => void,
): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onRequest', async (request) => requireReader(request));
    app.get('/listing-reports', { schema: { hide: true } }, async (request, reply) => {
      const reports = await readOpenReports(database, SHOWN);
      reply.header('cache-control', 'no-store');
      if (request.headers.accept?.includes('application/json') === true) return reply.send({ reports });
      return reply.type('text/html; charset=utf-8').send(reportsPage(reports));
    });
    app.post(
      '/listing-reports/done',
      { schema: { hide: true, body: z.strictObject({ product_id: z.uuid() }) } },
      async ({ body }) => ({ done: await finishReports(database, body.product_id) }),
    );
  };
}
