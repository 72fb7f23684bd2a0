import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Database } from '../../foundation/database/database.ts';
import { errorBodySchema } from '../../foundation/http/http-error.ts';
import { listVideoPosts } from './video-posts.repository.ts';
import { liveListBodySchema, videoListBodySchema, videoPageSchema } from './video-posts.schemas.ts';

export interface VideoPostParts {
  database: Database;
  /** Address of this service as clients see it; without it, the address they called. */
  publicUrl: string | undefined;
}

/** Lists of videos and live streams (specification, section 7). */
export function videoPostsRoutes({ database, publicUrl }: VideoPostParts): FastifyPluginAsyncZod {
  const urlOf = (request: FastifyRequest) => publicUrl ?? `${request.protocol}://${request.host}`;
  return async (app) => {
    // A call without a body asks for the plain first page.
    app.addHook('preValidation', async (request) => {
      Object.assign(request, { body: request.body ?? {} });
    });
    app.post(
      '/api/megaviews/get-posts',
      {
        schema: {
          tags: ['megaviews'],
          summary: 'A page of videos and live streams, newest first, of an author or a place',
          body: videoListBodySchema,
          response: { 200: videoPageSchema, 400: errorBodySchema },
        },
      },
      async (request) => {
        const { filter = {}, cursor, limit } = request.body;
        return listVideoPosts(database, {
          list: 'megaviews',
          filter,
          cursor,
          limit,
          publicUrl: urlOf(request),
        });
      },
    );
    app.post(
      '/api/livestream/get-list',
      {
        schema: {
          tags: ['livestream'],
          summary: 'A page of live streams, newest first',
          body: liveListBodySchema,
          response: { 200: videoPageSchema, 400: errorBodySchema },
        },
      },
      async (request) => {
        const { cursor, limit } = request.body;
        return listVideoPosts(database, {
          list: 'livestream',
          filter: {},
          cursor,
          limit,
          publicUrl: urlOf(request),
        });
      },
    );
  };
}
