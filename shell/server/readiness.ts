import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Readiness } from './release-reader';
import { isFromThisMachine } from './this-machine';

/**
 * Answers whether the site can serve pages: 200, also from an earlier record, or 503, also when it is about to stop. The
 * reasons name places of the machine: callers elsewhere read only that something is wrong.
 *
 * @param readiness what the release reader says
 */
export function sendReadiness(
  { ready, faults }: Readiness,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { isStopping } = request.server.lifecycle;
  const status = isStopping ? 'stopping' : ready ? (faults.length > 0 ? 'degraded' : 'ready') : 'preparing';
  const general = ready ? 'goes on with the last good release' : 'no good release can be read';
  const reasons = isFromThisMachine(request) ? faults : faults.slice(0, 1).map(() => general);
  return reply
    .code(ready && !isStopping ? 200 : 503)
    .header('cache-control', 'no-store')
    .send({ status, reasons });
}
