import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { errorBodySchema, notFound } from '../../foundation/http/http-error.ts';
import { routeLimit } from '../../foundation/http/route-limit.ts';
import type { CommentStore } from '../comments/comment-writer.ts';
import { findCommentedPost, POST_FIELDS, type PostKind } from '../comments/commented-post.ts';
import { commentItemSchema, questionSchema } from '../comments/comments.schemas.ts';
import { viewerOf } from '../users/viewer.ts';
import { deliverAnswer, deliverQuestion, type TellRooms } from './deliver-comment.ts';

/** Comments have limits of their own; this one is for what is refused. */
const SEND_SHARE = 0.1;

const PATHS: Record<PostKind, string> = {
  product: '/api/products/send-comment',
  megaviews: '/api/megaviews/send-comment',
  livestream: '/api/livestream/send-comment',
};

export interface SendCommentParts extends CommentStore {
  /** General limit, requests a minute and address. */
  perMinute: number;
  tell: TellRooms;
}

/**
 * Takes a comment over HTTP, for a service worker, which has no socket: the same writer, limits and block list as over the
 * socket, once for its id (OFFLINE-6). Fields beside these are claims and not looked at.
 */
export function sendCommentRoutes({ perMinute, tell, ...store }: SendCommentParts): FastifyPluginAsyncZod {
  return async (app) => {
    for (const kind of Object.keys(PATHS) as PostKind[]) {
      const field = POST_FIELDS[kind];
      const named = z.object({ [field]: z.uuid() });
      app.post(
        PATHS[kind],
        {
          config: routeLimit(perMinute, SEND_SHARE),
          schema: {
            tags: ['comments'],
            summary: 'A question, or with parent_id an answer, as its event over the socket',
            body: z.intersection(
              named,
              questionSchema.extend({ parent_id: z.uuid().nullish().describe('The comment it answers') }),
            ),
            response: {
              200: z.object({
                new_comment: commentItemSchema.optional(),
                new_answer: commentItemSchema.optional(),
                is_blocked: z.boolean(),
              }),
              400: errorBodySchema,
              401: errorBodySchema,
              403: errorBodySchema,
              404: errorBodySchema,
              409: errorBodySchema,
              419: errorBodySchema,
              429: errorBodySchema,
            },
          },
        },
        async (request) => {
          const { parent_id, ...message } = request.body;
          const viewer = await viewerOf(store.database, request);
          const post = await findCommentedPost(store.database, kind, named.parse(request.body)[field] ?? '');
          if (post === undefined) throw notFound('There is no such post.');
          const writer = { viewer, address: normalizeIP(request.ip) };
          return parent_id == null
            ? deliverQuestion(store, writer, post, message, tell)
            : deliverAnswer(store, writer, post, { ...message, parent_id }, tell);
        },
      );
    }
  };
}
