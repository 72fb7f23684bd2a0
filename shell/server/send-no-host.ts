import type { FastifyReply } from 'fastify';

/** Answers a request that does not say which site it asks (RFC 9112, 3.2). */
export const sendNoHost = (reply: FastifyReply): FastifyReply =>
  reply
    .code(400)
    .header('cache-control', 'no-store')
    .send({
      error: { code: 'bad_request', message: 'The header Host names no host, or the address no path.' },
    });
