import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { wantsHtml } from '../addresses';
import { securityHeaders } from '../security-headers';
import type { ServedConfig } from '../site-config';
import { preparingPage } from './preparing-page';

/** When to come again, seconds. */
const RETRY_SECONDS = 10;

/**
 * Answers 503 while what a page or a file is made from cannot be had: no fault of the address, and not for long.
 *
 * @param config names the site
 */
export function sendPreparing(
  config: ServedConfig,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.code(503).header('retry-after', RETRY_SECONDS).header('cache-control', 'no-store');
  if (!wantsHtml(request))
    return reply.send({
      error: { code: 'preparing', message: 'The site is being prepared; try again soon.' },
    });
  const nonce = randomBytes(16).toString('base64');
  return reply
    .headers(securityHeaders(config, nonce))
    .type('text/html; charset=utf-8')
    .send(preparingPage(config.productName, nonce, RETRY_SECONDS));
}
