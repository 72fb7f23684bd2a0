import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../foundation/database/database.ts';
import { errorBodySchema, HttpError, notFound } from '../../foundation/http/http-error.ts';
import { type Identity, idOf, requireUser, viewerOf } from '../users/viewer.ts';
import { countWaiting, listBlocked, listInbox, noteRead, readInboxThread } from './inbox.repository.ts';
import {
  blockedPageSchema,
  inboxListSchema,
  inboxPageSchema,
  waitingSchema,
  wholeThreadSchema,
} from './inbox.schemas.ts';

export interface InboxParts {
  database: Database;
  /** Hears that somebody has read a thread, to tell their other tabs. */
  onRead: (personId: string) => void;
}

const refusals = { 400: errorBodySchema, 401: errorBodySchema, 419: errorBodySchema };
const threadId = z.uuid().describe('The question that began the thread');

/** The threads of one person over all posts (INBOX-1, INBOX-2), for accounts and for devices. */
export function inboxRoutes({ database, onRead }: InboxParts): FastifyPluginAsyncZod {
  return async (app) => {
    const person = async (
      request: Parameters<typeof viewerOf>[1],
    ): Promise<Exclude<Identity, { kind: 'anonymous' }>> => {
      const viewer = await viewerOf(database, request);
      if (viewer.kind !== 'anonymous') return viewer;
      throw new HttpError(401, 'unauthenticated', 'Sign in, or send the secret of a local user.');
    };
    app.post(
      '/api/inbox/list',
      {
        schema: {
          tags: ['inbox'],
          summary:
            'Threads on all posts of the caller, and those that they began; what waits first, then the newest',
          body: inboxListSchema,
          response: { 200: inboxPageSchema, ...refusals },
        },
      },
      async (request) => listInbox(database, await person(request), request.body),
    );
    app.get(
      '/api/inbox/count',
      {
        schema: {
          tags: ['inbox'],
          summary: 'How many threads wait for the caller',
          response: { 200: waitingSchema, ...refusals },
        },
      },
      async (request) => ({ waiting: await countWaiting(database, await person(request)) }),
    );
    app.get(
      '/api/inbox/threads/:thread_id',
      {
        schema: {
          tags: ['inbox'],
          summary: 'A thread of the caller with all that was said',
          params: z.object({ thread_id: z.string() }),
          response: { 200: wholeThreadSchema, ...refusals, 404: errorBodySchema },
        },
      },
      async (request) => {
        const viewer = await person(request);
        const id = threadId.safeParse(request.params.thread_id);
        const thread = id.success ? await readInboxThread(database, viewer, id.data) : undefined;
        if (thread === undefined) throw notFound('There is no such thread.');
        return thread;
      },
    );
    app.post(
      '/api/inbox/read',
      {
        schema: {
          tags: ['inbox'],
          summary: 'Notes that the caller has read a thread, or as its owner that it needs no answer',
          body: z.strictObject({
            thread_id: threadId,
            settled: z
              .boolean()
              .optional()
              .describe('The owner alone: it waits for no answer, or does again'),
          }),
          response: { 200: waitingSchema, ...refusals, 404: errorBodySchema },
        },
      },
      async (request) => {
        const viewer = await person(request);
        if (!(await noteRead(database, viewer, request.body))) throw notFound('There is no such thread.');
        onRead(idOf(viewer) ?? '');
        return { waiting: await countWaiting(database, viewer) };
      },
    );
    app.get(
      '/api/inbox/blocked',
      {
        schema: {
          tags: ['inbox'],
          summary: 'Whom the caller has blocked',
          response: { 200: blockedPageSchema, ...refusals },
        },
      },
      async (request) => listBlocked(database, (await requireUser(database, request)).id),
    );
  };
}
