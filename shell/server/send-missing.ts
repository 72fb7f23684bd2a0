import type { FastifyReply } from 'fastify';

/** Answers that there is nothing at an address, where no page is wanted; nobody keeps the answer. */
export const sendMissing = (reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .send({ error: { code: 'not_found', message: 'There is nothing at this address.' } });
