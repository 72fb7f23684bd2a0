import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../foundation/database/database.ts';
import { errorBodySchema, notFound } from '../foundation/http/http-error.ts';
import { endMails } from './search-alerts.ts';

/** The way out of mails about a saved search (ALERT-7). */
export function searchAlertsRoutes(database: Database): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/saved-searches/end-mails',
      {
        schema: {
          tags: ['products'],
          summary: 'Ends the mails about a saved search, by the token of their link',
          body: z.strictObject({ token: z.uuid() }),
          response: { 200: z.object({ name: z.string() }), 400: errorBodySchema, 404: errorBodySchema },
        },
      },
      async ({ body: { token } }) => {
        const name = await endMails(database, token);
        if (name === undefined) throw notFound('token: no mails are sent under it');
        return { name };
      },
    );
  };
}
