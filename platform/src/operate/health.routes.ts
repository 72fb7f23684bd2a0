import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../foundation/database/database.ts';
import { errorBodySchema, HttpError } from '../foundation/http/http-error.ts';

const DATABASE_LIMIT_MS = 2000;

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the service is about to stop, and wants no new clients. */
    lifecycle: { isStopping: boolean };
  }
}

/** Adds /health, whether the process answers, and /ready, whether clients should be sent to it. */
export function addHealth(app: FastifyInstance, database: Database): void {
  app.decorate('lifecycle', { isStopping: false });
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.get(
    '/health',
    {
      logLevel: 'warn',
      schema: {
        tags: ['operations'],
        summary: 'Whether the process answers',
        response: { 200: z.object({ status: z.literal('ok') }) },
      },
    },
    async () => ({ status: 'ok' as const }),
  );
  routes.get(
    '/ready',
    {
      logLevel: 'warn',
      schema: {
        tags: ['operations'],
        summary: 'Whether the database answers too, and the service is not about to stop',
        response: { 200: z.object({ status: z.literal('ready') }), 503: errorBodySchema },
      },
    },
    async () => {
      if (app.lifecycle.isStopping) throw new HttpError(503, 'stopping', 'The service is about to stop.');
      await requireDatabase(database);
      return { status: 'ready' as const };
    },
  );
}

/** A server that is cut off does not refuse, it keeps silent. */
async function requireDatabase(database: Database): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), DATABASE_LIMIT_MS);
  });
  await Promise.race([database.query('select 1'), silence])
    .catch(() => {
      throw new HttpError(503, 'not_ready', 'The database does not answer.');
    })
    .finally(() => clearTimeout(timer));
}
