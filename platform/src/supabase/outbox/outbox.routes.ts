import type { FastifyPluginAsync } from 'fastify';
import { HttpError } from '../../foundation/http/http-error.ts';
import { isFromThisMachine } from '../../foundation/http/this-machine.ts';
import { outboxPage } from './outbox-page.ts';

const SHOWN = 100;

/**
 * GET /outbox: the latest messages for the person who runs the platform, as a page, or as JSON when asked for.
 *
 * The codes in it open accounts, so it is for this machine only.
 */
export const outboxRoutes: FastifyPluginAsync = async (app) => {
  app.get('/outbox', { schema: { hide: true } }, async (request, reply) => {
    if (!isFromThisMachine(request)) {
      throw new HttpError(403, 'forbidden', 'The outbox is shown on the machine of the platform only.');
    }
    const rows = await app.outbox.latest(SHOWN);
    reply.header('cache-control', 'no-store');
    if (request.headers.accept?.includes('application/json') === true) return reply.send({ messages: rows });
    return reply.type('text/html; charset=utf-8').send(outboxPage(rows));
  });
};
