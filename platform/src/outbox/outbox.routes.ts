import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { HttpError } from '../http/http-error.ts';
import { outboxPage } from './outbox-page.ts';

const SHOWN = 100;
const LOOPBACK_ADDRESS = /^(::ffff:)?127\.|^::1$/;
const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * GET /outbox: the latest messages for the person who runs the platform, as a page, or as JSON when asked for.
 *
 * The codes in it open accounts, so it is for this machine only: not through a proxy, not under a name that someone
 * pointed at this machine, not by a page of another site.
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

function isFromThisMachine(request: FastifyRequest): boolean {
  const { origin, forwarded } = request.headers;
  const proxied = forwarded !== undefined || request.headers['x-forwarded-for'] !== undefined;
  const originName = origin === undefined ? undefined : URL.parse(origin)?.hostname;
  return (
    LOOPBACK_ADDRESS.test(request.socket.remoteAddress ?? '') &&
    !proxied &&
    LOOPBACK_NAMES.has(request.host.replace(/:\d+$/, '')) &&
    (origin === undefined || (originName !== undefined && LOOPBACK_NAMES.has(originName)))
  );
}
