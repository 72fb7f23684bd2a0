import { carrierOf } from '@site/shared/http/left-client';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Runs something when an answer, or a web socket, is over; at once when it is already.
 *
 * @param request what is answered
 * @param reply its answer
 * @param run may be called more than once
 */
export function whenOver(request: FastifyRequest, reply: FastifyReply, run: () => void): void {
  const carrier = carrierOf(request);
  if (carrier.destroyed) {
    run();
    return;
  }
  reply.raw.once('close', run);
  carrier.once('close', run);
  // The connection may carry a thousand requests more.
  reply.raw.once('finish', () => carrier.off('close', run));
}
