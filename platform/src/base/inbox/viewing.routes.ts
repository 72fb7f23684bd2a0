import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { countUse } from '../../foundation/database/counted-window.ts';
import type { Database } from '../../foundation/database/database.ts';
import { errorBodySchema, HttpError, notFound } from '../../foundation/http/http-error.ts';
import { routeLimit } from '../../foundation/http/route-limit.ts';
import { type ChangedViewing, changeViewing } from '../comments/viewings.repository.ts';
import { viewingChangeSchema, viewingSchema } from '../comments/viewings.schemas.ts';
import { idOf, viewerOf } from '../users/viewer.ts';

/** Of the general limit: each change tells somebody. */
const CHANGE_SHARE = 0.1;
const CHANGES_PER_HOUR = 60;
const HOUR_SECONDS = 3600;

export interface ViewingParts {
  database: Database;
  /** General limit, requests a minute and address. */
  perMinute: number;
  /** Tells both of the thread, in whatever tabs they have open. */
  onChanged: (threadId: string, changed: ChangedViewing) => void;
}

/** The two of a thread arrange a viewing (VIEWING-4, VIEWING-6). What holds is served with the thread. */
export function viewingRoutes({ database, perMinute, onChanged }: ViewingParts): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/inbox/threads/:thread_id/viewing',
      {
        config: routeLimit(perMinute, CHANGE_SHARE),
        schema: {
          tags: ['inbox'],
          summary: 'Proposes a viewing in a thread of the caller, agrees to it, declines it or cancels it',
          params: z.object({ thread_id: z.string() }),
          body: viewingChangeSchema,
          response: {
            200: z.object({ viewing: viewingSchema.nullable() }),
            400: errorBodySchema,
            401: errorBodySchema,
            403: errorBodySchema,
            404: errorBodySchema,
            409: errorBodySchema.extend({ viewing: viewingSchema.nullable().describe('What holds') }),
            419: errorBodySchema,
            429: errorBodySchema,
          },
        },
      },
      async (request, reply) => {
        const viewer = await viewerOf(database, request);
        const person = idOf(viewer);
        if (person === undefined)
          throw new HttpError(401, 'unauthenticated', 'Sign in, or send the secret of a local user.');
        const use = { key: `viewings:${person}`, windowSeconds: HOUR_SECONDS };
        const { count, waitSeconds } = await countUse(database, use);
        if (count > CHANGES_PER_HOUR)
          throw new HttpError(429, 'too_many_requests', 'Too many changes in an hour.', undefined, {
            'retry-after': String(waitSeconds),
          });
        const id = z.uuid().safeParse(request.params.thread_id);
        const changed = id.success
          ? await database.transaction((within) =>
              changeViewing(within, viewer, id.data, request.body, Date.now()),
            )
          : undefined;
        if (!id.success || changed === undefined) throw notFound('There is no such thread.');
        const { isMade, viewing } = changed;
        if (!isMade) {
          const error = { code: 'conflict', message: 'Something else holds by now.' };
          return reply.code(409).send({ error, viewing });
        }
        onChanged(id.data, changed);
        return { viewing };
      },
    );
  };
}
