import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../foundation/database/database.ts';
import { errorBodySchema, HttpError, notFound } from '../../foundation/http/http-error.ts';
import { routeLimit } from '../../foundation/http/route-limit.ts';
import { requireUser, viewerOf } from '../users/viewer.ts';
import { setBlocked } from './blocks.repository.ts';
import { findCommentedPost, type PostKind } from './commented-post.ts';
import { listThreads } from './comments.repository.ts';
import { claimFields, commentPageSchema } from './comments.schemas.ts';

const BLOCK_SHARE = 0.1;

export interface CommentParts {
  database: Database;
  /** General limit, requests a minute and address. */
  perMinute: number;
  /** Hears that an asker was blocked by an owner or may write again, to tell both at once. */
  onBlocked: (change: { ownerId: string; askerId: string; blocked: boolean }) => void;
}

const pageFields = {
  cursor: z.string().max(1000).nullish().describe('nextCursor of the page before'),
  limit: z.int().min(1).max(50).default(20),
};
const listBody = <Name extends string>(name: Name) =>
  z.strictObject({
    filter: z.strictObject({ [name]: z.uuid(), ...claimFields } as Record<Name, z.ZodUUID> &
      typeof claimFields),
    ...pageFields,
  });

/** Lists of private threads, and blocking by the owner of posts (COMMENT-1, COMMENT-2, COMMENT-6). */
export function commentsRoutes({ database, perMinute, onBlocked }: CommentParts): FastifyPluginAsyncZod {
  return async (app) => {
    const read = { 400: errorBodySchema, 401: errorBodySchema, 404: errorBodySchema, 419: errorBodySchema };
    const schemaOf = <Body extends z.ZodType>(tag: string, noun: string, body: Body) => ({
      tags: [tag],
      summary: `Threads on a ${noun} that the caller may see: the owner all, an asker their own`,
      body,
      response: { 200: commentPageSchema, ...read },
    });
    const page = async (
      request: Parameters<typeof viewerOf>[1],
      kind: PostKind,
      id: string,
      body: { cursor?: string | null | undefined; limit: number },
    ) => {
      const viewer = await viewerOf(database, request);
      const post = await findCommentedPost(database, kind, id);
      if (post === undefined) throw notFound('There is no such post.');
      return listThreads(database, viewer, post, { cursor: body.cursor, limit: body.limit });
    };

    app.post(
      '/api/products/get-comments',
      { schema: schemaOf('products', 'listing', listBody('product_id')) },
      async (request) => page(request, 'product', request.body.filter.product_id, request.body),
    );
    app.post(
      '/api/megaviews/get-comments',
      { schema: schemaOf('megaviews', 'video', listBody('megaviews_id')) },
      async (request) => page(request, 'megaviews', request.body.filter.megaviews_id, request.body),
    );
    app.post(
      '/api/livestream/get-comments',
      { schema: schemaOf('livestream', 'live stream', listBody('livestream_id')) },
      async (request) => page(request, 'livestream', request.body.filter.livestream_id, request.body),
    );
    app.post(
      '/api/comments/block',
      {
        config: routeLimit(perMinute, BLOCK_SHARE),
        schema: {
          tags: ['comments'],
          summary: 'Keeps an asker from writing to the caller, on all of their posts, or lets them again',
          body: z.strictObject({
            user_id: z.uuid().describe('Author id of a question'),
            blocked: z.boolean(),
          }),
          response: {
            200: z.object({ user_id: z.string(), is_blocked: z.boolean() }),
            ...read,
            403: errorBodySchema,
          },
        },
      },
      async (request) => {
        const { user_id, blocked } = request.body;
        const owner = await requireUser(database, request);
        if (owner.id === user_id)
          throw new HttpError(403, 'forbidden', 'Nobody blocks themselves.', 'user_id');
        if (!(await setBlocked(database, owner.id, user_id, blocked))) {
          throw notFound('This user has asked you nothing.');
        }
        onBlocked({ ownerId: owner.id, askerId: user_id, blocked });
        return { user_id, is_blocked: blocked };
      },
    );
  };
}
