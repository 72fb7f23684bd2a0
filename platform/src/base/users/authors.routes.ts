import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../foundation/database/database.ts';
import { errorBodySchema, notFound } from '../../foundation/http/http-error.ts';
import { authorSchema } from '../listings/listings.schemas.ts';
import { findAuthor } from './authors.repository.ts';

const count = z.int().min(0);

const answerSchema = z.object({
  author: authorSchema,
  counts: z
    .object({ for_sale: count, for_rent: count, megaviews: count })
    .describe('How many posts of each feed are by the author'),
});

const uidSchema = z.uuid();

/** Who is behind /user/{uid} (PROFILE-1, PROFILE-3). */
export function authorsRoutes(database: Database): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/users/authors/:uid',
      {
        schema: {
          tags: ['users'],
          summary: 'An author, and how many posts of each feed are theirs',
          params: z.object({ uid: z.string() }),
          response: { 200: answerSchema, 404: errorBodySchema },
        },
      },
      async (request) => {
        const uid = uidSchema.safeParse(request.params.uid);
        const found = uid.success ? await findAuthor(database, uid.data) : undefined;
        if (found === undefined) throw notFound('There is no author with this uid.');
        return found;
      },
    );
  };
}
